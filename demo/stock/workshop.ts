import type { Car } from '../../schemas/types/car.ts';
import { makeRandom } from './random.ts';

type Workshop = NonNullable<Car['workshop']>;

export interface WorkshopWords {
  people: string[];
  /** Checks on the sheet in all. */
  checks: number;
  replaced: { item: string; remark?: string }[];
  good: { item: string; remark?: string }[];
  spots: { x: number; y: number; title: string; remark: string }[];
}

/**
 * The sheet of a workshop that looked at a used car some days after it came in.
 * @param seed one per car, so that the sheet stays when the stock is made again
 * @param day `2026-11-12`
 */
export function workshopOf(seed: string, day: string, words: WorkshopWords): Workshop {
  const random = makeRandom(`workshop/${seed}`);
  const replaced = random.sample(words.replaced, random.int(0, 4));
  const spots = random.sample(words.spots, random.int(0, 3));
  const taken = new Set(replaced.map(({ item }) => item));
  const good = random.sample(words.good, 6).filter(({ item }) => !taken.has(item));
  return {
    date: day,
    by: random.pick(words.people),
    good: words.checks - replaced.length - spots.length,
    items: [
      ...replaced.map((entry) => ({ ...entry, mark: 'replaced' as const })),
      ...good.map((entry) => ({ ...entry, mark: 'good' as const })),
    ],
    spots,
  };
}
