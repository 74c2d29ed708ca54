/** How wide the photo of a card is shown: one, two, three beside each other. */
export const SIZES = '(min-width: 1344px) 410px, (min-width: 992px) 31vw, (min-width: 576px) 47vw, 100vw';
