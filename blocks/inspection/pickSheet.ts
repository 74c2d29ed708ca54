import type { Car } from '../../schemas/types/car.ts';

type Workshop = NonNullable<Car['workshop']>;
export type Mark = NonNullable<Workshop['items']>[number]['mark'];
export type Item = NonNullable<Workshop['items']>[number];
export type Spot = NonNullable<Workshop['spots']>[number];

export interface Sheet {
  /** How many checks ended so, all three kinds: none replaced is told too. Empty where nothing was checked. */
  totals: { mark: Mark; count: number }[];
  /** What was replaced first, then what was left, then the rest. */
  items: Item[];
  spots: Spot[];
}

const ORDER: readonly Mark[] = ['replaced', 'left', 'good'];

/** The sheet of a workshop as it is told: what cost work first. Marks on the body count as left as they are. */
export function pickSheet({ good = 0, items = [], spots = [] }: Workshop): Sheet {
  const count = (mark: Mark): number => items.filter((item) => item.mark === mark).length;
  const totals: Sheet['totals'] = [
    { mark: 'good', count: good },
    { mark: 'replaced', count: count('replaced') },
    { mark: 'left', count: count('left') + spots.length },
  ];
  return {
    totals: totals.some((total) => total.count > 0) ? totals : [],
    items: items.toSorted((a, b) => ORDER.indexOf(a.mark) - ORDER.indexOf(b.mark)),
    spots,
  };
}
