import type { ReactElement } from 'react';
import type { Shape } from './pickShape.ts';
import { Van } from './Van.tsx';
import styles from './Truck.module.css';

/** Underside of cab and frame, over the ground, metres. */
const SILL = 0.45;
const RAIL = 0.64;

/** A truck or a van from its side: what is loaded in a colour of its own, all else in lines. */
export function Truck(shape: Shape): ReactElement {
  const { frontAxle, rearAxle, wheel } = shape;
  return (
    <g className={styles.truck} strokeWidth=".022" strokeLinejoin="round">
      {shape.body === 'van' ? (
        <Van {...shape} />
      ) : (
        <>
          <Frame {...shape} />
          <Cab {...shape} />
          <Load {...shape} />
        </>
      )}
      {[frontAxle, rearAxle].map((x) => (
        <g key={x}>
          <circle className={styles.dark} cx={x} cy={-wheel} r={wheel} />
          <circle cx={x} cy={-wheel} r={wheel * 0.58} />
          <circle className={styles.thin} cx={x} cy={-wheel} r={wheel * 0.38} />
          <circle className={styles.dark} cx={x} cy={-wheel} r={wheel * 0.16} />
        </g>
      ))}
    </g>
  );
}

function Frame({ length, cabLength, frontAxle, rearAxle, wheel }: Shape): ReactElement {
  const tank = Math.max(cabLength + 0.1, frontAxle + wheel + 0.2);
  const room = rearAxle - wheel - 0.2 - tank;
  const end = length - 0.06;
  return (
    <>
      <path className={styles.dark} d={`M${cabLength - 0.3} -.86H${end}v.22H${cabLength - 0.3}z`} />
      {room > 0.3 && <rect x={tank} y={-0.74} width={Math.min(0.75, room)} height="0.36" rx="0.06" />}
      <path className={styles.dark} d={`M${end - 0.08} ${-RAIL}v.24h-.12v.06H${end}V${-RAIL}z`} />
    </>
  );
}

function Cab({ cabLength: end, cabHeight, frontAxle, wheel }: Shape): ReactElement {
  const roof = -cabHeight;
  const door = Math.min(1.45, end - 0.22);
  const half = Math.min(wheel + 0.1, end - frontAxle - 0.05);
  const sill = -Math.max(SILL, wheel);
  return (
    <>
      <path
        d={`M.05 ${sill}L0 -.85L.03 -1.22L.23 ${roof + 0.16}Q.27 ${roof} .44 ${roof}H${end - 0.1}Q${end} ${roof} ${end} ${roof + 0.1}V${sill}H${frontAxle + half}A${half} ${half} 0 0 0 ${frontAxle - half} ${sill}z`}
      />
      <path className={styles.dark} fillOpacity=".35" d={`M.07 -1.24L.245 ${roof + 0.22}H.36L.24 -1.24z`} />
      <path
        className={styles.dark}
        fillOpacity=".35"
        d={`M.36 -1.24L.47 ${roof + 0.22}H${door - 0.1}V-1.24z`}
      />
      {end - door > 0.7 && (
        <path
          className={styles.dark}
          fillOpacity=".35"
          d={`M${door + 0.1} -1.24V${roof + 0.22}H${end - 0.16}V-1.24z`}
        />
      )}
      <path
        className={styles.thin}
        d={`M.3 -1.24V-.9H${door}V${roof + 0.14}H.42M${door - 0.3} -1.08h.17M.02 -1.02H.2v-.08`}
      />
      <path d="M.03 -.86h.16v.14H.03z" />
      <path
        className={styles.dark}
        d={`M-.05 -.62H${Math.max(0.2, frontAxle - half - 0.04)}v.27H.02Q-.05 -.35 -.05 -.42z`}
      />
      <path className={styles.dark} d={`M-.12 ${roof + 0.42}h.11v.42h-.11z`} />
      <path className={styles.thin} d={`M-.04 ${roof + 0.42}V${roof + 0.3}H.2`} />
    </>
  );
}

function Load({ body, load: { x, length, height }, cabHeight, floor: floorM }: Shape): ReactElement {
  const floor = -floorM;
  const top = floor - height;
  const ends = x + length;
  const ram = x + length * 0.36;
  const posts = (apart: number): string => {
    const count = Math.max(2, Math.round(length / apart));
    return Array.from({ length: count - 1 }, (_, index) => {
      const at = x + (length * (index + 1)) / count;
      return `M${at} ${top + 0.06}V${floor - 0.06}`;
    }).join('');
  };
  switch (body) {
    case 'box':
      return (
        <>
          <rect className={styles.load} x={x} y={top} width={length} height={height} />
          <path
            className={styles.thin}
            strokeOpacity=".4"
            d={`${posts(0.65)}M${x} ${top + 0.06}H${ends}M${x} ${floor - 0.06}H${ends}`}
          />
        </>
      );
    case 'tipper':
      return (
        <>
          <path
            className={styles.load}
            d={`M${x + 0.1} ${floor}L${x} ${top}H${ends}L${ends - 0.1} ${floor}z`}
          />
          <path className={styles.thin} strokeOpacity=".4" d={posts(0.45)} />
          <path className={styles.thin} strokeWidth=".07" d={`M${x} ${top}H${ends + 0.03}v.1`} />
          <path d={rack(x, top, Math.max(top - 0.3, -cabHeight))} />
          {/* Its ram, and the hinge that it turns on. */}
          <path d={`M${ram} -.68l.08 -.1L${ram + 0.7} ${floor + 0.02}h.12L${ram + 0.12} -.62z`} />
          <circle cx={ends - 0.3} cy={floor + 0.05} r="0.07" />
        </>
      );
    default:
      return (
        <>
          <path d={rack(x, floor, Math.max(floor - 1.1, -cabHeight))} />
          <rect className={styles.load} x={x} y={top} width={length} height={height} />
          <path className={styles.thin} strokeOpacity=".4" d={posts(1.2)} />
          <path className={styles.thin} strokeWidth=".07" d={`M${x} ${floor}H${ends}`} />
        </>
      );
  }
}

/** What keeps the load off the cab: a frame with rungs. */
const rack = (x: number, from: number, to: number): string =>
  from - to < 0.1 ? '' : `M${x} ${from}V${to}h.09V${from}zM${x} ${(from + to) / 2}h.09`;
