import { namesakes } from './byName.ts';
import type { Layer, LayerFile } from '../load/types.ts';
import { pointerTo } from '../pointers.ts';
import type { Problem } from '../problems.ts';
import type { Miss } from '../resolve/changes.ts';
import { isObject } from '../resolve/merge.ts';
import { missProblem } from '../resolve/missProblem.ts';
import { mergeData, mergeMenus, type OnMisses } from '../resolve/siteRoot.ts';
import type { Source } from '../resolve/types.ts';
import { problem, type PageView, type ProjectCheck, type SiteCheck, type SiteInput } from './types.ts';

/** Changes of menus and data that hit nothing. */
export const listMisses: SiteCheck = ({ site }) =>
  missesOf(site.layers)
    .filter(({ miss, layer }) => layer.kind === 'site' || miss.isDouble)
    .map(({ miss, file }) => missProblem(miss, placeOf(file.file, miss)));

interface PlacedMiss {
  miss: Miss;
  file: LayerFile;
  layer: Layer;
}

function missesOf(layers: readonly Layer[]): PlacedMiss[] {
  const found: PlacedMiss[] = [];
  const on = (misses: readonly Miss[], file: LayerFile, layer: Layer): void =>
    void found.push(...misses.map((miss) => ({ miss, file, layer })));
  mergeMenus(layers, on);
  mergeData(layers, on);
  return found;
}

function placeOf(file: string, { change }: Miss): { file: string; pointer: string } {
  return { file, pointer: pointerTo('/changes', change) };
}

/** Changes that say what is so already. */
export const idleChanges: SiteCheck = ({ pages, site }) => {
  const own = site.layers.at(-1)?.folder ?? '';
  const inLists: Source[] = [];
  const note: OnMisses = (_, { file }, __, idle) =>
    inLists.push(...idle.map((change) => ({ file, pointer: pointerTo('/changes', change) })));
  mergeMenus(site.layers, note);
  mergeData(site.layers, note);
  const inPages = [...pages.values()].flatMap(({ tree }) => tree.idle);
  return [...inPages, ...inLists, ...idleEverywhere(pages.values())]
    .filter(({ file }) => file.startsWith(`${own}/`))
    .map((at) =>
      problem('CHANGE_IDLE', at, 'This change says what is so already.', 'Take the change out.', 'warning'),
    );
};

/** Changes of `everywhere` that change none of the blocks they are made on. */
function idleEverywhere(pages: Iterable<PageView>): Source[] {
  const all = new Map<string, { at: Source; isIdle: boolean }>();
  for (const { tree } of pages) {
    for (const { at, isIdle } of tree.everywhere) {
      const key = `${at.file} ${at.pointer}`;
      all.set(key, { at, isIdle: isIdle && all.get(key)?.isIdle !== false });
    }
  }
  return [...all.values()].filter(({ isIdle }) => isIdle).map(({ at }) => at);
}

/** A change of a shared layer may miss on one site; one that misses on every site that uses the layer is a mistake. */
export const sharedMisses: ProjectCheck = ({ sites }) => {
  const hits = new Map<string, number>();
  const missed = new Map<string, { count: number; problem: Problem }>();
  for (const { miss, file } of sites.flatMap(sharedMissesOf)) {
    const at = placeOf(file, miss);
    const key = `${at.file} ${at.pointer}`;
    const before = missed.get(key);
    missed.set(key, { count: (before?.count ?? 0) + 1, problem: before?.problem ?? missProblem(miss, at) });
  }
  for (const { site } of sites)
    for (const { folder } of site.layers) hits.set(folder, (hits.get(folder) ?? 0) + 1);
  return [...missed.values()].flatMap(({ count, problem }) => {
    const users = [...hits].find(([folder]) => problem.file.startsWith(`${folder}/`))?.[1] ?? 0;
    return count >= users ? [problem] : [];
  });
};

function sharedMissesOf({ site, pages }: SiteInput): { miss: Miss; file: string }[] {
  const last = site.layers.at(-1);
  const isOwn = (file: string): boolean => last?.kind === 'site' && file.startsWith(`${last.folder}/`);
  const inPages = [...pages.values()].flatMap(({ tree }) =>
    tree.misses.map((miss) => ({ miss, file: miss.file })),
  );
  const inLists = missesOf(site.layers).map(({ miss, file }) => ({ miss, file: file.file }));
  return [...inPages, ...inLists].filter(({ miss, file }) => !miss.isDouble && !isOwn(file));
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
