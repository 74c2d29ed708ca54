import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from '../resolve/index.ts';
import { positionsIn, type Position } from './positions.ts';

/**
 * Finds line and column of places in the project's files. Each file is read and parsed once: make a new one for each
 * question, since files change.
 *
 * @returns undefined for a file that cannot be read
 */
export function makeLocator(root: string): (source: Source) => Position | undefined {
  const files = new Map<string, ((pointer: string) => Position) | undefined>();
  return ({ file, pointer }) => {
    if (!files.has(file)) files.set(file, readPositions(join(root, file)));
    return files.get(file)?.(pointer);
  };
}

function readPositions(path: string): ((pointer: string) => Position) | undefined {
  try {
    return positionsIn(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
