import { namesakes } from '../spots/byName.ts';
import type { Layer } from '../../load/types.ts';
import type { Problem } from '../../problems.ts';
import type { Outcome } from '../../resolve/applyChanges.ts';
import { findingsOf } from '../../resolve/changeOutcomes.ts';
import { isObject } from '../../resolve/merge.ts';
import { problem, type ProjectCheck, type SiteCheck, type SiteInput } from '../types.ts';

/** Changes of a site that hit nothing on it. */
export const missedChanges: SiteCheck = (input) => {
  const { missed, doubled } = findingsOf(outcomesOf(input));
  return [...doubled, ...missed.filter(({ file }) => isOwn(file, input))];
};

/** Changes that say what is so already. */
export const idleChanges: SiteCheck = (input) => {
  const own = input.site.layers.at(-1)?.folder ?? '';
  return findingsOf(outcomesOf(input))
    .idle.filter(({ file }) => file.startsWith(`${own}/`))
    .map((at) =>
      problem('CHANGE_IDLE', at, 'This change says what is so already.', 'Take the change out.', 'warning'),
    );
};

/** A change of a shared layer may miss on one site; one that misses on every site that uses the layer is a mistake. */
export const sharedMisses: ProjectCheck = ({ sites }) => {
  const own = new Set(sites.flatMap(({ site }) => site.layers.filter(isSite).map(({ folder }) => folder)));
  return findingsOf(sites.flatMap(outcomesOf)).missed.filter(
    ({ file }) => ![...own].some((folder) => file.startsWith(`${folder}/`)),
  );
};

function outcomesOf({ model, pages }: SiteInput): Outcome[] {
  return [...model.outcomes, ...[...pages.values()].flatMap(({ tree }) => tree.outcomes)];
}

function isOwn(file: string, { site }: SiteInput): boolean {
  return site.layers.some((layer) => isSite(layer) && file.startsWith(`${layer.folder}/`));
}

function isSite({ kind }: Layer): boolean {
  return kind === 'site';
}

/** At least so many values, and at least this share of them the same, make a copy; all of them always do. */
const COPY = { values: 12, share: 0.85 } as const;

/** A page that repeats the page of an earlier layer but for a few lines: `changes` would say only those. */
export const pageCopies: SiteCheck = ({ files, memory }) => {
  const pages = files.filter(({ file }) => file.kind === 'page').map(({ file }) => file.value);
  return memory.remember('copies', pages, () => copiesIn(files));
};

function copiesIn(files: SiteInput['files']): Problem[] {
  return files.flatMap(({ file, layer }): Problem[] => {
    if (file.kind !== 'page' || !isObject(file.value.slots) || layer.kind !== 'site') return [];
    const said = namesakes(files, 'page', file.name);
    const earlier = said.slice(0, said.indexOf(file)).findLast(({ value }) => isObject(value.slots));
    if (!earlier) return [];
    const own = leaves(file.value.slots, '');
    const before = leaves(earlier.value.slots ?? null, '');
    const same = [...own].filter((leaf) => before.has(leaf)).length;
    const all = Math.max(own.size, before.size);
    const isLike = own.size >= COPY.values && same / all >= COPY.share;
    if (!isLike && same < all) return [];
    const rest = same === all ? '' : ` but for ${all - same} of ${all} values`;
    const message = `The blocks of this page copy ${earlier.file}${rest}.`;
    const what = same === all ? 'Take "slots" out' : 'Write "changes" instead of "slots"';
    const fix = `${what}: then what the template learns later comes here too.`;
    return [problem('PAGE_COPY', { file: file.file, pointer: '/slots' }, message, fix, 'warning')];
  });
}

function leaves(value: unknown, path: string): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set([`${path}=${JSON.stringify(value)}`]);
  return new Set(Object.entries(value).flatMap(([key, inner]) => [...leaves(inner, `${path}/${key}`)]));
}
