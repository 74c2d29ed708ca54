import type { ReactElement } from 'react';
import type { ScaleDrawingSettings } from '../../schemas/types/blocks/scale-drawing.ts';
import { formatKg, formatNumber } from '../../domain/format.ts';
import { fillParams } from '../shared/decide/fillParams.ts';
import { pickPallets } from './pickShape.ts';
import styles from './FloorAndAxles.module.css';

type Bar = ScaleDrawingSettings['bars'][number];

/** The floor with its pallets from above, and how far each axle is loaded. */
export function FloorAndAxles({ settings }: { settings: ScaleDrawingSettings }): ReactElement | null {
  const { pallets, bars, texts } = settings;
  const places = pickPallets(pallets, settings);
  const told = bars.filter(({ value, limit = 0 }) => value !== undefined && limit > 0);
  if (places.length === 0 && told.length === 0) return null;
  return (
    <div className={styles.beside}>
      {places.length > 0 && <Floor places={places} settings={settings} />}
      {told.length > 0 && <Axles bars={told} of={texts.of} />}
      {texts.last !== '' && <p className={styles.note}>{texts.last}</p>}
    </div>
  );
}

function Floor({
  places,
  settings: { palletMm, loadLength = 0, loadWidth = 0, texts },
}: {
  places: readonly { x: number; y: number }[];
  settings: ScaleDrawingSettings;
}): ReactElement {
  const side = palletMm - 50;
  return (
    <figure>
      <figcaption className={styles.caption}>
        {fillParams(texts.pallets, { count: String(places.length) })}
      </figcaption>
      <svg width="100%" viewBox={`-30 -30 ${loadLength + 60} ${loadWidth + 60}`} aria-hidden="true">
        <rect className={styles.load} strokeWidth="30" width={loadLength} height={loadWidth} />
        {places.map(({ x, y }, index) => (
          <g key={index}>
            <rect
              className={styles.pallet}
              strokeWidth="16"
              x={x + 25}
              y={y + 25}
              width={side}
              height={side}
            />
            <text
              className={styles.number}
              fontSize="300"
              textAnchor="middle"
              x={x + palletMm / 2}
              y={y + palletMm / 2 + 100}
            >
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

function Axles({ bars, of }: { bars: readonly Bar[]; of: string }): ReactElement {
  return (
    <dl className={styles.bars}>
      {bars.map(({ id, label, value = 0, limit = 0 }) => (
        <div key={id} className={styles.axle}>
          <dt>{label}</dt>
          <dd className={styles.figure}>
            {fillParams(of, { value: formatNumber(value), limit: formatKg(limit) })}
          </dd>
          <dd className={styles.bar}>
            <svg className={styles.track} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.whole} width="100" height="4" />
              <rect className={styles.part} width={Math.min(100, (value / limit) * 100)} height="4" />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}
