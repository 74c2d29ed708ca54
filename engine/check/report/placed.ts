import { positionsIn, type Position } from '../../load/index.ts';
import type { Problem } from '../../problems.ts';

/** Shared layers are met by many sites: each problem once, with its line, sorted by file and place. */
export function placed(
  problems: readonly Problem[],
  textOf: (file: string) => string | undefined,
): Problem[] {
  const once = new Map<string, Problem>();
  const find = finder(textOf);
  for (const problem of problems) {
    const key = `${problem.code} ${problem.file} ${problem.pointer} ${problem.message} ${problem.line ?? ''}`;
    if (!once.has(key)) once.set(key, withPosition(problem, find));
  }
  return [...once.values()].sort(
    (a, b) =>
      compare(a.file, b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compare(a.message, b.message),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

type Find = (problem: Problem) => Position | undefined;

/** Finds the places of problems; each file is parsed once. */
function finder(textOf: (file: string) => string | undefined): Find {
  const files = new Map<string, ReturnType<typeof positionsIn> | undefined>();
  return ({ file, pointer, message }) => {
    if (!files.has(file)) {
      const text = textOf(file);
      files.set(file, text === undefined ? undefined : positionsIn(text));
    }
    return files.get(file)?.(pointer, message);
  };
}

function withPosition(problem: Problem, find: Find): Problem {
  return problem.line !== undefined || problem.file === '' ? problem : { ...problem, ...find(problem) };
}
