import type { CarCardSettings } from '../../schemas/types/blocks/car-card.ts';

/** How wide the photo of a card is shown: one, two, three beside each other. */
const SIZES = '(min-width: 1344px) 410px, (min-width: 992px) 31vw, (min-width: 576px) 47vw, 100vw';

/** The large one of three, and the small ones: beside what is told of the car, else as wide together as the card. */
const THREE = [
  '(min-width: 1240px) 320px, (min-width: 992px) 45vw, 66vw',
  '(min-width: 1240px) 160px, (min-width: 992px) 23vw, 33vw',
] as const;

/** The photo of a row: not quite half of it, until its price stands beside its figures. */
const ROW = '(min-width: 944px) 240px, 42vw';

/**
 * How wide a photo of a card is shown, for the picture and for what is fetched ahead.
 *
 * @param count  photos of the card
 */
export function sizesOf(
  { look, photos }: Pick<CarCardSettings, 'look' | 'photos'>,
  count: number,
  index = 0,
): string {
  if (photos === 'three' && count > 1) return THREE[index === 0 ? 0 : 1];
  return look === 'row' ? ROW : SIZES;
}
