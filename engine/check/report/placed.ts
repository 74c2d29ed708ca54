import { positionOf } from '../../load/positions.ts';
import type { Problem } from '../../problems.ts';

/** Shared layers are met by many sites: each problem once, with its line, sorted by file and place. */
export function placed(
  problems: readonly Problem[],
  textOf: (file: string) => string | undefined,
): Problem[] {
  const once = new Map<string, Problem>();
  for (const problem of problems) {
    const key = `${problem.code} ${problem.file} ${problem.pointer} ${problem.message} ${problem.line ?? ''}`;
    if (!once.has(key)) once.set(key, withPosition(problem, textOf));
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

function withPosition(problem: Problem, textOf: (file: string) => string | undefined): Problem {
  if (problem.line !== undefined || problem.file === '') return problem;
  const text = textOf(problem.file);
  return text === undefined ? problem : { ...problem, ...positionOf(text, problem.pointer, problem.message) };
}
