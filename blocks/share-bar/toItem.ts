import type { ShareBarItem } from '../../schemas/types/blocks/share-bar.ts';
import { fillParams } from '../shared/decide/fillParams.ts';

/** What is shared. */
export interface Shared {
  /** Whole address. */
  url: string;
  title: string;
}

/** The address of an item, what it shares written into it; undefined: it is done in the page, by a button. */
export function hrefOf({ link }: ShareBarItem, { url, title }: Shared): string | undefined {
  const href = fillParams(link, { url: encodeURIComponent(url), title: encodeURIComponent(title) });
  return href === '' ? undefined : href;
}
