import { LRUCache } from 'lru-cache';
import type { Asker } from '../features/stock/columns/factColumn.ts';
import type { SiteStock } from '../features/stock/listStock.ts';
import type { AskedOfStock, WatchedStock } from '../features/stock/watchStock.ts';
import type { PublicPage } from './publicPage.ts';
import { Squeezer } from './squeezer.ts';

/** The moment at which a kept page is asked for. */
export interface AskedNow {
  now: Date;
  stock: SiteStock;
  asker: () => Asker;
}

/** A page, and what it stands on. */
interface Kept {
  page: PublicPage;
  asked: AskedOfStock;
  /** The stock with which it was last found to be right. */
  known: Pick<SiteStock, 'version' | 'until'>;
  /** Epoch ms after which it must be made again. */
  until: number;
}

/** Of the body: more than pages of HTML need. */
const COMPRESSED_SHARE = 0.25;
const ENTRY_BYTES = 2_000;

/**
 * Pages in memory, bounded in bytes, the least recently asked first to go. A page is kept so long as a newer stock answers all
 * that was asked for it alike: an import stales what it changed, and nothing else.
 */
export class PageCache {
  private readonly pages: LRUCache<string, Kept>;
  private readonly squeezer = new Squeezer();

  /** @param maxBytes  of bodies and their compressed forms; 0 keeps nothing */
  constructor(maxBytes: number) {
    this.pages = new LRUCache({
      maxSize: Math.max(maxBytes, 1),
      maxEntrySize: maxBytes === 0 ? 1 : undefined,
      // Room for the compressed form, which comes when it is asked for.
      sizeCalculation: ({ page }) => Math.ceil(page.body.length * (1 + COMPRESSED_SHARE)) + ENTRY_BYTES,
    });
  }

  /** @returns undefined when the page is not there, its time is over, or the stock is another one in what it says */
  get(key: string, at: AskedNow): PublicPage | undefined {
    const kept = this.pages.get(key);
    if (!kept) return undefined;
    if (kept.until <= at.now.getTime() || !isRight(kept, at)) {
      this.pages.delete(key);
      return undefined;
    }
    const { page } = kept;
    page.hits++;
    this.squeezer.hit(page);
    return page;
  }

  /** @param stock  of which the page was drawn */
  put(key: string, page: PublicPage, { asked, known }: WatchedStock): void {
    this.pages.set(key, { page, asked, known, until: page.until });
  }
}

/** Asks a newer stock once, and notes that it agreed. */
function isRight(kept: Kept, { now, stock, asker }: AskedNow): boolean {
  const { version, until } = stock;
  if (kept.known.version === version && kept.known.until === until) return true;
  const holdsUntil = kept.asked.holdsFor(stock, asker);
  if (holdsUntil === undefined || holdsUntil <= now.getTime()) return false;
  kept.until = Math.min(kept.until, holdsUntil);
  kept.known = { version, until };
  return true;
}
