import type { CurvePoint } from './curve.ts';

/** A hollow pressed into the front or the rear of a body, seen from that end (metres; mirrored to both sides if z > 0). */
export interface Recess {
  readonly end: 'front' | 'rear';
  readonly y: number;
  readonly z: number;
  readonly halfY: number;
  readonly halfZ: number;
  readonly depth: number;
  readonly radius: number;
}

/** How the nose is drawn. */
export interface FrontLook {
  readonly grille: {
    readonly y: number;
    readonly halfY: number;
    readonly topHalfZ: number;
    readonly bottomHalfZ: number;
    readonly pattern: 'slats' | 'mesh' | 'bars' | 'dots';
    readonly frame: 'chrome' | 'black';
  };
  /** Outer end of the head lamps is the corner of the car; inner end at this distance from the middle. */
  readonly lamp: {
    readonly inner: number;
    readonly innerY: readonly [number, number];
    readonly outerY: readonly [number, number];
    readonly backX: number;
    readonly style: 'twin' | 'strip' | 'round';
  };
  readonly intake: { readonly y: number; readonly halfY: number; readonly halfZ: number };
  readonly fog: { readonly y: number; readonly z: number; readonly style: 'round' | 'blade' | 'none' };
  readonly skid: boolean;
}

/** How the tail is drawn. */
export interface RearLook {
  readonly lamp: {
    readonly inner: number;
    readonly y: readonly [number, number];
    readonly innerY: readonly [number, number];
    readonly frontX: number;
    readonly style: 'block' | 'strip' | 'bar' | 'tall';
  };
  readonly plateY: number;
  readonly gate: { readonly bottom: number; readonly halfZ: number; readonly split?: boolean };
  readonly bumperDark: number;
}

/** How the sides are drawn. */
export interface SideLook {
  /** Vertical shut-lines, front to rear: front door, middle pillar, end of the rear door. */
  readonly doors: readonly number[];
  readonly cladding?: number;
  readonly chrome: boolean;
  readonly privacy: boolean;
  readonly blankBehind?: number;
  readonly slider?: number;
  readonly handleY: number;
}

/** Everything that makes one variant of a car. All measures in metres, x = 0 midway between the axles. */
export interface CarSpec {
  readonly id: string;
  readonly wheelbase: number;
  readonly frontX: number;
  readonly rearX: number;
  readonly height: number;
  readonly halfWidth: number;
  readonly tyre: number;
  readonly tyreWidth: number;
  readonly arch: number;
  readonly flare: number;
  readonly sill: number;
  readonly top: readonly CurvePoint[];
  readonly nose: readonly CurvePoint[];
  readonly tail: readonly CurvePoint[];
  readonly bowFront: readonly CurvePoint[];
  readonly bowRear: readonly CurvePoint[];
  readonly section: readonly CurvePoint[];
  readonly sectionRise: number;
  readonly plan: readonly CurvePoint[];
  readonly cabin: {
    readonly screen: readonly CurvePoint[];
    readonly back: readonly CurvePoint[];
    readonly roof: readonly CurvePoint[];
    readonly half: readonly CurvePoint[];
    readonly taper: readonly CurvePoint[];
    readonly screenBow: number;
    readonly backBow: number;
    readonly header: number;
    readonly rearPillar: number;
    readonly round: number;
  };
  readonly tub?: {
    readonly front: number;
    readonly rear: number;
    readonly floor: number;
    readonly extra: 'liner' | 'bar' | 'cover';
  };
  readonly recesses: readonly Recess[];
  readonly front: FrontLook;
  readonly rear: RearLook;
  readonly side: SideLook;
  readonly rim: RimDesign;
  readonly rails: 'none' | 'black' | 'silver';
  readonly extras: readonly (
    'sunroof' | 'antenna' | 'snorkel' | 'steps' | 'bullbar' | 'towbar' | 'blackRoof'
  )[];
}

/** The design of the wheels. */
export type RimDesign = 'five' | 'twin' | 'ten' | 'blade' | 'six' | 'steel' | 'mesh';
