import type { ReactElement } from 'react';
import { roomFor, type Piece, type Plan } from './pickPlan.ts';
import styles from './Drawing.module.css';

/** Room for the drawbar before the nose, cm. */
const DRAWBAR = 124;
const DOOR = 62;

/** A caravan from above, its nose at the left, in centimetres. */
export function Drawing({
  plan: { length, width, pieces, door },
  label,
  share,
  dimension,
}: {
  plan: Plan;
  label: string;
  /** Percent of the place's width. */
  share: number;
  /** Length in words under the drawing; empty: none. */
  dimension: string;
}): ReactElement {
  const below = door === undefined && dimension === '' ? 16 : dimension === '' ? 72 : 104;
  const axle = length * 0.6;
  return (
    <svg
      className={styles.plan}
      width={`${share}%`}
      viewBox={`${-DRAWBAR} -16 ${length + DRAWBAR + 12} ${width + 16 + below}`}
      role="img"
      aria-label={label}
    >
      <path className={styles.bar} d={`M4 ${width * 0.26} -98 ${width / 2} 4 ${width * 0.74}`} />
      <circle className={styles.solid} cx="-104" cy={width / 2} r="10" />
      {[axle - 32, ...(length > 545 ? [axle + 40] : [])].map((x) => (
        <path key={x} className={styles.solid} d={`M${x} -9h62v16h-62zM${x} ${width - 7}h62v16h-62z`} />
      ))}
      <path
        className={styles.body}
        d={`M56 3H${length - 22}a20 20 0 0 1 20 20V${width - 23}a20 20 0 0 1-20 20H56A54 54 0 0 1 3 ${width - 56}V56A54 54 0 0 1 56 3Z`}
      />
      {pieces.map((piece) => (
        <Furniture key={`${piece.piece}${piece.x}/${piece.y}`} {...piece} />
      ))}
      {door !== undefined && (
        <>
          <path className={styles.gap} d={`M${door} ${width - 3}h${DOOR}`} />
          <path
            className={styles.swing}
            d={`M${door} ${width - 3}v${DOOR}a${DOOR} ${DOOR} 0 0 0 ${DOOR}-${DOOR}`}
          />
        </>
      )}
      {dimension !== '' && (
        <>
          <path
            className={styles.measure}
            d={`M3 ${width + 74}H${length}M3 ${width + 64}v20M${length} ${width + 64}v20`}
          />
          <text className={styles.word} x={length / 2} y={width + 102}>
            {dimension}
          </text>
        </>
      )}
    </svg>
  );
}

function Furniture({ piece, x, y, w, h, label }: Piece): ReactElement {
  const room = roomFor(label, { piece, w, h });
  return (
    <g className={styles[piece]}>
      <rect x={x} y={y} width={w} height={h} rx="8" />
      {(piece === 'bed' || piece === 'bunk' || room === 'none') && (
        <Detail piece={piece} x={x} y={y} w={w} h={h} />
      )}
      {room !== 'none' && (
        <text
          className={`${styles.word}${room === 'tight' ? ` ${styles.tight}` : ''}`}
          x={x + w / 2}
          y={y + middleOf(piece, h) + 7}
        >
          {label}
        </text>
      )}
    </g>
  );
}

/** Bunks have a line across their middle: their word stands below it. */
function middleOf(piece: Piece['piece'], h: number): number {
  return piece === 'bunk' ? h * 0.75 : h / 2;
}

/** What tells one piece from another without its colour. */
function Detail({ piece, x, y, w, h }: Omit<Piece, 'label'>): ReactElement | null {
  switch (piece) {
    case 'bed':
      return <path d={`M${x + 8} ${y + 10}h34v${h - 20}h-34zM${x + 62} ${y}v${h}`} />;
    case 'bunk':
      return <path d={`M${x + 10} ${y + 10}h${w - 20}v28h-${w - 20}zM${x} ${y + h / 2}h${w}`} />;
    case 'wardrobe':
      return <path d={`M${x} ${y}l${w} ${h}`} />;
    case 'fridge':
      return <path d={`M${x + 8} ${y + h - 10}h${w - 16}M${x + w / 2} ${y + 10}v${h - 30}`} />;
    case 'shower':
      return <circle cx={x + w / 2} cy={y + h * 0.72} r="13" />;
    case 'toilet':
      return <ellipse cx={x + w / 2} cy={y + h / 2} rx="22" ry="17" />;
    default:
      return null;
  }
}
