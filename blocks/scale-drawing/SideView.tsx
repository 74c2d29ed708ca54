import type { ReactElement } from 'react';
import { formatNumber } from '../../domain/format.ts';
import { classes } from '../shared/ui/classes.ts';
import type { Dimension, Shape } from './pickShape.ts';
import { Truck } from './Truck.tsx';
import styles from './SideView.module.css';

/** Room for the person before the truck and the height behind it, metres. */
const BEFORE = 1.6;
const BEHIND = 1;
const STEP = 0.55;
/** Shorter ones have no room for their figure on a phone, metres. */
const SHORT = 1.3;

export interface SideViewProps {
  shape: Shape;
  dimensions: readonly Dimension[];
  /** Names of lengths by their place: the load, the wheelbase, the whole. */
  names: { load: string; wheelbase: string; overall: string };
  label: string;
  /** The person beside it, in words. */
  person: string;
}

/** Around what is drawn as an outline, metres. */
const EDGE = 0.05;

/** The same without lengths, person and grid, in as much width as `longest`, metres: several stand at one scale. */
export function Outline({
  shape,
  longest,
  label,
}: Pick<SideViewProps, 'shape' | 'label'> & { longest: number }): ReactElement {
  const top = shape.height + EDGE;
  return (
    <svg
      width="100%"
      viewBox={`${-EDGE} ${-top} ${Math.max(longest, shape.length) + 2 * EDGE} ${top + EDGE}`}
      role="img"
      aria-label={label}
    >
      <Truck {...shape} />
    </svg>
  );
}

/** A truck from its side in metres, the front at the left, with its lengths and a person beside it. */
export function SideView({ shape, dimensions, names, label, person }: SideViewProps): ReactElement {
  const top = shape.height + 0.95;
  return (
    <svg
      width="100%"
      strokeWidth=".018"
      textAnchor="middle"
      viewBox={`${-BEFORE} ${-top} ${shape.length + BEFORE + BEHIND} ${top + 1.4}`}
      role="img"
      aria-label={label}
    >
      <Grid length={shape.length} top={top} />
      <path className={styles.line} strokeWidth=".04" d={`M${-BEFORE} 0H${shape.length + BEHIND}`} />
      <g className={styles.person}>
        <circle cx="-0.95" cy="-1.66" r=".115" />
        <path d="M-1.15 -1.5h.4v.72h-.07v.78h-.11v-.7h-.04v.7h-.11v-.78h-.07z" />
      </g>
      <text className={styles.quiet} x="-0.95" y="0.36">
        {person}
      </text>
      <Truck {...shape} />
      {dimensions.map((dimension) => (
        <Along key={`${dimension.from}/${dimension.to}`} {...dimension} shape={shape} names={names} />
      ))}
      <path
        className={styles.line}
        d={`M${shape.length + 0.1} ${-shape.height}h.5M${shape.length + 0.5} ${-shape.height}V0`}
      />
      <text
        className={styles.word}
        transform={`translate(${shape.length + 0.93} ${-shape.height / 2}) rotate(-90)`}
      >
        {formatNumber(Math.round(shape.height * 1000))}
      </text>
    </svg>
  );
}

function Grid({ length, top }: { length: number; top: number }): ReactElement {
  const columns = Array.from({ length: Math.ceil(length + BEFORE + BEHIND) + 1 }, (_, index) => index - 2);
  const rows = Array.from({ length: Math.ceil(top) + 2 }, (_, index) => 1 - index);
  return (
    <path
      className={styles.grid}
      strokeWidth=".008"
      d={columns.map((x) => `M${x} -9V3`).join('') + rows.map((y) => `M-9 ${y}H40`).join('')}
    />
  );
}

function Along({
  from,
  to,
  step,
  mm,
  shape,
  names,
}: Dimension & Pick<SideViewProps, 'shape' | 'names'>): ReactElement {
  const y = step < 0 ? -(shape.height + 0.42) : 0.5 + step * STEP;
  const isBase = from === shape.frontAxle;
  const name = step < 0 ? names.load : step > 0 ? names.overall : isBase ? names.wheelbase : '';
  return (
    <>
      <path className={styles.line} d={`M${from} ${y}H${to}M${from} ${y - 0.1}v.2M${to} ${y - 0.1}v.2`} />
      <text
        className={classes(styles.word, to - from < SHORT && styles.short)}
        x={(from + to) / 2}
        y={y - 0.11}
      >
        {name !== '' && <tspan className={isBase ? styles.between : undefined}>{`${name} `}</tspan>}
        {formatNumber(mm)}
      </text>
    </>
  );
}
