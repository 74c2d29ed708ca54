import { isUtf8 } from 'node:buffer';
import { StockRefusal } from './refusal.ts';
import type { StockSource } from './source.ts';

/**
 * The text of a source, piece by piece. The byte order mark is left out.
 * @param onBytes told how many bytes were read so far
 * @throws StockRefusal with the line of the first byte that does not fit the encoding, or when reading fails
 */
export async function* decode(
  source: StockSource,
  encoding: 'utf-8' | 'windows-1252',
  onBytes: (done: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let line = 1;
  let done = 0;
  let rest: Buffer[] = [];
  for await (const chunk of read(source)) {
    // Only whole lines, so that a bad byte can be placed and no character is cut between two pieces.
    const end = chunk.lastIndexOf(0x0a) + 1;
    if (end > 0) {
      const whole = Buffer.concat([...rest, chunk.subarray(0, end)]);
      yield toText(decoder, whole, source.name, line);
      line += countLines(whole);
      rest = [];
    }
    rest.push(chunk.subarray(end));
    done += chunk.length;
    onBytes(done);
  }
  const last = Buffer.concat(rest);
  if (last.length > 0) yield toText(decoder, last, source.name, line);
}

async function* read(source: StockSource): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of source.open()) yield chunk as Buffer;
  } catch (error) {
    throw new StockRefusal({
      place: source.name,
      message: `The file could not be read to its end (${error instanceof Error ? error.message : String(error)}).`,
      fix: 'Fetch it again and check who may read it.',
    });
  }
}

function toText(decoder: TextDecoder, bytes: Buffer, name: string, firstLine: number): string {
  try {
    return decoder.decode(bytes, { stream: true });
  } catch {
    const bad = bytes
      .toString('latin1')
      .split('\n')
      .findIndex((text) => !isUtf8(Buffer.from(text, 'latin1')));
    throw new StockRefusal({
      place: `${name}:${firstLine + Math.max(0, bad)}`,
      message: 'The file is not UTF-8 text: this line has a byte that does not belong to any character.',
      fix: 'Save it as UTF-8, or say "encoding": "windows-1252" in the map file if it comes from an older system.',
    });
  }
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (const byte of bytes) if (byte === 0x0a) count += 1;
  return count;
}
