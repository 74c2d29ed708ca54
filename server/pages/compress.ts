import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, type BrotliOptions } from 'node:zlib';

const inThread = promisify(brotliCompress);

/** A millisecond or two for a page, where handing it to another thread costs more. Below it nothing is saved but size lost. */
const QUICK = 3;
/** Twice the work for a seventh less: the last steps that cost next to nothing. */
export const SMALLER = 7;
/** Some fifty times the work, for a quarter less. */
export const SMALLEST = 11;
/** Of most pages: a larger window is memory to clear for each of them. */
const WINDOW_BITS = 18;

/** For the first who asks. */
export function compressQuickly(body: Buffer): Buffer {
  return brotliCompressSync(body, optionsOf(body, QUICK));
}

/** In another thread. @param quality  of brotli */
export async function compressWell(body: Buffer, quality: number): Promise<Buffer> {
  return inThread(body, optionsOf(body, quality));
}

function optionsOf(body: Buffer, quality: number): BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
  return {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_SIZE_HINT]: body.length,
      [BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  };
}
