import type { Car } from '../../../schemas/types/car.ts';

/** What is known of both cars here. */
type Compared = Pick<Car, 'id' | 'make' | 'model'>;

/**
 * Those of the same model first, else as they were found; each once, without the car itself.
 *
 * @param kept  most that are kept
 */
export function rankSimilar<Found extends Compared>(
  found: readonly Found[],
  { car, kept }: { car: Compared; kept: number },
): Found[] {
  const others = new Map(found.filter(({ id }) => id !== car.id).map((one) => [one.id, one]));
  const isSame = (one: Compared): boolean => one.model === car.model && one.make === car.make;
  const all = [...others.values()];
  return [...all.filter(isSame), ...all.filter((one) => !isSame(one))].slice(0, kept);
}
