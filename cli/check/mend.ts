import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixText, type CheckResult, type Problem, type ProjectChecker } from '../../engine/index.ts';

/** Mending one thing may show the next; more rounds than this would mean that two fixes undo each other. */
const ROUNDS = 5;

/**
 * Mends what is mechanical in the files themselves and checks again, until nothing is left to mend.
 *
 * @returns what is left, and how many problems were mended in which files
 */
export function mend(
  checker: ProjectChecker,
  root: string,
  slugs: readonly string[],
): { result: CheckResult; fixed: ReadonlyMap<string, number> } {
  const fixed = new Map<string, number>();
  let result = checker.run(slugs);
  for (let round = 0; round < ROUNDS; round++) {
    const before = fixed.size + [...fixed.values()].reduce((sum, count) => sum + count, 0);
    for (const [file, problems] of byFile(result.problems)) {
      const text = result.textOf(file);
      if (text === undefined || problems.some(({ code }) => code === 'JSON_SYNTAX')) continue;
      const mended = fixText(text, problems);
      if (mended.fixed === 0) continue;
      writeFileSync(join(root, file), mended.text);
      fixed.set(file, (fixed.get(file) ?? 0) + mended.fixed);
    }
    if (fixed.size + [...fixed.values()].reduce((sum, count) => sum + count, 0) === before) break;
    result = checker.run(slugs);
  }
  return { result, fixed };
}

function byFile(problems: readonly Problem[]): ReadonlyMap<string, Problem[]> {
  const files = new Map<string, Problem[]>();
  for (const problem of problems) files.set(problem.file, [...(files.get(problem.file) ?? []), problem]);
  return files;
}
