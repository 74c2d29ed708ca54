import { bodyHalfWidth, type CarCurves } from './car-shape.ts';
import type { CarSpec, FrontLook } from './car-types.ts';
import type { Face } from './decals.ts';
import { INK } from './inks.ts';
import { box, disc, mirrored, plot, polyline, rounded, type Xy } from './paths.ts';

/** The windscreen as seen from the front: a closed line, inset from the edge of the cabin. */
function screenOutline(spec: CarSpec, curves: CarCurves, inset: number): Xy[] {
  const cowl = curves.top.at(curves.screen.at(1.0)) + 0.012;
  const header = Math.min(curves.roof.at(spec.cabin.header) - 0.055, cowl + 0.72);
  const half = (y: number): number => {
    const x = curves.screen.at(y) - spec.cabin.screenBow * 0.45;
    return curves.cabinHalf.at(y) + curves.cabinTaper.at(x) - 0.088 - inset;
  };
  const rightSide = plot(cowl - 0.05, header - inset * 0.6, 20, half).map(([y, z]) => [z, y] as const);
  const topZ = rightSide.at(-1)?.[0] ?? 0.5;
  const dome = plot(topZ, -topZ, 16, (z) => header - inset * 0.6 + 0.02 * (1 - (z / topZ) ** 2));
  return [...rightSide, ...dome, ...mirrored(rightSide).reverse()];
}

function drawScreen(face: Face, spec: CarSpec, curves: CarCurves): void {
  const frame = polyline(screenOutline(spec, curves, 0), true);
  face.fill(frame, INK.blackGloss);
  face.clip(polyline(screenOutline(spec, curves, 0.028), true), () => {
    face.fill(box(0, 1.5, 1.2, 1, 0), INK.glassClear);
    face.fill(
      box(
        0,
        Math.min(curves.roof.at(spec.cabin.header) - 0.08, curves.top.at(curves.screen.at(1.0)) + 0.7),
        0.09,
        0.07,
        0.02,
      ),
      INK.blackGloss,
    );
    const cowl = curves.top.at(curves.screen.at(1.0));
    face.fill(box(0, cowl - 0.02, 1.2, 0.055, 0), INK.blackTrim);
  });
}

/** Half the width of the nose where the corner begins, for lamps that wrap around it. */
function cornerZ(spec: CarSpec, curves: CarCurves, y: number): number {
  return bodyHalfWidth(spec, curves, spec.frontX - 0.4, y) + 0.05;
}

/** The head lamp of the right-hand side in the front view. */
function lampPath(spec: CarSpec, curves: CarCurves): Xy[] {
  const { lamp } = spec.front;
  const outer = cornerZ(spec, curves, lamp.outerY[0]);
  return [
    [lamp.inner, lamp.innerY[0]],
    [outer, lamp.outerY[0]],
    [outer, lamp.outerY[1]],
    [lamp.inner + 0.02, lamp.innerY[1]],
  ];
}

function lampReflector(face: Face, z: number, y: number, r: number): void {
  face.fill(disc(z, y, r), INK.satin);
  face.fill(disc(z, y, r * 0.84), {
    ...INK.lampBack,
    color: face.radial([z, y + r * 0.25], r, [
      [0, '#c9d4de'],
      [0.35, '#59636d'],
      [1, '#0a0c0f'],
    ]),
  });
  face.fill(disc(z - r * 0.2, y + r * 0.3, r * 0.18), { ...INK.lampWhite, alpha: 0.8 });
}

function drawLamp(face: Face, look: FrontLook['lamp'], path: readonly Xy[], side: 1 | -1): void {
  const shape = rounded(side === 1 ? path : mirrored(path), 0.025);
  face.stroke(shape, 0.012, INK.seam);
  const low = Math.min(...path.map(([, y]) => y));
  const high = Math.max(...path.map(([, y]) => y));
  face.fill(shape, {
    ...INK.lampBack,
    color: face.gradient(
      [0, low],
      [0, high],
      [
        [0, '#2a2f36'],
        [0.5, '#101317'],
        [1, '#3c444c'],
      ],
    ),
  });
  const outer = path[1]?.[0] ?? 0.8;
  const y = (look.innerY[0] + look.innerY[1] + look.outerY[0] + look.outerY[1]) / 4;
  const r = Math.min((high - low) * 0.34, 0.062);
  face.clip(shape, () => {
    const [a, b, c, d] = path as [Xy, Xy, Xy, Xy];
    const line = (t: number): Xy[] => [
      [a[0], a[1] + (d[1] - a[1]) * t],
      [b[0], b[1] + (c[1] - b[1]) * t],
    ];
    const mirror = (points: Xy[]): Xy[] => (side === 1 ? points : mirrored(points));
    if (look.style === 'round')
      lampReflector(
        face,
        side * (look.inner + (outer - look.inner) * 0.42),
        y,
        Math.min((high - low) * 0.44, 0.09),
      );
    else if (look.style === 'twin')
      for (const t of [0.26, 0.55])
        lampReflector(face, side * (look.inner + (outer - look.inner) * t), y - 0.004 + 0.012 * t, r);
    else
      for (const t of [0.2, 0.4, 0.6])
        face.fill(box(side * (look.inner + (outer - look.inner) * t), y, 0.03, r * 0.55, 0.008), {
          ...INK.lampWhite,
          color: '#aab6c2',
        });
    face.stroke(polyline(mirror(line(look.style === 'round' ? 0.9 : 0.88))), 0.016, INK.lampWhite);
    if (look.style !== 'round') face.stroke(polyline(mirror(line(0.1))), 0.01, INK.lampDim);
    face.fill(box(side * (outer - 0.1), y, 0.014, (high - low) * 0.22, 0.01), { ...INK.amber, alpha: 0.7 });
  });
}

function grillePath(look: FrontLook['grille'], grow: number): Path2D {
  const top = look.topHalfZ + grow;
  const bottom = look.bottomHalfZ + grow;
  const high = look.y + look.halfY + grow;
  const low = look.y - look.halfY - grow;
  return rounded(
    [
      [-top, high],
      [top, high],
      [bottom, low],
      [-bottom, low],
    ],
    Math.min(0.05, look.halfY * 0.6),
  );
}

function drawGrille(face: Face, look: FrontLook['grille']): void {
  if (look.halfY <= 0) return;
  const shape = grillePath(look, 0);
  const frame = look.frame === 'chrome' ? INK.chrome : INK.blackGloss;
  face.fill(grillePath(look, 0.02), frame);
  face.fill(shape, INK.cavity);
  face.clip(shape, () => {
    const wide = Math.max(look.topHalfZ, look.bottomHalfZ);
    const low = look.y - look.halfY;
    const bar = look.frame === 'chrome' ? INK.satin : { color: '#26282b', rough: 0.35 };
    if (look.pattern === 'slats')
      for (let y = low + 0.035; y < look.y + look.halfY; y += 0.05)
        face.stroke(
          polyline([
            [-wide, y],
            [wide, y],
          ]),
          0.016,
          bar,
        );
    if (look.pattern === 'bars')
      for (let y = low + look.halfY * 0.66; y < look.y + look.halfY; y += look.halfY * 0.66)
        face.stroke(
          polyline([
            [-wide, y],
            [wide, y],
          ]),
          0.036,
          bar,
        );
    if (look.pattern === 'mesh') {
      for (let z = -wide - look.halfY * 2; z < wide + look.halfY * 2; z += 0.04) {
        face.stroke(
          polyline([
            [z, low],
            [z + look.halfY * 1.4, low + look.halfY * 2],
          ]),
          0.007,
          { color: '#303337', rough: 0.3 },
        );
        face.stroke(
          polyline([
            [z, low],
            [z - look.halfY * 1.4, low + look.halfY * 2],
          ]),
          0.007,
          { color: '#303337', rough: 0.3 },
        );
      }
    }
    if (look.pattern === 'dots') {
      for (let y = low + 0.02; y < look.y + look.halfY; y += 0.034)
        for (let z = -wide; z < wide; z += 0.034)
          face.fill(box(z, y, 0.009, 0.006, 0.003), { ...INK.satin, alpha: 0.8 });
    }
  });
  face.fill(box(0, look.y + look.halfY * 0.1, 0.062, 0.03, 0.03), INK.blackGloss);
  face.stroke(box(0, look.y + look.halfY * 0.1, 0.062, 0.03, 0.03), 0.009, INK.chrome);
}

function drawBumper(face: Face, spec: CarSpec): void {
  const { intake, fog, skid } = spec.front;
  const low = spec.sill + 0.07;
  face.fill(box(0, low / 2, 1.2, low / 2, 0), INK.plastic);
  if (spec.side.cladding !== undefined)
    face.fill(box(0, spec.side.cladding / 2, 1.2, spec.side.cladding / 2, 0), INK.plastic);
  const mouth = box(0, intake.y, intake.halfZ, intake.halfY, 0.04);
  face.fill(mouth, INK.cavity);
  face.clip(mouth, () => {
    for (let y = intake.y - intake.halfY + 0.03; y < intake.y + intake.halfY; y += 0.045)
      face.stroke(
        polyline([
          [-1, y],
          [1, y],
        ]),
        0.012,
        { color: '#232527', rough: 0.5 },
      );
  });
  face.stroke(mouth, 0.014, INK.blackTrim);
  if (skid)
    face.fill(
      rounded(
        [
          [-0.4, low + 0.05],
          [0.4, low + 0.05],
          [0.34, low - 0.09],
          [-0.34, low - 0.09],
        ],
        0.03,
      ),
      { ...INK.satin, rough: 0.5 },
    );
  for (const side of [1, -1]) {
    if (fog.style === 'none') continue;
    const z = side * fog.z;
    face.fill(box(z, fog.y, 0.125, 0.078, 0.035), INK.blackTrim);
    if (fog.style === 'round') lampReflector(face, z, fog.y, 0.042);
    else face.fill(box(z, fog.y + 0.03, 0.085, 0.011, 0.008), INK.lampWhite);
  }
}

/** Draws the nose of a car; the parts of the lamps that wrap around are drawn on the sides too. */
export function drawCarFront(face: Face, sides: readonly Face[], spec: CarSpec, curves: CarCurves): void {
  const path = lampPath(spec, curves);
  drawBumper(face, spec);
  drawGrille(face, spec.front.grille);
  drawLamp(face, spec.front.lamp, path, 1);
  drawLamp(face, spec.front.lamp, path, -1);
  drawScreen(face, spec, curves);
  const { lamp } = spec.front;
  const corner = spec.frontX + 0.1;
  const wrap: Xy[] = [
    [corner, lamp.outerY[0]],
    [corner, lamp.outerY[1]],
    [lamp.backX, lamp.outerY[1] - 0.012],
    [lamp.backX + 0.07, lamp.outerY[0] + 0.01],
  ];
  for (const side of sides) {
    const shape = rounded(wrap, 0.02);
    side.stroke(shape, 0.012, INK.seam);
    side.fill(shape, {
      ...INK.lampBack,
      color: side.gradient(
        [0, lamp.outerY[0]],
        [0, lamp.outerY[1]],
        [
          [0, '#2a2f36'],
          [0.5, '#101317'],
          [1, '#3c444c'],
        ],
      ),
    });
    side.clip(shape, () => {
      side.fill(
        box(lamp.backX + 0.09, (lamp.outerY[0] + lamp.outerY[1]) / 2, 0.022, 0.016, 0.008),
        INK.amber,
      );
      side.stroke(
        polyline([
          [lamp.backX + 0.05, lamp.outerY[1] - 0.024],
          [corner, lamp.outerY[1] - 0.014],
        ]),
        0.014,
        INK.lampWhite,
      );
    });
  }
}
