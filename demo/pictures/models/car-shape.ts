import { Curve } from './curve.ts';
import { roundBox2, smoothMax, smoothMin, smoothStep, type Field } from './sdf.ts';
import type { CarSpec, Recess } from './car-types.ts';

/** The curves of a car, tabulated. */
export interface CarCurves {
  readonly top: Curve;
  readonly nose: Curve;
  readonly tail: Curve;
  readonly bowFront: Curve;
  readonly bowRear: Curve;
  readonly section: Curve;
  readonly plan: Curve;
  readonly screen: Curve;
  readonly back: Curve;
  readonly roof: Curve;
  readonly cabinHalf: Curve;
  readonly cabinTaper: Curve;
}

/** A car as a solid: its field, the curves, and the field of the closed cabin. */
export interface CarShape {
  readonly spec: CarSpec;
  readonly curves: CarCurves;
  readonly field: Field;
}

/** Tabulates the curves of a specification. */
export function carCurves(spec: CarSpec): CarCurves {
  const { cabin } = spec;
  return {
    top: new Curve(spec.top, 0.05),
    nose: new Curve(spec.nose, 0.04),
    tail: new Curve(spec.tail, 0.035),
    bowFront: new Curve(spec.bowFront, 0.06),
    bowRear: new Curve(spec.bowRear, 0.06),
    section: new Curve(spec.section, 0.03),
    plan: new Curve(spec.plan, 0.12),
    screen: new Curve(cabin.screen, 0.03),
    back: new Curve(cabin.back, 0.025),
    roof: new Curve(cabin.roof, 0.12),
    cabinHalf: new Curve(cabin.half, 0.06),
    cabinTaper: new Curve(cabin.taper, 0.15),
  };
}

/** Half the width of the lower body at a place, with the swell around the wheels. */
export function bodyHalfWidth(spec: CarSpec, curves: CarCurves, x: number, y: number): number {
  const base = curves.plan.at(x) + curves.section.at(y - spec.sectionRise * x);
  const near = Math.min(
    Math.hypot(x - spec.wheelbase / 2, y - spec.tyre),
    Math.hypot(x + spec.wheelbase / 2, y - spec.tyre),
  );
  const out = near - spec.arch;
  const swell = spec.flare * (1 - smoothStep(0.0, 0.16, out)) * smoothStep(-0.08, -0.02, out);
  const lip = 0.009 * Math.exp(-(((out - 0.022) / 0.021) ** 2));
  return base + swell + lip;
}

function lowerField(spec: CarSpec, curves: CarCurves): Field {
  const crown = 0.045;
  return (x, y, z) => {
    const az = Math.abs(z);
    const sectionSlope = curves.section.slope(y - spec.sectionRise * x);
    const side = (az - bodyHalfWidth(spec, curves, x, y)) / Math.sqrt(1 + sectionSlope * sectionSlope);
    const topSlope = curves.top.slope(x);
    const top = (y - curves.top.at(x) + crown * az * az) / Math.sqrt(1 + topSlope * topSlope);
    const noseSlope = curves.nose.slope(y);
    const bowSlope = curves.bowFront.slope(az);
    const front =
      (x - spec.frontX - curves.nose.at(y) + curves.bowFront.at(az)) /
      Math.sqrt(1 + noseSlope * noseSlope + bowSlope * bowSlope);
    const tailSlope = curves.tail.slope(y);
    const rearBow = curves.bowRear.slope(az);
    const rear =
      (spec.rearX + curves.tail.at(y) + curves.bowRear.at(az) - x) /
      Math.sqrt(1 + tailSlope * tailSlope + rearBow * rearBow);
    let d = smoothMax(side, top, 0.09);
    d = smoothMax(d, front, 0.11);
    d = smoothMax(d, rear, 0.1);
    return smoothMax(d, spec.sill - y, 0.06);
  };
}

function cabinField(spec: CarSpec, curves: CarCurves): Field {
  const { cabin } = spec;
  return (x, y, z) => {
    const az = Math.abs(z);
    const halfSlope = curves.cabinHalf.slope(y);
    const side =
      (az - curves.cabinHalf.at(y) - curves.cabinTaper.at(x)) / Math.sqrt(1 + halfSlope * halfSlope);
    const screenSlope = curves.screen.slope(y);
    const screen =
      (x - curves.screen.at(y) + cabin.screenBow * az * az) /
      Math.sqrt(1 + screenSlope * screenSlope + (2 * cabin.screenBow * az) ** 2);
    const backSlope = curves.back.slope(y);
    const back =
      (curves.back.at(y) + cabin.backBow * az * az - x) /
      Math.sqrt(1 + backSlope * backSlope + (2 * cabin.backBow * az) ** 2);
    const roof = y - curves.roof.at(x) + 0.05 * az * az;
    let d = smoothMax(side, screen, 0.12);
    d = smoothMax(d, back, 0.1);
    d = smoothMax(d, roof, cabin.round);
    return smoothMax(d, 0.5 - y, 0.02);
  };
}

function recessDepth(recess: Recess, y: number, z: number): number {
  const d = roundBox2(y - recess.y, Math.abs(z) - recess.z, recess.halfY, recess.halfZ, recess.radius);
  return recess.depth * (1 - smoothStep(-0.022, 0.008, d));
}

/** The hollows for the wheels, open to the outside. */
function wells(spec: CarSpec): Field {
  const inner = spec.halfWidth - spec.tyreWidth - 0.13;
  return (x, y, z) => {
    const front = Math.hypot(x - spec.wheelbase / 2, y - spec.tyre);
    const rear = Math.hypot(x + spec.wheelbase / 2, y - spec.tyre);
    return Math.max(Math.min(front, rear) - spec.arch, inner - Math.abs(z));
  };
}

function tubField(spec: CarSpec, body: Field, well: Field): Field {
  const { tub } = spec;
  if (!tub) return body;
  const middle = (tub.front + tub.rear) / 2;
  const half = (tub.front - tub.rear) / 2;
  return (x, y, z) => {
    const gap = Math.max(Math.abs(x - tub.front - 0.065) - 0.014, 0.35 - y);
    const inside = smoothMax(
      roundBox2(x - middle, z, half, spec.halfWidth - 0.15, 0.05),
      tub.floor - y,
      0.03,
    );
    const housing = well(x, y, z) - 0.045;
    return smoothMax(smoothMax(body(x, y, z), -gap, 0.012), -smoothMax(inside, -housing, 0.03), 0.025);
  };
}

/** Builds the solid of a car. */
export function carShape(spec: CarSpec): CarShape {
  const curves = carCurves(spec);
  const lower = lowerField(spec, curves);
  const cabin = cabinField(spec, curves);
  const well = wells(spec);
  const body: Field = (x, y, z) => {
    let d = smoothMin(lower(x, y, z), cabin(x, y, z), 0.045);
    for (const recess of spec.recesses) {
      if (recess.end === 'front' ? x > spec.frontX - 0.6 : x < spec.rearX + 0.5)
        d += recessDepth(recess, y, z);
    }
    return d;
  };
  const withTub = tubField(spec, body, well);
  return { spec, curves, field: (x, y, z) => smoothMax(withTub(x, y, z), -well(x, y, z), 0.02) };
}
