import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixText, type CheckResult, type Fixed, type ProjectChecker } from '../../engine/check/index.ts';
import type { Problem } from '../../engine/problems.ts';

/** Mending one thing may show the next; more rounds than this would mean that two fixes undo each other. */
const ROUNDS = 8;

interface Mended {
  file: string;
  /** The text before. */
  text: string;
  fixed: readonly Fixed[];
}

/**
 * Mends what is mechanical in the files themselves and checks again, until nothing is left to mend. A name that is right
 * but does not fit what stands with it was not meant: the file is as before.
 *
 * @returns what is left, and how many problems were mended in which files
 */
export function mend(
  checker: ProjectChecker,
  root: string,
  slugs: readonly string[],
): { result: CheckResult; fixed: ReadonlyMap<string, number> } {
  const fixed = new Map<string, number>();
  const guesses = new Set<string>();
  let result = checker.run(slugs);
  for (let round = 0; round < ROUNDS; round++) {
    const mended = mendFiles(result, root, guesses);
    if (mended.length === 0) break;
    const next = checker.run(slugs);
    const [wrong, right] = [
      mended.filter((one) => isWrong(one, next)),
      mended.filter((one) => !isWrong(one, next)),
    ];
    for (const { file, text, fixed: tried } of wrong) {
      writeFileSync(join(root, file), text);
      for (const one of tried) if (isStillWrong(one, next)) guesses.add(keyOf(one.problem));
    }
    for (const one of right) fixed.set(one.file, (fixed.get(one.file) ?? 0) + one.fixed.length);
    result = wrong.length > 0 ? checker.run(slugs) : next;
  }
  return { result, fixed };
}

function mendFiles(result: CheckResult, root: string, guesses: ReadonlySet<string>): Mended[] {
  return [...Map.groupBy(result.problems, ({ file }) => file)].flatMap(([file, problems]) => {
    const text = result.textOf(file);
    if (text === undefined || problems.some(({ code }) => code === 'JSON_SYNTAX')) return [];
    const mended = fixText(
      text,
      problems.filter((one) => !guesses.has(keyOf(one))),
    );
    if (mended.fixed.length === 0) return [];
    writeFileSync(join(root, file), mended.text);
    return [{ file, text, fixed: mended.fixed }];
  });
}

function isWrong({ fixed }: Mended, next: CheckResult): boolean {
  return fixed.some((one) => isStillWrong(one, next));
}

function isStillWrong({ problem, pointer }: Fixed, { problems }: CheckResult): boolean {
  return pointer !== '' && problems.some((one) => one.file === problem.file && one.pointer === pointer);
}

function keyOf({ file, pointer, message }: Problem): string {
  return `${file} ${pointer} ${message}`;
}
