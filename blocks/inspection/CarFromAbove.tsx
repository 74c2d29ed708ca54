import type { ReactElement } from 'react';
import type { Spot } from './pickSheet.ts';
import styles from './CarFromAbove.module.css';

/** The drawing's own units; the body fills it but for a margin. */
const WIDTH = 440;
const HEIGHT = 190;
const MARGIN_X = 24;
const MARGIN_Y = 26;
const BOX = 26;

/** A car from above, its front at the left, so its left side below, with a numbered box for each mark. Its name says what the picture is. */
export function CarFromAbove({
  spots,
  label,
  front,
  rear,
}: {
  spots: readonly Spot[];
  label: string;
  front: string;
  rear: string;
}): ReactElement {
  return (
    <svg className={styles.car} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <g className={styles.lines}>
        <path d="M40 40c20-12 60-14 96-14h176c40 0 72 6 84 20 10 12 12 30 12 49s-2 37-12 49c-12 14-44 20-84 20H136c-36 0-76-2-96-14-12-10-16-30-16-55s4-45 16-55z" />
        <path d="M132 40c-14 16-18 34-18 55s4 39 18 55M320 42c10 14 14 32 14 53s-4 39-14 53" />
        <path d="M150 44h150l14 14c4 22 4 52 0 74l-14 14H150l-16-14c-6-22-6-52 0-74z" />
        <path d="M176 58h110c6 20 6 54 0 74H176c-8-20-8-54 0-74z" />
        <path d="M214 26v18M214 146v18M130 26l-10-12M130 164l-10 12M60 38c-6 34-6 80 0 114" />
      </g>
      {spots.map(({ x, y }, index) => {
        const left = MARGIN_X + (x / 100) * (WIDTH - 2 * MARGIN_X) - BOX / 2;
        const top = MARGIN_Y + (1 - y / 100) * (HEIGHT - 2 * MARGIN_Y) - BOX / 2;
        return (
          <g key={index} className={styles.spot}>
            <rect x={left} y={top} width={BOX} height={BOX} />
            <text x={left + BOX / 2} y={top + BOX / 2 + 6}>
              {index + 1}
            </text>
          </g>
        );
      })}
      <text className={styles.end} x="4" y={HEIGHT - 2}>
        {front}
      </text>
      <text className={styles.far} x={WIDTH - 4} y={HEIGHT - 2}>
        {rear}
      </text>
    </svg>
  );
}
