import type { CarSpec, FrontLook, RearLook, Recess, SideLook } from '../car-types.ts';
import type { CurvePoint } from '../curve.ts';

/** The few lines from which the curves of a car are derived (metres; x = 0 midway between the axles). */
export interface KeyLines {
  readonly wheelbase: number;
  readonly frontX: number;
  readonly rearX: number;
  readonly height: number;
  readonly halfWidth: number;
  readonly tyre: number;
  readonly tyreWidth: number;
  readonly archGap: number;
  readonly flare: number;
  readonly sill: number;
  /** Height of the bonnet at its front edge, and above the front wheels. */
  readonly lip: number;
  readonly bonnet: number;
  readonly belt: readonly [front: number, rear: number];
  readonly cowl: readonly [x: number, y: number];
  readonly header: number;
  readonly roofEnd: readonly [x: number, y: number];
  readonly backBase: readonly [x: number, y: number];
  readonly spoiler: number;
  /** Height of a boot lid or of the rails of a tub, at the cabin and at the tail. */
  readonly deck?: readonly [front: number, rear: number];
  readonly roofHalf: number;
  readonly rearTaper: number;
  readonly round: number;
  readonly rearPillar: number;
  readonly cornerWrap: number;
}

type Looks = Pick<CarSpec, 'id' | 'rim' | 'rails' | 'extras'> & {
  readonly front: FrontLook;
  readonly rear: RearLook;
  readonly side: SideLook;
  readonly tub?: NonNullable<CarSpec['tub']>;
};

function topLine(k: KeyLines): CurvePoint[] {
  const [beltFront, beltRear] = k.belt;
  const [bx] = k.backBase;
  const rear: CurvePoint[] = k.deck
    ? [
        [k.rearX - 0.1, k.deck[1] - 0.05],
        [k.rearX + 0.05, k.deck[1]],
        [bx - 0.08, k.deck[0]],
        [bx + 0.25, beltRear],
      ]
    : [
        [k.rearX - 0.1, beltRear],
        [bx + 0.1, beltRear],
      ];
  return [
    ...rear,
    [k.header, (beltFront * 2 + beltRear) / 3],
    [k.cowl[0], beltFront],
    [k.wheelbase / 2, k.bonnet],
    [k.frontX - 0.42, (k.bonnet + k.lip * 2) / 3, 0.08],
    [k.frontX - 0.15, k.lip, 0.045],
    [k.frontX + 0.03, k.lip - 0.115],
  ];
}

function sectionOf(k: KeyLines): CurvePoint[] {
  const belt = (k.belt[0] + k.belt[1]) / 2;
  const crease = belt - 0.165;
  return [
    [k.sill - 0.07, -0.06],
    [k.sill + 0.09, -0.022],
    [k.sill + 0.24, -0.022],
    [(crease + k.sill) / 2 + 0.05, -0.03],
    [crease - 0.075, -0.006, 0.02],
    [crease, 0, 0.012],
    [crease + 0.085, -0.022],
    [belt + 0.02, -0.06],
    [belt + 0.22, -0.12],
  ];
}

function cabinOf(k: KeyLines): CarSpec['cabin'] {
  const [cx, cy] = k.cowl;
  const headerY = k.height - 0.08;
  const slope = (k.header - cx) / (headerY - cy);
  const [ex, ey] = k.roofEnd;
  const [bx, by] = k.backBase;
  const middle = (ex + k.header) / 2;
  const wide = k.halfWidth;
  const belt = k.belt[0];
  const step = (headerY - belt - 0.08) / 3;
  const side = (t: number): number =>
    wide - 0.09 - (wide - 0.09 - k.roofHalf) * (0.2 * t + 0.8 * t * t * 0.6 + 0.32 * t);
  return {
    screen: [
      [0.55, cx + 0.2],
      [cy - 0.1, cx + 0.13],
      [cy, cx],
      [headerY, k.header],
      [headerY + 0.2, k.header + slope * 0.2],
    ],
    back: [
      [0.6, bx - 0.03],
      [by - 0.14, bx - 0.03],
      [by, bx],
      [ey - 0.045, ex],
      [ey - 0.005, ex - k.spoiler, 0.015],
      [ey + 0.15, ex - k.spoiler],
    ],
    roof: [
      [ex - 0.3, ey - 0.02],
      [ex + 0.1, ey + 0.02],
      [middle - 0.25, k.height - 0.008],
      [middle + 0.3, k.height + 0.008],
      [k.header + 0.1, k.height - 0.02],
      [k.header + 0.5, k.height - 0.12],
    ],
    half: [
      [belt - 0.4, wide - 0.06],
      [belt - 0.08, wide - 0.068],
      [belt + 0.08, side(0)],
      [belt + 0.08 + step, side(0.36)],
      [belt + 0.08 + 2 * step, side(0.7)],
      [headerY, side(1)],
      [headerY + 0.1, side(1.2)],
    ],
    taper: [
      [bx, -k.rearTaper],
      [bx + 0.8, -k.rearTaper * 0.3],
      [middle, 0],
      [k.header + 0.3, -0.006],
      [cx + 0.15, -0.03],
    ],
    screenBow: 0.22,
    backBow: k.deck ? 0.1 : 0.14,
    header: k.header - 0.04,
    rearPillar: k.rearPillar,
    round: k.round,
  };
}

function recessesOf(looks: Looks): Recess[] {
  const { grille, intake, fog } = looks.front;
  const found: Recess[] = [];
  const hollow = (
    end: Recess['end'],
    y: number,
    z: number,
    halfY: number,
    halfZ: number,
    depth: number,
  ): void => {
    found.push({ end, y, z, halfY, halfZ, depth, radius: 0.035 });
  };
  if (grille.halfY > 0)
    hollow('front', grille.y, 0, grille.halfY + 0.01, (grille.topHalfZ + grille.bottomHalfZ) / 2, 0.026);
  hollow('front', intake.y, 0, intake.halfY + 0.005, intake.halfZ + 0.02, 0.035);
  if (fog.style !== 'none') hollow('front', fog.y, fog.z, 0.07, 0.09, 0.028);
  hollow('rear', looks.rear.plateY + 0.01, 0, 0.085, 0.26, 0.02);
  return found;
}

function noseOf(k: KeyLines): CurvePoint[] {
  return [
    [k.sill - 0.02, -0.13],
    [k.sill + 0.09, -0.04],
    [k.sill + 0.2, 0],
    [0.6, 0],
    [k.lip - 0.2, -0.006],
    [k.lip - 0.05, -0.03],
    [k.lip + 0.06, -0.1],
  ];
}

function tailOf(k: KeyLines): CurvePoint[] {
  if (k.deck)
    return [
      [k.sill - 0.02, 0.1],
      [k.sill + 0.12, 0.01],
      [0.45, 0],
      [0.6, 0.0],
      [0.64, 0.03],
      [k.deck[1] - 0.06, 0.035],
      [k.deck[1] + 0.02, 0.015],
    ];
  return [
    [k.sill - 0.02, 0.12],
    [k.sill + 0.14, 0.015],
    [0.48, 0],
    [0.6, 0],
    [0.64, 0.035],
    [0.86, 0.05],
    [k.belt[1], 0.07],
  ];
}

/** How far the ends curve back towards the corners. */
function bowsOf(k: KeyLines, hasTub: boolean): Pick<CarSpec, 'bowFront' | 'bowRear'> {
  const bowFront: CurvePoint[] = [
    [0, 0],
    [0.3, 0.012],
    [0.6, 0.065 * k.cornerWrap],
    [0.8, 0.16 * k.cornerWrap],
    [k.halfWidth, 0.3 * k.cornerWrap],
  ];
  const flat: CurvePoint[] = [
    [0, 0],
    [0.8, 0.01],
    [k.halfWidth, 0.04],
  ];
  const curved: CurvePoint[] = [
    [0, 0],
    [0.4, 0.012],
    [0.7, 0.06],
    [k.halfWidth, 0.15],
  ];
  return { bowFront, bowRear: hasTub ? flat : curved };
}

/** Half of the width along the car. */
function planOf(k: KeyLines, hasTub: boolean): CurvePoint[] {
  const wide = k.halfWidth;
  if (hasTub)
    return [
      [k.rearX, wide - 0.035],
      [-1, wide - 0.015],
      [0.8, wide - 0.007],
      [k.wheelbase / 2, wide - 0.02],
      [k.frontX, wide - 0.08],
    ];
  return [
    [k.rearX, wide - 0.075],
    [k.rearX + 0.6, wide - 0.025],
    [-1.0, wide - 0.01],
    [0.8, wide - 0.007],
    [k.wheelbase / 2, wide - 0.02],
    [k.frontX, wide - 0.085],
  ];
}

/** Derives a full specification from key lines and looks. */
export function carFrom(k: KeyLines, looks: Looks): CarSpec {
  const hasTub = looks.tub !== undefined;
  return {
    ...looks,
    wheelbase: k.wheelbase,
    frontX: k.frontX,
    rearX: k.rearX,
    height: k.height,
    halfWidth: k.halfWidth,
    tyre: k.tyre,
    tyreWidth: k.tyreWidth,
    arch: k.tyre + k.archGap,
    flare: k.flare,
    sill: k.sill,
    top: topLine(k),
    nose: noseOf(k),
    tail: tailOf(k),
    ...bowsOf(k, hasTub),
    section: sectionOf(k),
    sectionRise: (k.belt[0] - k.belt[1]) / (k.cowl[0] - k.backBase[0]),
    plan: planOf(k, hasTub),
    cabin: cabinOf(k),
    recesses: recessesOf(looks),
  };
}
