import type { Problem } from '../../problems.ts';
import { pointerTo } from '../../pointers.ts';
import { isObject } from '../../resolve/index.ts';
import type { Json } from '../../rules/index.ts';
import { namesakes } from '../spots/byName.ts';
import { problem, type CheckedFile, type SiteCheck, type SiteInput } from '../types.ts';

/** At least so many values, and at least this share of them the same, make a copy; all of them always do. */
const COPY = { values: 10, share: 0.85 } as const;

/** A page, menu or list that repeats that of an earlier layer but for a few lines: `changes` would say only those. */
export const copies: SiteCheck = ({ files, memory }) => {
  const able = files.filter(({ file }) => file.kind in LISTS);
  const values = able.map(({ file }) => file.value);
  return memory.remember('copies', values, () => copiesIn(able, files));
};

/** Kind of a file -> keys under which it holds what may be a copy, and what that is called. */
const LISTS: Partial<Record<CheckedFile['kind'], (file: CheckedFile) => [key: string, what: string][]>> = {
  page: ({ value }) => (isObject(value.slots) ? [['slots', 'The blocks of this page copy']] : []),
  data: ({ value }) => (Array.isArray(value.items) ? [['items', 'This list copies']] : []),
  menus: ({ value }) => listsOf(value).map((key) => [key, `The menu "${key}" copies that of`]),
  rules: ({ value }) => listsOf(value).map((key) => [key, `The rule list "${key}" copies that of`]),
};

function listsOf(value: CheckedFile['value']): string[] {
  return Object.keys(value).filter((key) => key !== 'changes' && Array.isArray(value[key]));
}

function copiesIn(able: SiteInput['files'], files: SiteInput['files']): Problem[] {
  return able.flatMap(({ file, layer }) =>
    layer.kind === 'site'
      ? (LISTS[file.kind]?.(file) ?? []).flatMap(([key, what]) => copyOf(file, key, what, files))
      : [],
  );
}

function copyOf(file: CheckedFile, key: string, what: string, files: SiteInput['files']): Problem[] {
  const said = namesakes(files, file.kind, file.name);
  const before = said.slice(0, said.indexOf(file)).findLast(({ value }) => isHolder(value[key]));
  if (!before) return [];
  const [own, earlier] = [leaves(file.value[key] ?? null, ''), leaves(before.value[key] ?? null, '')];
  const same = [...own].filter((leaf) => earlier.has(leaf)).length;
  const all = Math.max(own.size, earlier.size);
  const isLike = own.size >= COPY.values && same / all >= COPY.share;
  if (!isLike && same < all) return [];
  const rest = same === all ? '' : ` but for ${all - same} of ${all} values`;
  const doThis = same === all ? `Take "${key}" out` : `Write "changes" instead of "${key}"`;
  return [
    problem(
      'PAGE_COPY',
      { file: file.file, pointer: pointerTo('', key) },
      `${what} ${before.file}${rest}.`,
      `${doThis}: then what the template learns later comes here too.`,
      'warning',
    ),
  ];
}

function isHolder(value: Json | undefined): boolean {
  return isObject(value) || Array.isArray(value);
}

/** All single values with the way to them; an entry is known by its id, wherever in its list it stands. */
function leaves(value: Json, path: string): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set([`${path}=${JSON.stringify(value)}`]);
  return new Set(
    Object.entries(value).flatMap(([key, inner]) => {
      const id = Array.isArray(value) && isObject(inner) && typeof inner.id === 'string' ? inner.id : key;
      return [...leaves(inner, `${path}/${id}`)];
    }),
  );
}
