import type { DecalSet, Face } from './decals.ts';
import { INK } from './inks.ts';
import { box, disc, mirrored, polyline, rounded, type Xy } from './paths.ts';
import type { TruckSpec } from './truck-spec.ts';

function lamp(face: Face, z: number, y: number, side: number): void {
  const half = 0.19;
  face.fill(box(z, y, half, 0.085, 0.03), INK.lampBack);
  for (const [dz, r] of [
    [-0.07, 0.058],
    [0.055, 0.052],
  ] as const) {
    face.fill(disc(z + dz * side, y, r), INK.satin);
    face.fill(disc(z + dz * side, y, r * 0.82), {
      ...INK.lampBack,
      color: face.radial([z + dz * side, y + 0.02], r, [
        [0, '#dbe4ec'],
        [0.4, '#6c7680'],
        [1, '#12151a'],
      ]),
    });
  }
  face.fill(box(z + side * 0.15, y, 0.028, 0.07, 0.012), INK.amber);
  face.stroke(box(z, y, half, 0.085, 0.03), 0.008, INK.softSeam);
}

function drawScreen(face: Face, { cab }: TruckSpec): void {
  const low = cab.beltY;
  const high = cab.height - 0.26;
  const wide = cab.halfWidth;
  const screen = (inset: number): Path2D =>
    rounded(
      [
        [-wide + 0.12 + inset, low + inset],
        [wide - 0.12 - inset, low + inset],
        [wide - 0.17 - inset, high - inset],
        [-wide + 0.17 + inset, high - inset],
      ],
      0.06,
    );
  face.fill(screen(0), INK.blackGloss);
  face.clip(screen(0.03), () => face.fill(box(0, 1.6, 2, 2, 0), INK.glassClear));
  for (const z of [-0.5, 0.12]) {
    const wiper = polyline([
      [z, low + 0.05],
      [z + 0.5, low + 0.12],
    ]);
    face.stroke(wiper, 0.016, INK.blackTrim);
  }
  face.fill(box(0, low - 0.055, wide - 0.1, 0.03, 0.02), INK.blackTrim);
}

function drawBumper(face: Face, { cab }: TruckSpec, top: number): void {
  const wide = cab.halfWidth;
  face.fill(box(0, cab.floor + 0.04, 2, 0.05, 0), INK.plastic);
  const seam = polyline([
    [-2, top],
    [2, top],
  ]);
  face.stroke(seam, 0.012, INK.seam);
  for (const side of [1, -1]) lamp(face, side * (wide - 0.27), top - 0.12, side);
  face.fill(box(0, top - 0.14, wide * 0.46, 0.06, 0.03), INK.cavity);
}

/** Draws a grille around a height, within half a height above and below. */
type DrawGrille = (face: Face, wide: number, middle: number, half: number) => void;

const GRILLES: Readonly<Record<TruckSpec['grille'], DrawGrille>> = {
  bars: (face, wide, middle, half) => {
    for (const t of [-0.45, 0, 0.45])
      face.fill(box(0, middle + t * half, wide * 0.6, half * 0.14, 0.02), INK.blackTrim);
  },
  slot: (face, wide, middle, half) =>
    face.fill(box(0, middle + half * 0.1, wide * 0.78, half * 0.3, 0.05), INK.blackTrim),
  panel: (face, wide, middle, half) => {
    const outline: Xy[] = [
      [-wide * 0.7, middle + half * 0.6],
      [wide * 0.7, middle + half * 0.6],
      [wide * 0.55, middle - half * 0.7],
      [-wide * 0.55, middle - half * 0.7],
    ];
    face.fill(rounded(outline, 0.05), INK.plastic);
  },
};

function drawFront(face: Face, spec: TruckSpec): void {
  const wide = spec.cab.halfWidth;
  const low = spec.cab.beltY;
  const bumper = spec.cab.floor + 0.3;
  drawScreen(face, spec);
  drawBumper(face, spec, bumper);
  const middle = (bumper + low - 0.08) / 2;
  const half = (low - 0.08 - bumper) / 2;
  GRILLES[spec.grille](face, wide, middle, half);
  face.fill(box(0, middle + half * 0.1, 0.1, 0.03, 0.03), INK.chrome);
  const seam = polyline([
    [-wide + 0.08, low - 0.09],
    [wide - 0.08, low - 0.09],
  ]);
  face.stroke(seam, 0.007, INK.softSeam);
}

function drawSide(face: Face, spec: TruckSpec): void {
  const { cab } = spec;
  const frontEdge = cab.front - 0.22;
  const rearEdge = cab.rear + 0.28;
  const top = cab.height - 0.2;
  const lean = (y: number): number =>
    frontEdge - cab.lean * Math.max(0, (y - cab.beltY) / (cab.height - cab.beltY)) - 0.02;
  const door: Xy[] = [
    [frontEdge, cab.floor + 0.42],
    [frontEdge, cab.beltY],
    [lean(top), top],
    [rearEdge, top],
    [rearEdge, cab.floor + 0.5],
    [rearEdge + 0.14, cab.floor + 0.42],
  ];
  face.stroke(rounded(door, 0.05), 0.012, INK.seam);
  const window = (inset: number): Path2D =>
    rounded(
      [
        [lean(cab.beltY) - 0.07 - inset, cab.beltY - 0.06 + inset],
        [lean(top - 0.1) - 0.07 - inset, top - 0.09 - inset],
        [rearEdge + 0.08 + inset, top - 0.09 - inset],
        [rearEdge + 0.08 + inset, cab.beltY + 0.04 + inset],
      ],
      0.04,
    );
  face.fill(window(0), INK.blackGloss);
  face.clip(window(0.025), () => face.fill(box(0, 1.5, 6, 2, 0), INK.glassClear));
  face.fill(box(rearEdge + 0.2, cab.beltY - 0.2, 0.1, 0.03, 0.02), INK.blackTrim);
  face.fill(box(0, cab.floor + 0.04, 6, 0.05, 0), INK.plastic);
  face.fill(box(cab.front - 0.36, cab.floor + 0.18, 0.22, 0.1, 0.03), INK.blackTrim);
  face.stroke(
    polyline([
      [cab.front - 0.7, cab.floor + 0.3],
      [cab.front + 0.1, cab.floor + 0.3],
    ]),
    0.012,
    INK.seam,
  );
  face.fill(box(cab.front - 0.1, cab.floor + 0.72, 0.05, 0.028, 0.012), INK.amber);
}

/** Draws the cab of a truck. */
export function drawTruck(decals: DecalSet, spec: TruckSpec): void {
  drawSide(decals.left, spec);
  drawSide(decals.right, spec);
  drawFront(decals.front, spec);
  const { cab } = spec;
  const back: Xy[] = [
    [0, cab.beltY + 0.1],
    [cab.halfWidth - 0.25, cab.beltY + 0.1],
    [cab.halfWidth - 0.28, cab.height - 0.4],
    [0, cab.height - 0.4],
  ];
  const outline = rounded([...back, ...mirrored(back).reverse()], 0.05);
  decals.rear.fill(outline, INK.blackGloss);
}
