import type { Services } from '../../schemas/services/index.ts';
import type { Car } from '../../schemas/types/car.ts';

/** What the others of a model say of a car. */
export interface Guide {
  /** One of the kind that there are most of, never the car itself. */
  typical: Car;
  /** The value of `kind` that it shares with most; empty: none is told. */
  kind: string;
  /** How many others there are. */
  count: number;
  /** Least and most of the prices that are shown, its own among them, AUD; undefined: none is, or all are the same. */
  prices?: { from: number; to: number };
}

/**
 * @param car one that is listed
 * @returns undefined for a car without make or model, or with fewer than `atLeast` others of both in stock
 */
export async function loadGuide(
  { stock }: Pick<Services, 'stock'>,
  { atLeast, kind }: { atLeast: number; kind: string },
  car: Car | undefined,
): Promise<Guide | undefined> {
  if (!car?.make || !car.model) return undefined;
  const picked = { make: [car.make], model: [car.model] };
  const counts = await stock.countCars({ picked, lists: [kind], limits: ['price'] });
  // The car itself is one of them.
  const count = counts.total - 1;
  if (count < atLeast) return undefined;
  const most = counts.lists[kind]?.[0]?.value;
  const ofKind = most === undefined ? picked : { ...picked, [kind]: [most] };
  const { cars } = await stock.searchCars({ picked: ofKind, page: 1, perPage: 2 });
  const typical = cars.find(({ id }) => id !== car.id);
  return typical && { typical, kind: most ?? '', count, prices: pricesOf(counts.limits['price']) };
}

function pricesOf(limits: { min?: number; max?: number } | undefined): Guide['prices'] {
  const { min, max } = limits ?? {};
  return min !== undefined && max !== undefined && min < max ? { from: min, to: max } : undefined;
}
