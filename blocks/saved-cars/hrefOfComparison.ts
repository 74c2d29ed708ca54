import type { SavedCarsSettings } from '../../schemas/types/blocks/saved-cars.ts';
import type { Car } from '../../schemas/types/car.ts';
import { comparisonHref } from '../shared/decide/comparisonHref.ts';

/**
 * Address of the saved cars side by side, the first ones if there are too many.
 *
 * @returns undefined where nothing is compared, or one car alone
 */
export function hrefOfComparison(
  { compareLink, max }: Pick<SavedCarsSettings, 'compareLink' | 'max'>,
  cars: readonly Pick<Car, 'id'>[],
): string | undefined {
  if (compareLink === '' || cars.length < 2) return undefined;
  return comparisonHref(
    compareLink,
    cars.slice(0, max).map(({ id }) => id),
  );
}
