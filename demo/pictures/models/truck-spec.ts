/** A cab-over truck. x = 0 midway between the axles. */
export interface TruckSpec {
  readonly id: string;
  readonly wheelbase: number;
  readonly cab: {
    readonly front: number;
    readonly rear: number;
    readonly floor: number;
    readonly height: number;
    readonly halfWidth: number;
    readonly lean: number;
    readonly round: number;
    readonly beltY: number;
    readonly fairing: boolean;
  };
  readonly tyre: number;
  readonly body: {
    readonly kind: 'tray' | 'box' | 'tipper';
    readonly rear: number;
    readonly deck: number;
    readonly halfWidth: number;
    readonly height: number;
  };
  readonly grille: 'slot' | 'bars' | 'panel';
}

/** Light and medium trucks. */
export const TRUCKS: readonly TruckSpec[] = [
  {
    id: 'truck-a',
    wheelbase: 3.4,
    cab: {
      front: 2.86,
      rear: 1.12,
      floor: 0.46,
      height: 2.26,
      halfWidth: 0.98,
      lean: 0.34,
      round: 0.12,
      beltY: 1.3,
      fairing: false,
    },
    tyre: 0.385,
    body: { kind: 'tray', rear: -3.15, deck: 0.98, halfWidth: 1.08, height: 0.34 },
    grille: 'bars',
  },
  {
    id: 'truck-b',
    wheelbase: 4.2,
    cab: {
      front: 3.42,
      rear: 1.5,
      floor: 0.56,
      height: 2.62,
      halfWidth: 1.12,
      lean: 0.26,
      round: 0.14,
      beltY: 1.55,
      fairing: true,
    },
    tyre: 0.45,
    body: { kind: 'box', rear: -3.9, deck: 1.06, halfWidth: 1.22, height: 2.35 },
    grille: 'slot',
  },
  {
    id: 'truck-c',
    wheelbase: 3.3,
    cab: {
      front: 2.84,
      rear: 1.1,
      floor: 0.5,
      height: 2.34,
      halfWidth: 1.03,
      lean: 0.22,
      round: 0.1,
      beltY: 1.36,
      fairing: false,
    },
    tyre: 0.41,
    body: { kind: 'tipper', rear: -2.75, deck: 1.06, halfWidth: 1.1, height: 0.55 },
    grille: 'panel',
  },
];
