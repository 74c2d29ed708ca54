import { crc32 } from 'node:zlib';
import type { PublicHtml } from '../../engine/render/index.ts';
import { bytesOf } from './bytesOf.ts';
import { compressQuickly } from './compress.ts';

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
  readonly name: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly until: number;
  readonly body: Buffer;
  /** Weak: the same for all encodings of the page. */
  readonly etag: string;
  hits = 0;
  #brotli: Buffer | undefined;

  constructor({ name, status, headers, until, text }: FinishedPage) {
    this.name = name;
    this.status = status;
    this.headers = headers;
    this.until = until;
    this.body = bytesOf(text.parts);
    // It tells versions of one address apart, and a checksum costs a quarter of a hash.
    this.etag = `W/"${this.body.length.toString(36)}-${crc32(this.body).toString(36)}"`;
  }

  /** The body for an asker who takes brotli: made for the first one, and smaller once the page has proved to be wanted. */
  get brotli(): Buffer {
    return (this.#brotli ??= compressQuickly(this.body));
  }

  set brotli(smaller: Buffer) {
    this.#brotli = smaller;
  }
}
