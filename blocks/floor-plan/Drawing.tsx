import type { ReactElement } from 'react';
import { classes } from '../shared/ui/classes.ts';
import { DOOR_CM, pickWord, type Piece, type Plan } from './pickPlan.ts';
import styles from './Drawing.module.css';

/** Room for the drawbar before the nose, cm. */
const DRAWBAR = 124;

/** A caravan from above, its nose at the left, in centimetres. */
export function Drawing({
  plan: { length, width, pieces, door, wheels },
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
  const below = door === undefined && dimension === '' ? 16 : dimension === '' ? 72 : 112;
  return (
    <svg
      className={styles.plan}
      width={`${share}%`}
      viewBox={`${-DRAWBAR} -16 ${length + DRAWBAR + 12} ${width + 16 + below}`}
      role="img"
      aria-label={label}
    >
      <path className={styles.bar} d={`M4 ${width * 0.26} -98 ${width / 2} 4 ${width * 0.74}`} />
      <path className={styles.gas} d={`M-52 ${width / 2 - 32}h28v28h-28zM-52 ${width / 2 + 4}h28v28h-28z`} />
      <circle className={styles.solid} cx="-104" cy={width / 2} r="9" />
      {wheels.map((x) => (
        <path key={x} className={styles.solid} d={`M${x} -10h62v20h-62zM${x} ${width - 10}h62v20h-62z`} />
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
          <path className={styles.gap} d={`M${door} ${width - 3}h${DOOR_CM}`} />
          <path
            className={styles.swing}
            d={`M${door} ${width - 3}v${DOOR_CM}a${DOOR_CM} ${DOOR_CM} 0 0 0 ${DOOR_CM}-${DOOR_CM}`}
          />
        </>
      )}
      {dimension !== '' && (
        <>
          <path
            className={styles.measure}
            d={`M3 ${width + 74}H${length}M3 ${width + 64}v20M${length} ${width + 64}v20`}
          />
          <text className={styles.word} x={length / 2} y={width + 106}>
            {dimension}
          </text>
        </>
      )}
    </svg>
  );
}

function Furniture(piece: Piece): ReactElement {
  const { x, y, w, h, label } = piece;
  const { room, turned, at } = pickWord(piece);
  return (
    <g className={styles[piece.piece]}>
      <rect x={x} y={y} width={w} height={h} rx="6" />
      <Detail {...piece} named={room !== 'none'} />
      {room !== 'none' && (
        <text
          className={classes(styles.word, room !== 'free' && styles[room])}
          transform={`translate(${at.x} ${at.y})${turned ? ' rotate(-90)' : ''}`}
          dy=".35em"
        >
          {label}
        </text>
      )}
    </g>
  );
}

/** What tells one piece from another without its colour. */
function Detail({
  piece,
  x,
  y,
  w,
  h,
  named,
}: Omit<Piece, 'label'> & { named: boolean }): ReactElement | null {
  switch (piece) {
    case 'bed':
      return (
        <path
          d={`M${x + 8} ${y + 10}h30v${h / 2 - 14}h-30zM${x + 8} ${y + h / 2 + 4}h30v${h / 2 - 14}h-30zM${x + 52} ${y}v${h}`}
        />
      );
    case 'bunk':
      return <path d={`M${x + 10} ${y + 8}h${w - 20}v22h-${w - 20}zM${x} ${y + 40}h${w}`} />;
    case 'kitchen':
      return w < 150 ? null : <path d={`${ring(x + w - 18, y + 18, 9)}${ring(x + w - 18, y + h - 16, 7)}`} />;
    case 'seat':
      return <path d={`M${x + 8} ${y + 6}v${h - 12}`} />;
    case 'wardrobe':
      return <path d={`M${x + 8} ${y + h / 2}h${w - 16}M${x + w / 2} ${y + h / 2 - 5}v10`} />;
    case 'fridge':
      return named ? null : <path d={`M${x + 8} ${y + h - 10}h${w - 16}M${x + w / 2} ${y + 10}v${h - 30}`} />;
    case 'shower':
      return named ? null : <circle cx={x + w / 2} cy={y + h * 0.72} r="13" />;
    case 'toilet':
      return (
        <ellipse cx={x + w / 2} cy={y + h / 2} rx={Math.min(20, w * 0.32)} ry={Math.min(15, h * 0.32)} />
      );
    default:
      return null;
  }
}

const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;
