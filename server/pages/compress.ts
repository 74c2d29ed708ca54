import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, type BrotliOptions } from 'node:zlib';

const inThread = promisify(brotliCompress);

/** A third of a millisecond for a page: handing it to another thread would cost more. */
const QUICK = 1;
const SMALLEST = 11;

/** For the first who asks. */
export function compressQuickly(body: Buffer): Buffer {
  return brotliCompressSync(body, optionsOf(body, QUICK));
}

/** Some fifty times the work, in another thread, for a quarter less. */
export async function compressWell(body: Buffer): Promise<Buffer> {
  return inThread(body, optionsOf(body, SMALLEST));
}

function optionsOf(body: Buffer, quality: number): BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length } };
}
