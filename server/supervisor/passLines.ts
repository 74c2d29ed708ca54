import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Longer lines are cut: no log of ours has them. */
const LONGEST_LINE = 65_536;

/** Whole lines, so that those of several processes do not run into each other. */
export function passLines(from: Readable | null, to: NodeJS.WritableStream): void {
  if (!from) return;
  createInterface({ input: from }).on('line', (line) => to.write(`${line.slice(0, LONGEST_LINE)}\n`));
}
