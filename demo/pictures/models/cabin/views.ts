import type { InsideView } from '../../scene/inside.ts';
import type { CabinSpec } from './cabin.ts';

/** A view from inside with what it shows. */
export interface NamedInside {
  readonly alt: string;
  readonly view: InsideView;
}

/** What dealers show of an inside, in their order. */
export function cabinViews({ behind, room }: CabinSpec): NamedInside[] {
  const deep = room.belt - 0.72;
  const front: NamedInside[] = [
    {
      alt: 'Front seats from the driver’s door',
      view: {
        from: [0.42, 1.02 + deep, 1.62],
        to: [0.02, 0.5, 0.06],
        fov: 45,
        hide: ['door 1 0'],
      },
    },
    {
      alt: 'Dashboard',
      view: { from: [-0.42, 1.0 + deep, 0.0], to: [0.7, 0.6 + deep, 0.0], fov: 64, hide: [] },
    },
    {
      alt: 'Instruments and steering wheel',
      view: { from: [-0.25, 1.0 + deep, 0.31], to: [0.56, 0.68 + deep, 0.3], fov: 48, hide: [] },
    },
  ];
  if (behind === 'wall') return front;
  const rear: NamedInside = {
    alt: 'Rear seats',
    view: {
      from: [-0.62, 1.02 + deep, -1.5],
      to: [-1.02, 0.5, 0],
      fov: 44,
      hide: ['door -1 1'],
    },
  };
  if (behind === 'bench') return [...front, rear];
  return [
    ...front,
    rear,
    { alt: 'Boot', view: { from: [-4.2, 1.15, 0.1], to: [-1.9, 0.62, 0], fov: 35, hide: [] } },
  ];
}

/** What dealers show of the inside of a caravan. */
export const ROOM_VIEWS: readonly NamedInside[] = [
  {
    alt: 'Inside, from the rear',
    view: { from: [-2.3, 1.5, 0.05], to: [1.2, 0.78, 0], fov: 62, hide: [] },
  },
  { alt: 'Kitchen', view: { from: [-0.5, 1.42, 0.98], to: [-0.45, 0.86, -1], fov: 66, hide: [] } },
  { alt: 'Dinette', view: { from: [-0.2, 1.45, -0.98], to: [-0.72, 0.62, 0.9], fov: 62, hide: [] } },
  { alt: 'Bed', view: { from: [-0.35, 1.45, -0.25], to: [2.1, 0.72, 0.05], fov: 56, hide: [] } },
];
