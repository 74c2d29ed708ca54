import type { ReactElement } from 'react';
import type { MarketGaugeSettings } from '../../schemas/types/blocks/market-gauge.ts';
import { rulerOf, type Gauge } from './pickGauge.ts';
import styles from './Scale.module.css';

interface ScaleProps {
  gauge: Gauge;
  settings: Pick<MarketGaugeSettings, 'look' | 'mediumFrom' | 'highFrom' | 'animated'>;
}

/** The drawing. All that it says stands beside it in words, so those who listen miss nothing. */
export function Scale({ gauge, settings }: ScaleProps): ReactElement {
  const { look, animated } = settings;
  const at = look === 'ruler' ? rulerOf(gauge).price : inside(gauge.fill);
  return (
    <svg className={styles.scale} data-band={gauge.band} data-look={look} aria-hidden="true">
      {look === 'ruler' ? <Ruler gauge={gauge} /> : <Bands {...settings} />}
      {animated && <circle className={styles.ring} cx={percent(at)} cy="50%" r="11" />}
      <circle className={styles.mark} cx={percent(at)} cy="50%" r="9" />
    </svg>
  );
}

/** Three bands, whose edges are those of the colours. */
function Bands({ mediumFrom, highFrom }: Pick<MarketGaugeSettings, 'mediumFrom' | 'highFrom'>): ReactElement {
  const edges = [0, mediumFrom, highFrom, 1].map((edge) => edge * 100);
  return (
    <>
      {(['low', 'medium', 'high'] as const).map((band, index) => {
        const [from = 0, to = 100] = edges.slice(index);
        return (
          <rect
            key={band}
            className={styles[band]}
            {...{ x: percent(from), width: percent(Math.max(0, to - from)), y: '10', height: '8' }}
          />
        );
      })}
    </>
  );
}

const TICKS = Array.from({ length: 21 }, (_, index) => index * 5);

/** Dollars from left to right: the market range is the thick part. */
function Ruler({ gauge }: { gauge: Gauge }): ReactElement {
  const { min, max } = rulerOf(gauge);
  return (
    <>
      {TICKS.map((tick) => (
        <line
          key={tick}
          className={styles.tick}
          {...{ x1: percent(tick), x2: percent(tick), y1: '8', y2: tick % 25 === 0 ? '20' : '14' }}
        />
      ))}
      <rect
        className={styles.range}
        {...{ x: percent(min), width: percent(max - min), y: '10', height: '8' }}
      />
    </>
  );
}

/** A mark at either end is drawn whole. */
function inside(fill: number): number {
  return Math.round((4 + fill * 92) * 10) / 10;
}

function percent(value: number): string {
  return `${Math.round(value * 10) / 10}%`;
}
