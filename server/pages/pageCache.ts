import { promisify } from 'node:util';
import { brotliCompress, constants, crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PublicHtml } from '../../engine/render/index.ts';

const compress = promisify(brotliCompress);

/** Cheap at first, since many pages are asked for once; small when a page proves to be wanted. */
const FIRST_QUALITY = 4;
const WANTED_QUALITY = 11;
const WANTED_AFTER_HITS = 2;
/** Of the body: more than pages of HTML need. */
const COMPRESSED_SHARE = 0.25;
const ENTRY_BYTES = 500;

/** What a page is made of before it is bytes. */
export interface FinishedPage {
  /** Name of the page in the site's layouts, for the log. */
  name: string;
  status: number;
  /** Ready to be sent. */
  headers: Readonly<Record<string, string>>;
  /** Epoch ms after which the page must be made again. */
  until: number;
  /** The document, or blocks of it as JSON. */
  text: PublicHtml;
}

/**
 * A finished page that is the same for everybody: body, encodings and headers belong together, so a header never fits
 * another body. It is made of public HTML alone, and caches take nothing else.
 */
export class PublicPage {
  readonly #text: PublicHtml;
  readonly name: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly until: number;
  readonly body: Buffer;
  /** Weak: the same for all encodings of the page. */
  readonly etag: string;
  /** Made for the first asker who takes it. */
  brotli?: Buffer;
  hits = 0;
  squeezing = false;

  constructor({ name, status, headers, until, text }: FinishedPage) {
    this.#text = text;
    this.name = name;
    this.status = status;
    this.headers = headers;
    this.until = until;
    this.body = Buffer.from(this.#text.text);
    // It tells versions of one address apart, and a checksum costs a quarter of a hash.
    this.etag = `W/"${this.body.length.toString(36)}-${crc32(this.body).toString(36)}"`;
  }
}

/** Pages in memory, bounded in bytes, the least recently asked first to go. */
export class PageCache {
  private readonly pages: LRUCache<string, PublicPage>;

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
  get(key: string, now: number): PublicPage | undefined {
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

  put(key: string, page: PublicPage): void {
    this.pages.set(key, page);
  }

  /** Compresses off the main thread (zlib's own threads) and keeps the smaller body. */
  private async squeeze(page: PublicPage): Promise<void> {
    page.squeezing = true;
    // Without memory to compress in, the larger form stays.
    const brotli = await brotliOf(page.body, WANTED_QUALITY).catch(() => undefined);
    if (brotli) page.brotli = brotli;
  }
}

/** The body for an asker who takes brotli. */
export async function compressed(page: PublicPage): Promise<Buffer> {
  const made = await brotliOf(page.body, FIRST_QUALITY);
  // The smaller form may have come meanwhile.
  return (page.brotli ??= made);
}

async function brotliOf(body: Buffer, quality: number): Promise<Buffer> {
  return compress(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
