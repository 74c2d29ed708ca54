import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mend } from '../../cli/check/mend.ts';
import { MENDED } from '../../engine/check/fix.ts';
import type { Problem } from '../../engine/index.ts';
import { makeFolder } from '../fixtures/makeFolder.ts';
import { corpus, CorpusProject, type Mutation } from './corpus.ts';

/** So many of each code are mended; more are asked for by MENDED_EACH. */
const EACH = Number(process.env.MENDED_EACH ?? 3);

const project = new CorpusProject(makeFolder('mended'));
project.check();

interface Mended {
  before: string;
  after: string;
  /** Of the second run. */
  again: string;
  told: readonly Problem[];
  left: readonly Problem[];
}

/** What --fix makes of a planted mistake; undefined: it leaves it to people. */
function mendedFrom(mutation: Mutation): Mended | undefined {
  const undo = project.put(mutation);
  const path = join(project.root, mutation.file);
  const before = readFileSync(path, 'utf8');
  try {
    const { problems: told } = project.check();
    const first = mend(project.checker, project.root, []);
    if (first.fixed.size === 0) return undefined;
    const after = readFileSync(path, 'utf8');
    mend(project.checker, project.root, []);
    return { before, after, again: readFileSync(path, 'utf8'), told, left: first.result.problems };
  } finally {
    writeFileSync(path, before);
    undo();
  }
}

/** Numbers of the lines, from 1, that are not what they were: those between what both texts begin and end with. */
function touched({ before, after }: Mended): { from: number; to: number } {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const from = old.findIndex((line, index) => line !== now[index]);
  const fromEnd = [...old.keys()].find((index) => old.at(-1 - index) !== now.at(-1 - index)) ?? 0;
  return { from: from + 1, to: Math.max(from + 1, old.length - fromEnd) };
}

const byCode = Map.groupBy(
  corpus.mutations.filter(
    ({ file, also = [], and, code }) =>
      !and && also.every((edit) => edit.file !== file) && MENDED.has(code as never),
  ),
  ({ code }) => code,
);

describe('check --fix, on planted mistakes', () => {
  it.each([...MENDED])(
    'mends %s: the file passes, a second run changes nothing, no other line is touched',
    { timeout: 600_000 },
    (code) => {
      let mended = 0;
      for (const mutation of byCode.get(code) ?? []) {
        if (mended === EACH) break;
        const one = mendedFrom(mutation);
        if (!one) continue;
        mended += 1;
        expect(one.left, JSON.stringify(mutation)).toEqual([]);
        expect(one.again).toBe(one.after);
        const { from, to } = touched(one);
        const lines = one.told.map(({ line = 1 }) => line);
        // A mark at the beginning of the file, and the comma of a key that goes, stand in the line before.
        expect(from, JSON.stringify(mutation)).toBeGreaterThanOrEqual(Math.min(...lines) - 1);
        expect(to, JSON.stringify(mutation)).toBeLessThanOrEqual(Math.max(...lines) + 1);
      }
      expect(mended, `planted mistakes of ${code} that --fix mends`).toBeGreaterThan(0);
    },
  );
});
