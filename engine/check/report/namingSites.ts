import type { Site } from '../../layers.ts';
import type { Problem } from '../../problems.ts';

/** What was found on one site, or on a template by itself. */
interface Found {
  site: Site;
  problems: readonly Problem[];
}

/**
 * What is wrong in a shared layer, and shows on some of its sites only, is told with their names: who reads the layer alone
 * finds nothing wrong with it.
 */
export function namingSites(problems: readonly Problem[], results: readonly Found[]): Problem[] {
  const met = new Map<string, Site[]>();
  for (const { site, problems: own } of results)
    for (const key of new Set(own.filter(isShared).map(keyOf))) met.set(key, [...(met.get(key) ?? []), site]);
  return problems.map((problem) => {
    const on = isShared(problem) ? met.get(keyOf(problem)) : undefined;
    const users = results.filter(({ site }) => hasLayer(site, problem.file));
    if (!on || on.length === users.length || on.some((site) => !isSite(site))) return problem;
    const names = on.map(({ slug }) => slug).join(', ');
    return { ...problem, message: `${problem.message} That is so on ${names}.` };
  });
}

function isShared({ file }: Problem): boolean {
  return !file.startsWith('sites/');
}

function keyOf({ code, file, pointer, message }: Problem): string {
  return `${code} ${file} ${pointer} ${message}`;
}

function isSite({ layers }: Site): boolean {
  return layers.at(-1)?.kind === 'site';
}

function hasLayer({ layers }: Site, file: string): boolean {
  return layers.some(({ folder }) => file.startsWith(`${folder}/`));
}
