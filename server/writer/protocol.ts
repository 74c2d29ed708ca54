/** What goes over the writer's socket: one JSON text a line. */
import type { Readable, Writable } from 'node:stream';

export interface WriteRequest {
  id: number;
  name: string;
  key: string;
  input: unknown;
}

export type WriteResponse =
  { id: number; answer: unknown } | { id: number; fault: { code: string; message: string } };

/** A write may be this long; a form with all its words is a hundredth of it. */
const LONGEST_LINE = 4_194_304;

export function lineOf(message: WriteRequest | WriteResponse): string {
  return `${JSON.stringify(message)}\n`;
}

/** Each piece that is written wakes the other process: what is said in one moment goes out as one. */
export function sendLine(to: Writable, line: string): void {
  if (to.writableCorked === 0) {
    to.cork();
    process.nextTick(() => to.uncork());
  }
  to.write(line);
}

/**
 * Calls back for each whole line.
 *
 * @param fault called once, when a line is too long or no JSON: the other side is none of ours
 */
export function readLines<T>(
  from: Readable,
  each: (message: T) => void,
  fault: (error: Error) => void,
): void {
  let rest = '';
  from.setEncoding('utf8');
  from.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    try {
      if (rest.length > LONGEST_LINE) throw new Error('A line is too long.');
      for (const line of lines) each(JSON.parse(line) as T);
    } catch (error) {
      from.removeAllListeners('data');
      fault(error as Error);
    }
  });
}
