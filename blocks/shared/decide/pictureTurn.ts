import type { PageInfo } from '../../../engine/block.ts';

/** When a picture is fetched: before all else, at once, or when it comes near. */
export type PictureTurn = 'first' | 'soon' | 'late';

export type Turns = Pick<PageInfo, 'priorityPictures' | 'leadsPage'>;

/** All of them when they come near. */
export const NO_TURNS: Turns = { priorityPictures: 0, leadsPage: false };

/** Turn of a block's picture; only the first of the page is ahead of all else, or the second would take its line. */
export function pictureTurn({ priorityPictures, leadsPage }: Turns, index = 0): PictureTurn {
  if (index >= priorityPictures) return 'late';
  return leadsPage && index === 0 ? 'first' : 'soon';
}
