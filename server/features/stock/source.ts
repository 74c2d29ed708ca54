import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { StockRefusal } from './refusal.ts';

/** Bytes of a feed, from wherever they come. */
export interface StockSource {
  /** For messages: a path or an address. */
  name: string;
  /** For progress. */
  bytes: number;
  open: () => Readable;
}

/** Larger files are refused: a feed of 50,000 cars with long comments has about 100 MB. */
export const MAX_SOURCE_BYTES = 256 * 1024 * 1024;

/**
 * A feed in a file.
 * @throws StockRefusal when there is no such file, it may not be read, is a folder, is empty or too large
 */
export async function fileSource(file: string): Promise<StockSource> {
  const refuse = (message: string, fix: string) => new StockRefusal({ place: file, message, fix });
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT')
      throw refuse('There is no such file.', 'Check the path; it starts from where you are.');
    throw refuse(`The file could not be read (${error.code ?? error.message}).`, 'Check who may read it.');
  });
  if (!found.isFile()) throw refuse('This is a folder, not a file.', 'Name the stock file inside it.');
  if (found.size === 0) throw refuse('The file is empty.', 'Export the stock again.');
  if (found.size > MAX_SOURCE_BYTES) {
    const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
    throw refuse(
      `The file has ${megabytes(found.size)}; more than ${megabytes(MAX_SOURCE_BYTES)} are not read.`,
      'Check that it is the stock of one dealer; split the feed if it is.',
    );
  }
  return { name: file, bytes: found.size, open: () => createReadStream(file) };
}

/** A feed that is already in memory, e.g. from a test or an API call. */
export function textSource(name: string, content: string | Buffer): StockSource {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content;
  return { name, bytes: buffer.length, open: () => Readable.from([buffer]) };
}
