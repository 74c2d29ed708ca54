import type { PageExplanation, Problem, Site } from '../../engine/index.ts';

/** Mistakes in the files that a site is made of, for its explanations. */
export function problemsOfSite(
  { layers }: Site,
  all: readonly Problem[],
): NonNullable<PageExplanation['problems']> {
  return all
    .filter(({ file }) => layers.some(({ folder }) => file.startsWith(`${folder}/`)))
    .map(({ code, severity, file, pointer, message, line, column, fix }) => ({
      ...{ code, severity, file, pointer, message },
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
      ...(fix !== undefined && { fix }),
    }));
}
