/** How wide the photo of a card is shown: one, two, three beside each other. */
export const SIZES = '(min-width: 1344px) 410px, (min-width: 992px) 31vw, (min-width: 576px) 47vw, 100vw';

/** The large one of three, and the small ones. */
export const THREE = ['(min-width: 768px) 280px, 66vw', '(min-width: 768px) 140px, 33vw'] as const;

/** The photo of a row. */
export const ROW = '(min-width: 768px) 140px, 40vw';
