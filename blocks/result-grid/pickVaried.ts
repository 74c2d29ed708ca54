import type { Car } from '../../schemas/types/car.ts';

/** So many times the cars that are shown are looked at, to find unlike ones. */
export const LOOKED_AT = 4;

/**
 * The first cars, with so many of one make and model as long as there are others.
 *
 * @param count  of cars, at most
 * @param alike  of one make and model
 */
export function pickVaried<T extends Pick<Car, 'make' | 'model'>>(
  cars: readonly T[],
  count: number,
  alike: number,
): T[] {
  const taken = new Map<string, number>();
  const isOneMore = ({ make, model }: T): boolean => {
    const name = `${make}/${model}`;
    const before = taken.get(name) ?? 0;
    taken.set(name, before + 1);
    return before >= alike;
  };
  const more = new Set(cars.filter(isOneMore));
  return [...cars.filter((car) => !more.has(car)), ...more].slice(0, count);
}
