/** What a page can be about; it decides which facts the page has. */
export const PAGE_KINDS = [
  'home',
  'search',
  'vehicle',
  'location',
  'model',
  'brand',
  'entry',
  'content',
  'frame',
  'not-found',
  'error',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];
