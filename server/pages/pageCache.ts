import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const compress = promisify(brotliCompress);

/** Cheap at first, since many pages are asked for once; small when a page proves to be wanted. */
const FIRST_QUALITY = 4;
const WANTED_QUALITY = 11;
const WANTED_AFTER_HITS = 2;

/** A finished page: body, encodings and headers belong together, so a header never fits another body. */
export interface CachedPage {
  /** Name of the page in the site's layouts, for the log. */
  name: string;
  status: number;
  body: Buffer;
  /** Weak: the same for all encodings of the page. */
  etag: string;
  /** Ready to be sent. */
  headers: Readonly<Record<string, string>>;
  /** Epoch ms after which the page must be made again. */
  until: number;
  brotli?: Buffer;
  hits: number;
  squeezing?: boolean;
}

/** Pages in memory, bounded in bytes, the least recently asked first to go. */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;

  /** @param maxBytes  of bodies and their compressed forms; 0 keeps nothing */
  constructor(maxBytes: number) {
    this.pages = new LRUCache({
      maxSize: Math.max(maxBytes, 1),
      maxEntrySize: maxBytes === 0 ? 1 : undefined,
      sizeCalculation: (page) => page.body.length + (page.brotli?.length ?? 0) + 500,
    });
  }

  /** @returns undefined when the page is not there or its time is over */
  get(key: string, now: number): CachedPage | undefined {
    const page = this.pages.get(key);
    if (!page) return undefined;
    if (page.until <= now) {
      this.pages.delete(key);
      return undefined;
    }
    page.hits++;
    if (page.hits === WANTED_AFTER_HITS && !page.squeezing) void this.squeeze(key, page);
    return page;
  }

  put(key: string, page: CachedPage): void {
    this.pages.set(key, page);
  }

  /** Compresses off the main thread (zlib's own threads) and keeps the smaller body. */
  private async squeeze(key: string, page: CachedPage): Promise<void> {
    page.squeezing = true;
    // Without memory to compress in, the larger form stays.
    const brotli = await brotliOf(page.body, WANTED_QUALITY).catch(() => undefined);
    if (brotli && this.pages.peek(key) === page) this.pages.set(key, { ...page, brotli });
  }
}

/** A page as it is sent and kept. */
export async function finishPage(
  page: Pick<CachedPage, 'name' | 'status' | 'headers' | 'until'> & { html: string },
): Promise<CachedPage> {
  const body = Buffer.from(page.html);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const brotli = await brotliOf(body, FIRST_QUALITY);
  const { name, status, headers, until } = page;
  return { name, status, headers, until, body, etag, brotli, hits: 0 };
}

async function brotliOf(body: Buffer, quality: number): Promise<Buffer> {
  return compress(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
