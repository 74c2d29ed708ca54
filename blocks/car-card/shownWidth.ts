import type { FirstPicture } from '../../engine/block.ts';
import type { CarCardSettings } from '../../schemas/types/blocks/car-card.ts';

/** `sizes`, and the widest that is offered for them: twice the pixels, and no more. */
type ShownWidth = Required<Omit<FirstPicture, 'of'>>;

/** One, two, three cards beside each other. */
const CARD: ShownWidth = {
  sizes: '(min-width: 1344px) 410px, (min-width: 992px) 31vw, (min-width: 576px) 47vw, 100vw',
  upTo: 900,
};

/** The large one of three: beside what is told of the car, over it on phones. */
const LARGE: ShownWidth = {
  sizes: '(min-width: 1240px) 320px, (min-width: 992px) 32vw, (min-width: 624px) 42vw, 62vw',
  upTo: 900,
};
const SMALL: ShownWidth = { sizes: '160px', upTo: 600 };

/** The photo of a row: beside what is told, over it on phones. */
const ROW: ShownWidth = { sizes: '(min-width: 944px) 352px, (min-width: 624px) 42vw, 100vw', upTo: 900 };

/** The photo of one that stands alone: all of the width, or three fifths of it. */
const LEAD: ShownWidth = { sizes: '(min-width: 1400px) 790px, (min-width: 950px) 57vw, 100vw', upTo: 1600 };

/**
 * How wide a photo of a card is shown, for the picture and for what is fetched ahead.
 *
 * @param count  photos of the card
 */
export function shownWidth(
  { look, photos }: Pick<CarCardSettings, 'look' | 'photos'>,
  count: number,
  index = 0,
): ShownWidth {
  if (photos === 'three' && count > 1) return index === 0 ? LARGE : SMALL;
  if (look === 'lead') return LEAD;
  return look === 'row' ? ROW : CARD;
}
