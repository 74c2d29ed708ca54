import type { CaravanSpec, Pane, Scheme } from './caravan-spec.ts';
import type { DecalSet, Face, Ink } from './decals.ts';
import { INK } from './inks.ts';
import { box, disc, polyline, rounded, type Xy } from './paths.ts';

const TINT = { color: '#14191d', rough: 0.04 };

function pane(face: Face, look: Pane): void {
  const [w, h] = look.half;
  face.fill(box(look.at, look.y, w + 0.035, h + 0.035, 0.07), INK.blackTrim);
  face.fill(box(look.at, look.y, w, h, 0.05), {
    ...TINT,
    color: face.gradient(
      [0, look.y - h],
      [0, look.y + h],
      [
        [0, '#1d252b'],
        [0.6, '#10151a'],
        [1, '#2c3840'],
      ],
    ),
  });
  face.fill(box(look.at, look.y + h * 0.72, w * 0.94, h * 0.2, 0.01), {
    color: '#cfcac0',
    alpha: 0.22,
    rough: 0.05,
  });
  face.stroke(box(look.at, look.y, w, h, 0.05), 0.008, { color: '#3a3f44', rough: 0.4 });
}

function door(face: Face, spec: CaravanSpec): void {
  const y = (spec.floor + 0.06 + spec.height - 0.42) / 2;
  const h = (spec.height - 0.42 - spec.floor - 0.06) / 2;
  face.stroke(box(spec.door, y, 0.34, h, 0.08), 0.035, { color: '#c3c6c8', rough: 0.35, metal: 0.6 });
  face.stroke(box(spec.door, y, 0.33, h - 0.02, 0.07), 0.01, INK.seam);
  pane(face, { at: spec.door, y: y + h * 0.5, half: [0.2, 0.26] });
  face.fill(box(spec.door - 0.25, y - 0.02, 0.035, 0.07, 0.02), INK.blackTrim);
  face.fill(box(spec.door, spec.floor + 0.03, 0.36, 0.02, 0.01), INK.satin);
}

/** Draws the graphics of a side between the ends of the van, upwards from a height. */
type DrawGraphics = (face: Face, spec: CaravanSpec, scheme: Scheme, base: number) => void;

const inkOf = (color: string): Ink => ({ color, rough: 0.3 });

const GRAPHICS: Readonly<Record<Scheme['style'], DrawGraphics>> = {
  swoosh: (face, { frontX: f, rearX: r, height }, scheme, base) => {
    const path = new Path2D();
    path.moveTo(f, base + 0.02);
    path.bezierCurveTo(f - 1.6, base + 0.08, 0.4, base + 0.1, r + 0.9, base + 0.9);
    path.lineTo(r + 0.2, height);
    path.lineTo(r + 0.75, height);
    path.bezierCurveTo(r + 1.5, base + 0.9, 0.6, base + 0.24, f, base + 0.2);
    face.fill(path, inkOf(scheme.main));
    const thin = new Path2D();
    thin.moveTo(f, base - 0.06);
    thin.bezierCurveTo(f - 1.6, base - 0.02, 0.2, base, r + 0.5, base + 0.85);
    face.stroke(thin, 0.035, inkOf(scheme.second));
  },
  lines: (face, { frontX: f, rearX: r }, scheme, base) => {
    const band: Xy[] = [
      [f, base],
      [f, base + 0.2],
      [r + 1.5, base + 0.2],
      [r + 0.9, base + 0.75],
      [r, base + 0.75],
      [r, base + 0.62],
      [r + 0.8, base + 0.62],
      [r + 1.35, base],
    ];
    face.fill(polyline(band, true), inkOf(scheme.main));
    const line: Xy[] = [
      [f, base + 0.27],
      [r + 1.55, base + 0.27],
      [r + 0.95, base + 0.83],
      [r, base + 0.83],
    ];
    face.stroke(polyline(line), 0.03, inkOf(scheme.second));
  },
  block: (face, { frontX: f, rearX: r }, scheme, base) => {
    const front: Xy[] = [
      [f, base],
      [f, base + 0.34],
      [0.4, base + 0.34],
      [-0.1, base],
    ];
    face.fill(polyline(front, true), inkOf(scheme.main));
    const stripe: Xy[] = [
      [0.5, base + 0.34],
      [0.62, base + 0.34],
      [0.12, base],
      [0.0, base],
    ];
    face.fill(polyline(stripe, true), inkOf(scheme.second));
    const rear: Xy[] = [
      [r, base],
      [r, base + 0.12],
      [-0.1, base + 0.12],
      [-0.28, base],
    ];
    face.fill(polyline(rear, true), inkOf(scheme.main));
  },
};

function graphics(face: Face, spec: CaravanSpec, scheme: Scheme): void {
  const base = spec.checker > 0 ? spec.checker + 0.08 : 1.0;
  GRAPHICS[scheme.style](face, spec, scheme, base);
}

function panels(face: Face, spec: CaravanSpec): void {
  for (let y = spec.floor + 0.3; y < spec.height - 0.2; y += 0.3) {
    if (!spec.offroad)
      face.stroke(
        polyline([
          [-5, y],
          [5, y],
        ]),
        0.006,
        { color: '#000', alpha: 0.1, rough: 0.4 },
      );
  }
  if (spec.checker > 0) {
    face.fill(box(0, spec.checker / 2, 6, spec.checker / 2, 0), {
      color: '#55595d',
      rough: 0.42,
      metal: 0.55,
    });
    for (let x = spec.rearX; x < spec.frontX; x += 0.06) {
      face.stroke(
        polyline([
          [x, spec.floor - 0.1],
          [x + 0.6, spec.checker],
        ]),
        0.004,
        { color: '#83878a', rough: 0.4, metal: 0.5, alpha: 0.55 },
      );
      face.stroke(
        polyline([
          [x, spec.floor - 0.1],
          [x - 0.6, spec.checker],
        ]),
        0.004,
        { color: '#2f3235', rough: 0.5, metal: 0.5, alpha: 0.55 },
      );
    }
    face.stroke(
      polyline([
        [-5, spec.checker],
        [5, spec.checker],
      ]),
      0.02,
      INK.satin,
    );
  }
  face.stroke(
    polyline([
      [-5, spec.height - 0.1],
      [5, spec.height - 0.1],
    ]),
    0.024,
    { color: '#c9cccf', rough: 0.35, metal: 0.5 },
  );
  face.fill(box(0, spec.floor, 6, 0.035, 0), { color: '#b9bdc0', rough: 0.4, metal: 0.6 });
}

function hatches(face: Face, spec: CaravanSpec, side: 'left' | 'right'): void {
  const y = spec.floor + 0.28;
  const at = side === 'left' ? [spec.frontX - 0.55, spec.rearX + 0.55] : [spec.frontX - 0.55, -1.7];
  for (const x of at) {
    face.stroke(box(x, y, 0.34, 0.16, 0.04), 0.012, INK.softSeam);
    face.fill(disc(x, y - 0.12, 0.016), INK.blackTrim);
  }
  if (side === 'right') {
    face.fill(box(-2.1, 1.2, 0.22, 0.26, 0.02), { color: '#dcdcd8', rough: 0.6 });
    for (let line = 1.0; line < 1.4; line += 0.045)
      face.stroke(
        polyline([
          [-2.28, line],
          [-1.92, line],
        ]),
        0.012,
        { color: '#8b8d8e', rough: 0.7 },
      );
    face.fill(box(0.9, 1.12, 0.07, 0.09, 0.02), { color: '#dcdcd8', rough: 0.5 });
  }
  for (const x of [spec.frontX - 0.25, 0.9, spec.rearX + 0.2])
    face.fill(box(x, spec.floor + 0.06, 0.04, 0.014, 0.008), INK.amber);
}

function rearEnd(face: Face, spec: CaravanSpec): void {
  const half = spec.halfWidth;
  for (const side of [1, -1]) {
    face.fill(box(side * (half - 0.2), 1.0 + (spec.floor - 0.5), 0.1, 0.18, 0.02), INK.blackTrim);
    face.fill(box(side * (half - 0.2), 1.08 + (spec.floor - 0.5), 0.08, 0.08, 0.02), INK.red);
    face.fill(box(side * (half - 0.2), 0.95 + (spec.floor - 0.5), 0.08, 0.035, 0.01), INK.amber);
    face.fill(box(side * (half - 0.2), 0.87 + (spec.floor - 0.5), 0.08, 0.03, 0.01), {
      ...INK.lampWhite,
      color: '#d8dde0',
    });
    face.fill(box(side * (half - 0.16), spec.height - 0.2, 0.06, 0.018, 0.01), INK.red);
  }
  face.fill(box(0, spec.height - 0.2, 0.16, 0.018, 0.01), INK.red);
}

/** Draws a caravan's skin. Door and awning are on the left, the kerb side in Australia. */
export function drawCaravan(decals: DecalSet, spec: CaravanSpec, scheme: Scheme): void {
  const sides = [
    ['left', decals.left],
    ['right', decals.right],
  ] as const;
  for (const [side, face] of sides) {
    panels(face, spec);
    graphics(face, spec, scheme);
    hatches(face, spec, side);
    for (const look of spec.windows[side]) pane(face, look);
  }
  for (const [, face] of sides) {
    const first = spec.axles === 1 ? 0 : spec.tyre + 0.03;
    face.stroke(
      rounded(
        [
          [-first - spec.tyre - 0.08, 0],
          [-first - spec.tyre - 0.08, spec.tyre * 2 + 0.08],
          [first + spec.tyre + 0.08, spec.tyre * 2 + 0.08],
          [first + spec.tyre + 0.08, 0],
        ],
        spec.tyre + 0.07,
      ),
      0.07,
      INK.blackTrim,
    );
  }
  door(decals.left, spec);
  for (const [face, window] of [
    [decals.front, spec.windows.front],
    [decals.rear, spec.windows.rear],
  ] as const) {
    panels(face, spec);
    if (window) pane(face, window);
  }
  rearEnd(decals.rear, spec);
  decals.front.fill(
    rounded(
      [
        [-0.8, spec.floor + 0.12],
        [0.8, spec.floor + 0.12],
        [0.8, spec.floor + 0.62],
        [-0.8, spec.floor + 0.62],
      ],
      0.06,
    ),
    { color: '#6b7074', rough: 0.45, metal: 0.5 },
  );
  decals.front.stroke(box(0, spec.floor + 0.37, 0.76, 0.23, 0.05), 0.01, INK.softSeam);
}
