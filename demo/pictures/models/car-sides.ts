import type { CarCurves } from './car-shape.ts';
import type { CarSpec } from './car-types.ts';
import type { Face } from './decals.ts';
import { INK } from './inks.ts';
import { box, disc, plot, polyline, type Xy } from './paths.ts';

/** The window opening of the side as a closed line. */
export function windowOutline(spec: CarSpec, curves: CarCurves, shrink: number): Xy[] {
  const { cabin } = spec;
  const frontEdge = (y: number): number => curves.screen.at(y) - cabin.screenBow * 0.5 - 0.075 - shrink;
  const rearEdge = (y: number): number => curves.back.at(y) + cabin.backBow * 0.5 + cabin.rearPillar + shrink;
  const low: Xy[] = [];
  const high: Xy[] = [];
  const firstX = rearEdge(curves.top.at(spec.rearX) + 0.05);
  for (let x = Math.min(firstX, 0) - 1.2; x < 2.6; x += 0.01) {
    const bottom = curves.top.at(x) + 0.012 + shrink;
    const roof = Math.min(curves.roof.at(x) - 0.085, curves.top.at(x) + 0.7) - shrink;
    if (x < (spec.side.blankBehind ?? -9)) continue;
    const span = yRange(bottom, roof, (y) => x < frontEdge(y) && x > rearEdge(y));
    if (!span || span[1] - span[0] < 0.02) continue;
    low.push([x, span[0]]);
    high.push([x, span[1]]);
  }
  return [...low, ...high.reverse()];
}

function yRange(bottom: number, roof: number, inside: (y: number) => boolean): [number, number] | undefined {
  let low: number | undefined;
  let high: number | undefined;
  for (let y = bottom; y <= roof; y += 0.004) {
    if (!inside(y)) continue;
    low ??= y;
    high = y;
  }
  return low === undefined || high === undefined ? undefined : [low, high];
}

function drawWindows(face: Face, spec: CarSpec, curves: CarCurves): void {
  const outline = polyline(windowOutline(spec, curves, 0), true);
  const pane = polyline(windowOutline(spec, curves, 0.02), true);
  face.fill(outline, INK.blackGloss);
  face.stroke(outline, 0.018, INK.blackGloss);
  const { doors, privacy } = spec.side;
  const middle = doors[1] ?? 0;
  face.clip(pane, () => {
    face.fill(box(0, 1.3, 4, 1, 0), INK.glassClear);
    if (privacy) face.fill(box(middle - 4, 1.3, 4, 1, 0), INK.glassPrivacy);
    else face.fill(box(middle - 4, 1.3, 4, 1, 0), INK.glassMid);
    doors.slice(1).forEach((x, i) => {
      const lean = i === 0 ? 0.03 : 0.1;
      const pillar = polyline(
        [
          [x + 0.045, 0.8],
          [x - 0.045, 0.8],
          [x - 0.04 - lean, 1.9],
          [x + 0.035 - lean, 1.9],
        ],
        true,
      );
      face.fill(pillar, INK.blackGloss);
    });
  });
  if (spec.side.chrome) {
    const line = windowOutline(spec, curves, -0.008);
    face.stroke(polyline(line.slice(0, line.length / 2)), 0.012, INK.chrome);
  }
}

function seam(face: Face, points: readonly Xy[]): void {
  face.stroke(polyline(points.map(([x, y]) => [x - 0.005, y] as const)), 0.004, INK.edgeLight);
  face.stroke(polyline(points), 0.0065, INK.seam);
}

function drawDoors(face: Face, spec: CarSpec, curves: CarCurves): void {
  const { doors } = spec.side;
  const low = spec.sill + 0.1;
  const belt = (x: number): number => curves.top.at(x) + 0.01;
  const [first, , last] = doors;
  doors.forEach((x, i) => {
    if (i === 0) {
      seam(face, [
        [x - 0.05, low],
        [x, low + 0.12],
        [x + 0.01, belt(x) - 0.15],
        [x - 0.02, belt(x) + 0.02],
      ]);
    } else if (i === 2) {
      seam(face, rearDoorEdge(spec, x, belt(x)));
    } else
      seam(face, [
        [x + 0.01, low],
        [x, belt(x)],
      ]);
  });
  const end = last ?? doors.at(-1) ?? 0;
  if (first !== undefined)
    seam(face, [
      [first - 0.05, low],
      [Math.max(end + 0.02, -spec.wheelbase / 2 + spec.arch + 0.06), low],
    ]);
}

function rearDoorEdge(spec: CarSpec, x: number, belt: number): Xy[] {
  const centre = -spec.wheelbase / 2;
  const radius = spec.arch + 0.07;
  const points: Xy[] = [];
  for (let y = spec.sill + 0.1; y <= belt; y += 0.02) {
    const dy = y - spec.tyre;
    const arc = Math.abs(dy) < radius ? centre + Math.sqrt(radius * radius - dy * dy) : -9;
    points.push([Math.max(x, arc), y]);
  }
  return points;
}

function drawEnds(face: Face, spec: CarSpec, curves: CarCurves): void {
  const lampFront = spec.front.lamp;
  const frontWheel = spec.wheelbase / 2;
  const rearWheel = -frontWheel;
  const angle = 0.75;
  seam(face, [
    [frontWheel + Math.cos(angle) * spec.arch, spec.tyre + Math.sin(angle) * spec.arch],
    [(frontWheel + lampFront.backX) / 2 + 0.16, lampFront.outerY[0] - 0.05],
    [lampFront.backX + 0.05, lampFront.outerY[0]],
  ]);
  const lampRear = spec.rear.lamp;
  seam(face, [
    [rearWheel - Math.cos(0.62) * spec.arch, spec.tyre + Math.sin(0.62) * spec.arch],
    [lampRear.frontX + 0.02, lampRear.y[0] - 0.04],
    [lampRear.frontX, lampRear.y[0] - 0.01],
  ]);
  const hoodY = (x: number): number => curves.top.at(x) - 0.035;
  const bonnet = plot(lampFront.backX, curves.screen.at(1) - 0.05, 24, hoodY);
  if (!spec.side.slider) face.stroke(polyline(bonnet), 0.005, INK.softSeam);
  face.stroke(
    box(rearWheel - 0.16, Math.min(curves.top.at(rearWheel) - 0.15, 0.95), 0.085, 0.075, 0.03),
    0.005,
    INK.softSeam,
  );
}

function drawCladding(face: Face, spec: CarSpec): void {
  const height = spec.side.cladding;
  const low = spec.sill + 0.06;
  face.fill(box(0, low / 2, 4, low / 2, 0), INK.plastic);
  if (height === undefined) return;
  face.fill(box(0, height / 2, 4, height / 2, 0), INK.plastic);
  for (const x of [spec.wheelbase / 2, -spec.wheelbase / 2])
    face.fill(disc(x, spec.tyre, spec.arch + 0.062), INK.plastic);
}

function drawVanSide(face: Face, spec: CarSpec): void {
  const { slider } = spec.side;
  if (slider === undefined) return;
  const top = spec.height - 0.24;
  seam(face, [
    [slider, spec.sill + 0.1],
    [slider, top],
    [slider - 1.15, top],
    [slider - 1.15, spec.sill + 0.1],
  ]);
  face.stroke(
    polyline([
      [slider - 1.1, 1.12],
      [spec.rearX + 0.2, 1.12],
    ]),
    0.022,
    INK.blackTrim,
  );
  face.stroke(
    polyline([
      [slider - 1.1, 1.126],
      [spec.rearX + 0.2, 1.126],
    ]),
    0.005,
    INK.softSeam,
  );
}

/** Draws both sides of a car. */
export function drawCarSides(faces: readonly Face[], spec: CarSpec, curves: CarCurves): void {
  for (const face of faces) {
    drawDoors(face, spec, curves);
    drawVanSide(face, spec);
    drawEnds(face, spec, curves);
    drawCladding(face, spec);
    drawWindows(face, spec, curves);
  }
}
