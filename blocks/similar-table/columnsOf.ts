import type { BlockProps } from '../../engine/block.ts';
import type { Car } from '../../schemas/types/car.ts';

/** The cars of the table, from left to right: the one of the page, then those like it. */
export function columnsOf({
  facts: { car },
  data,
}: Pick<BlockProps<object, readonly Car[], 'car'>, 'facts' | 'data'>): readonly Car[] {
  return car ? [car, ...data] : data;
}
