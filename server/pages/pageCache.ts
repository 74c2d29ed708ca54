import { promisify } from 'node:util';
import { brotliCompress, constants, crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const compress = promisify(brotliCompress);

/** Cheap at first, since many pages are asked for once; small when a page proves to be wanted. */
const FIRST_QUALITY = 4;
const WANTED_QUALITY = 11;
const WANTED_AFTER_HITS = 2;
/** Of the body: more than pages of HTML need. */
const COMPRESSED_SHARE = 0.25;
const ENTRY_BYTES = 500;

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
  /** Made for the first asker who takes it. */
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
      // Room for the compressed form, which comes when it is asked for.
      sizeCalculation: (page) => Math.ceil(page.body.length * (1 + COMPRESSED_SHARE)) + ENTRY_BYTES,
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
    if (page.hits === WANTED_AFTER_HITS && !page.squeezing) void this.squeeze(page);
    return page;
  }

  put(key: string, page: CachedPage): void {
    this.pages.set(key, page);
  }

  /** Compresses off the main thread (zlib's own threads) and keeps the smaller body. */
  private async squeeze(page: CachedPage): Promise<void> {
    page.squeezing = true;
    // Without memory to compress in, the larger form stays.
    const brotli = await brotliOf(page.body, WANTED_QUALITY).catch(() => undefined);
    if (brotli) page.brotli = brotli;
  }
}

/** A page as it is sent and kept. */
export function finishPage(
  page: Pick<CachedPage, 'name' | 'status' | 'headers' | 'until'> & { html: string },
): CachedPage {
  const { html, ...rest } = page;
  const body = Buffer.from(html);
  // It tells versions of one address apart, and a checksum costs a quarter of a hash.
  const etag = `W/"${body.length.toString(36)}-${crc32(body).toString(36)}"`;
  return { ...rest, body, etag, hits: 0 };
}

/** The body for an asker who takes brotli. */
export async function compressed(page: CachedPage): Promise<Buffer> {
  const made = await brotliOf(page.body, FIRST_QUALITY);
  // The smaller form may have come meanwhile.
  return (page.brotli ??= made);
}

async function brotliOf(body: Buffer, quality: number): Promise<Buffer> {
  return compress(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
