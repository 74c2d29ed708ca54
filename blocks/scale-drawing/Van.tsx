import type { ReactElement } from 'react';
import type { Shape } from './pickShape.ts';
import styles from './Truck.module.css';

/** Underside over the ground, foot of the windows, and how high the windows of a high roof reach, metres. */
const SILL = 0.32;
const WAIST = 1.2;
const WINDOW_TOP = 1.92;
/** Where the front door ends, metres from the front. */
const DOOR_END = 2.02;

/** A panel van from its side: one outline, with what is loaded behind the front door in a colour of its own. */
export function Van(shape: Shape): ReactElement {
  const { length, height, frontAxle, rearAxle, wheel } = shape;
  const roof = -height;
  return (
    <>
      <path
        d={`M.06 ${-SILL}Q0 -.4 .01 -.62Q.02 -.92 .2 -1Q.55 -1.08 .82 ${-WAIST}L1.3 ${roof + 0.22}Q1.42 ${roof} 1.75 ${roof}H${length - 0.2}Q${length - 0.06} ${roof} ${length - 0.04} ${roof + 0.2}L${length} -.6V${-SILL}${arch(rearAxle, wheel)}${arch(frontAxle, wheel)}z`}
      />
      <Load {...shape} />
      <Glass height={height} />
      <path
        className={styles.thin}
        d={`M${DOOR_END} ${roof + 0.2}V${-SILL}M1.02 -.98V-.7M${DOOR_END - 0.26} -1.04h.17`}
      />
      <path
        className={styles.thin}
        strokeOpacity=".4"
        d={`M.3 -.62H${frontAxle - wheel - 0.12}M${frontAxle + wheel + 0.12} -.62H${rearAxle - wheel - 0.12}`}
      />
      <path d="M.1 -.9Q.3 -.98 .46 -.98L.4 -.84Q.22 -.8 .07 -.8z" />
      <path className={styles.dark} d={`M-.05 -.52H.24v.2H.02Q-.05 -.34 -.05 -.42z`} />
      <path className={styles.dark} d={`M${length - 0.07} -1.34h.05v.4h-.05z`} />
    </>
  );
}

/** Out of the sill over a wheel, drawn from the back to the front. */
function arch(axle: number, wheel: number): string {
  const half = wheel + 0.09;
  return `H${axle + half}A${half} ${half} 0 0 0 ${axle - half} ${-SILL}`;
}

function Glass({ height }: Pick<Shape, 'height'>): ReactElement {
  const top = Math.min(WINDOW_TOP, height - 0.24);
  const slope = (y: number): number => 0.82 + ((y - WAIST) / (height - 0.22 - WAIST)) * 0.48;
  return (
    <>
      <path
        className={styles.dark}
        fillOpacity=".35"
        d={`M${slope(WAIST) + 0.2} ${-WAIST}L${slope(top) + 0.14} ${-top}H${DOOR_END - 0.1}V${-WAIST}z`}
      />
      <path className={styles.dark} d="M.93 -1.46h.12v.3h-.12z" />
    </>
  );
}

function Load({ load: { x, length, height }, floor }: Shape): ReactElement {
  const top = -floor - height;
  const count = Math.max(2, Math.round(length / 0.65));
  const ribs = Array.from(
    { length: count - 1 },
    (_, index) => `M${x + (length * (index + 1)) / count} ${top + 0.06}V${-floor - 0.06}`,
  );
  return (
    <>
      <rect className={styles.load} x={x} y={top} width={length} height={height} rx="0.06" />
      <path className={styles.thin} strokeOpacity=".4" d={ribs.join('')} />
    </>
  );
}
