import { bodyHalfWidth, type CarCurves } from './car-shape.ts';
import type { CarSpec, RearLook } from './car-types.ts';
import type { Face } from './decals.ts';
import { INK } from './inks.ts';
import { box, mirrored, plot, polyline, rounded, type Xy } from './paths.ts';

function backGlass(spec: CarSpec, curves: CarCurves): Xy[] | undefined {
  const { cabin } = spec;
  const bottom = Math.max(curves.top.at(curves.back.at(1.1)) + 0.03, 0.95);
  const top = spec.height - (spec.tub ? 0.16 : 0.15);
  const half = (y: number): number =>
    curves.cabinHalf.at(y) + curves.cabinTaper.at(curves.back.at(y)) - (spec.tub ? 0.14 : 0.105);
  const right = plot(bottom, top, 14, half).map(([y, z]) => [z, y] as const);
  if (cabin.rearPillar > 2) return undefined;
  return [...right, ...mirrored(right).reverse()];
}

function drawBackGlass(face: Face, spec: CarSpec, curves: CarCurves): void {
  const outline = backGlass(spec, curves);
  if (!outline) return;
  const shape = rounded(outline, 0.03);
  face.fill(shape, INK.blackGloss);
  face.stroke(shape, 0.02, INK.blackGloss);
  const ys = outline.map(([, y]) => y);
  const low = Math.min(...ys);
  const high = Math.max(...ys);
  face.clip(shape, () => {
    face.fill(
      box(0, (low + high) / 2, Math.max(...outline.map(([z]) => z)) - 0.03, (high - low) / 2 - 0.028, 0.03),
      spec.side.privacy ? INK.glassPrivacy : INK.glassMid,
    );
    if (spec.side.slider !== undefined)
      face.stroke(
        polyline([
          [0, low],
          [0, high],
        ]),
        0.14,
        INK.blackGloss,
      );
  });
}

/** The tail lamp of the right-hand side in the rear view. */
function lampPath(spec: CarSpec, curves: CarCurves): Xy[] {
  const { lamp } = spec.rear;
  const outer = bodyHalfWidth(spec, curves, spec.rearX + 0.4, lamp.y[0]) + 0.05;
  return [
    [lamp.inner, lamp.innerY[0]],
    [outer, lamp.y[0]],
    [outer, lamp.y[1]],
    [lamp.inner, lamp.innerY[1]],
  ];
}

function drawLampInside(face: Face, look: RearLook['lamp'], from: number, to: number): void {
  const middle = (look.y[0] + look.y[1]) / 2;
  const height = look.y[1] - look.y[0];
  const across = (t: number): number => from + (to - from) * t;
  if (look.style === 'tall') {
    const x = across(0.35);
    face.fill(box(x, look.y[1] - height * 0.2, 0.2, height * 0.16, 0.01), INK.redBright);
    face.fill(box(x, look.y[0] + height * 0.42, 0.2, height * 0.1, 0.01), {
      ...INK.lampWhite,
      color: '#d8dde2',
    });
    face.fill(box(x, look.y[0] + height * 0.2, 0.2, height * 0.1, 0.01), INK.amber);
    return;
  }
  if (look.style === 'block') {
    face.fill(box(across(0.5), middle + height * 0.18, 0.4, height * 0.16, 0.01), {
      ...INK.redBright,
      alpha: 0.75,
    });
    face.fill(box(across(0.3), middle - height * 0.26, Math.abs(to - from) * 0.18, height * 0.1, 0.01), {
      ...INK.lampWhite,
      color: '#dfe3e8',
    });
    face.fill(
      box(across(0.75), middle - height * 0.26, Math.abs(to - from) * 0.2, height * 0.1, 0.01),
      INK.amber,
    );
    return;
  }
  face.stroke(
    polyline([
      [across(0), middle + height * 0.22],
      [across(1), middle + height * 0.2],
    ]),
    height * 0.13,
    INK.redBright,
  );
  face.stroke(
    polyline([
      [across(0), middle - height * 0.18],
      [across(1), middle - height * 0.2],
    ]),
    height * 0.1,
    { ...INK.redBright, alpha: 0.7 },
  );
}

function drawLamp(face: Face, spec: CarSpec, path: readonly Xy[], side: 1 | -1): void {
  const { lamp } = spec.rear;
  const shape = rounded(side === 1 ? path : mirrored(path), 0.028);
  face.stroke(shape, 0.012, INK.seam);
  const dark = lamp.style === 'strip' || lamp.style === 'bar';
  face.fill(shape, {
    ...INK.red,
    color: face.gradient(
      [0, lamp.y[0]],
      [0, lamp.y[1]],
      dark
        ? [
            [0, '#2a0406'],
            [0.5, '#520609'],
            [1, '#3a0507'],
          ]
        : [
            [0, '#6d070b'],
            [0.55, '#a50d13'],
            [1, '#7a080d'],
          ],
    ),
  });
  face.clip(shape, () => drawLampInside(face, lamp, side * lamp.inner, side * (path[1]?.[0] ?? 0.8)));
}

function drawGate(face: Face, spec: CarSpec): void {
  const { gate, plateY } = spec.rear;
  const top = spec.tub ? (spec.top[1]?.[1] ?? 1.05) - 0.03 : spec.height - 0.09;
  const wide = gate.halfZ;
  const shape = rounded(
    [
      [-wide, gate.bottom],
      [wide, gate.bottom],
      [wide + 0.02, top],
      [-wide - 0.02, top],
    ],
    0.05,
  );
  face.stroke(shape, 0.007, INK.seam);
  if (gate.split)
    face.stroke(
      polyline([
        [0, gate.bottom],
        [0, top],
      ]),
      0.01,
      INK.seam,
    );
  if (!spec.tub && !gate.split) {
    face.fill(box(0, plateY + 0.105, 0.27, 0.016, 0.01), INK.blackGloss);
    face.stroke(box(0, plateY, 0.25, 0.09, 0.02), 0.006, INK.softSeam);
  }
  if (spec.tub) {
    face.fill(box(0, top - 0.09, 0.11, 0.03, 0.02), INK.blackTrim);
    face.stroke(box(0, (gate.bottom + top) / 2 - 0.02, wide - 0.12, 0.09, 0.03), 0.008, {
      ...INK.softSeam,
      alpha: 0.22,
    });
  }
}

function drawBumper(face: Face, spec: CarSpec): void {
  const { bumperDark } = spec.rear;
  face.fill(box(0, bumperDark / 2, 1.2, bumperDark / 2, 0), INK.plastic);
  face.stroke(
    polyline([
      [-1.1, spec.rear.gate.bottom - 0.02],
      [1.1, spec.rear.gate.bottom - 0.02],
    ]),
    0.005,
    INK.softSeam,
  );
  for (const side of [1, -1]) {
    face.fill(box(side * 0.62, bumperDark - 0.045, 0.09, 0.016, 0.01), INK.redDeep);
    if (spec.front.skid) face.fill(box(side * 0.5, spec.sill + 0.09, 0.07, 0.028, 0.02), INK.chrome);
  }
  if (spec.front.skid)
    face.fill(
      rounded(
        [
          [-0.36, spec.sill + 0.14],
          [0.36, spec.sill + 0.14],
          [0.3, spec.sill],
          [-0.3, spec.sill],
        ],
        0.02,
      ),
      { ...INK.satin, rough: 0.5 },
    );
}

/** Draws the tail of a car, with the parts of the lamps that wrap around to the sides. */
export function drawCarRear(face: Face, sides: readonly Face[], spec: CarSpec, curves: CarCurves): void {
  const path = lampPath(spec, curves);
  const { lamp } = spec.rear;
  drawBumper(face, spec);
  if (lamp.style === 'bar') {
    const band = box(
      0,
      (lamp.innerY[0] + lamp.innerY[1]) / 2,
      1,
      (lamp.innerY[1] - lamp.innerY[0]) / 2,
      0.01,
    );
    face.fill(band, { ...INK.redDeep, color: '#2d0406' });
    face.stroke(
      polyline([
        [-1, (lamp.innerY[0] + lamp.innerY[1]) / 2],
        [1, (lamp.innerY[0] + lamp.innerY[1]) / 2],
      ]),
      0.014,
      INK.redBright,
    );
  }
  drawGate(face, spec);
  drawBackGlass(face, spec, curves);
  drawLamp(face, spec, path, 1);
  drawLamp(face, spec, path, -1);
  const corner = spec.rearX - 0.1;
  for (const side of sides) {
    const shape = rounded(
      [
        [corner, lamp.y[0]],
        [corner, lamp.y[1]],
        [lamp.frontX, lamp.y[1] - 0.01],
        [lamp.frontX + (lamp.style === 'tall' ? 0 : -0.05), lamp.y[0] + 0.01],
      ],
      0.022,
    );
    side.stroke(shape, 0.012, INK.seam);
    side.fill(shape, {
      ...INK.red,
      color: lamp.style === 'strip' || lamp.style === 'bar' ? '#470609' : '#8c0a10',
    });
    side.clip(shape, () => drawLampInside(side, { ...lamp }, lamp.frontX, corner));
  }
}

/** Draws what is seen from above: bonnet gaps, roof seams, a glass roof. */
export function drawCarTop(face: Face, spec: CarSpec, curves: CarCurves): void {
  const cowl = curves.screen.at(1.0);
  const half = spec.halfWidth;
  for (const side of [1, -1]) {
    const line = plot(
      spec.frontX - 0.32,
      cowl - 0.02,
      10,
      (x) => side * (half - 0.15 - 0.06 * Math.max(0, (x - spec.frontX + 0.75) / 0.75)),
    );
    face.stroke(polyline(line), 0.008, INK.seam);
    const rib = plot(spec.frontX - 0.5, cowl + 0.1, 10, (x) => side * (half * 0.42 + (cowl - x) * 0.07));
    face.stroke(polyline(rib), 0.03, { ...INK.softSeam, alpha: 0.07 });
    face.stroke(
      polyline([
        [spec.cabin.header - 0.1, side * (half - 0.36)],
        [curves.back.at(spec.height - 0.1) + 0.15, side * (half - 0.36)],
      ]),
      0.014,
      INK.blackTrim,
    );
  }
  face.fill(box(cowl - 0.03, 0, 0.06, half - 0.24, 0.05), INK.blackTrim);
  if (spec.extras.includes('sunroof'))
    face.fill(box(spec.cabin.header - 0.75, 0, 0.5, half - 0.44, 0.06), INK.blackGloss);
  if (spec.extras.includes('blackRoof'))
    face.fill(box(spec.cabin.header - 2, 0, 2.3, half, 0.1), INK.blackGloss);
}
