/** A caravan: a box with rounded ends on one or two axles. x = 0 at the axle (or between the axles). */
export interface CaravanSpec {
  readonly id: string;
  readonly frontX: number;
  readonly rearX: number;
  readonly floor: number;
  readonly height: number;
  readonly halfWidth: number;
  /** Side profile from the bottom front over the roof to the bottom rear: how far the front leans back at each height. */
  readonly nose: readonly (readonly [y: number, dx: number])[];
  readonly tail: readonly (readonly [y: number, dx: number])[];
  readonly round: number;
  readonly axles: 1 | 2;
  readonly tyre: number;
  readonly drawbar: number;
  readonly door: number;
  readonly windows: {
    readonly left: readonly Pane[];
    readonly right: readonly Pane[];
    readonly front: Pane | null;
    readonly rear: Pane | null;
  };
  readonly checker: number;
  readonly offroad: boolean;
}

/** A window: middle and half sizes. */
export interface Pane {
  readonly at: number;
  readonly y: number;
  readonly half: readonly [number, number];
}

/** A graphic along the sides. */
export interface Scheme {
  /** The part of file names that stands for it. */
  readonly slug: string;
  readonly name: string;
  readonly main: string;
  readonly second: string;
  readonly style: 'swoosh' | 'lines' | 'block';
}

/** The caravans: a light single-axle tourer, a tandem family van, and an off-road one. */
export const CARAVANS: readonly CaravanSpec[] = [
  {
    id: 'caravan-a',
    frontX: 2.5,
    rearX: -2.6,
    floor: 0.5,
    height: 2.72,
    halfWidth: 1.12,
    nose: [
      [0.5, 0.1],
      [0.9, 0],
      [1.35, 0],
      [2.0, 0.28],
      [2.7, 0.62],
    ],
    tail: [
      [0.5, 0.06],
      [0.9, 0],
      [2.2, 0.02],
      [2.7, 0.14],
    ],
    round: 0.13,
    axles: 1,
    tyre: 0.335,
    drawbar: 1.35,
    door: -1.25,
    windows: {
      left: [
        { at: -0.1, y: 1.72, half: [0.42, 0.24] },
        { at: 1.35, y: 1.72, half: [0.5, 0.27] },
      ],
      right: [
        { at: 1.3, y: 1.72, half: [0.55, 0.27] },
        { at: -1.1, y: 1.72, half: [0.55, 0.27] },
      ],
      front: { at: 0, y: 1.82, half: [0.72, 0.25] },
      rear: { at: 0, y: 1.8, half: [0.62, 0.25] },
    },
    checker: 0,
    offroad: false,
  },
  {
    id: 'caravan-b',
    frontX: 3.25,
    rearX: -3.25,
    floor: 0.55,
    height: 2.9,
    halfWidth: 1.22,
    nose: [
      [0.5, 0.06],
      [0.9, 0],
      [1.75, 0.02],
      [2.25, 0.18],
      [2.9, 0.5],
    ],
    tail: [
      [0.5, 0.04],
      [0.9, 0],
      [2.4, 0.0],
      [2.9, 0.08],
    ],
    round: 0.09,
    axles: 2,
    tyre: 0.345,
    drawbar: 1.5,
    door: -0.55,
    windows: {
      left: [
        { at: 0.45, y: 1.85, half: [0.36, 0.24] },
        { at: 2.1, y: 1.85, half: [0.52, 0.26] },
        { at: -2.2, y: 1.85, half: [0.5, 0.24] },
      ],
      right: [
        { at: 2.0, y: 1.85, half: [0.55, 0.26] },
        { at: 0.1, y: 1.85, half: [0.62, 0.26] },
      ],
      front: { at: 0, y: 2.02, half: [0.7, 0.24] },
      rear: null,
    },
    checker: 0.96,
    offroad: false,
  },
  {
    id: 'caravan-c',
    frontX: 2.75,
    rearX: -2.85,
    floor: 0.66,
    height: 2.86,
    halfWidth: 1.14,
    nose: [
      [0.6, 0.3],
      [0.95, 0.0],
      [2.2, 0.05],
      [2.5, 0.2],
      [2.86, 0.5],
    ],
    tail: [
      [0.6, 0.42],
      [1.0, 0.05],
      [1.2, 0],
      [2.4, 0.0],
      [2.86, 0.08],
    ],
    round: 0.05,
    axles: 2,
    tyre: 0.385,
    drawbar: 1.45,
    door: -0.75,
    windows: {
      left: [
        { at: 0.3, y: 1.92, half: [0.36, 0.22] },
        { at: 1.75, y: 1.92, half: [0.46, 0.24] },
      ],
      right: [
        { at: 1.6, y: 1.92, half: [0.5, 0.24] },
        { at: -0.6, y: 1.92, half: [0.55, 0.24] },
      ],
      front: { at: 0, y: 2.08, half: [0.62, 0.2] },
      rear: null,
    },
    checker: 1.12,
    offroad: true,
  },
];

/** Three sets of side graphics. */
export const SCHEMES: readonly Scheme[] = [
  {
    slug: 'white-blue',
    name: 'White with blue graphics',
    main: '#1f4e8c',
    second: '#8ea4b8',
    style: 'swoosh',
  },
  {
    slug: 'white-charcoal',
    name: 'White with charcoal graphics',
    main: '#2b2d30',
    second: '#b3502a',
    style: 'lines',
  },
  {
    slug: 'white-green',
    name: 'White with green graphics',
    main: '#2f5a4c',
    second: '#b9a878',
    style: 'block',
  },
];
