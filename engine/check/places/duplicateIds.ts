import { slugOfEntry } from '../../../schemas/dataLists.ts';
import type { JsonObject } from '../../layers.ts';
import { pointerSegments, pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { entryId, isObject, isBlockEntry } from '../../resolve/index.ts';
import type { Json } from '../../rules/index.ts';
import { itemChanges, pointerOf } from '../spots/entryChanges.ts';
import { rankOf } from '../spots/sense.ts';
import { siteSpots, valueAt } from '../spots/siteSpots.ts';
import { problem, type FileCheck, type PartUse, type SiteCheck, type SiteInput } from '../types.ts';

/** Two entries of one list with the same id: changes would only ever reach the first. Entries of data have one address. */
export const duplicateEntries: SiteCheck = (input) =>
  siteSpots(input)
    .filter(({ role, value }) => (role === 'entries' || role === 'ruleList') && Array.isArray(value))
    .flatMap(({ value, file, pointer }) => {
      const entries = (value as Json[]).map((entry, index) => ({
        entry,
        pointer: pointerTo(pointer, index),
      }));
      const ids = repeated(entries.flatMap(idOf));
      const slugs = file.kind === 'data' ? repeated(entries.flatMap(slugOf)) : [];
      return [
        ...ids.map(({ id, at }) => duplicate(id, { file: file.file, pointer: at }, 'this list')),
        ...slugs
          .filter(({ at, first }) => at.endsWith('/slug') || first.at.endsWith('/slug'))
          .map(({ id, at }) => twoAtOne(id, { file: file.file, pointer: at })),
      ];
    });

/** A slug that `changes` give to an entry of data, and that another entry has. */
export const changedSlugs: SiteCheck = (input) =>
  (input.only ? [input.only] : input.files).flatMap(({ file }) => {
    const list = file.kind === 'data' ? input.model.data[file.name] : undefined;
    if (!Array.isArray(list)) return [];
    const slugs = list.flatMap((entry) => slugOf({ entry, pointer: '' })).map(({ id }) => id);
    return itemChanges(file.value.changes).flatMap(({ entry, keys }) =>
      slugOf({ entry, pointer: pointerOf(keys) })
        .filter(({ id }) => slugs.indexOf(id) !== slugs.lastIndexOf(id))
        .map(({ id, at }) => twoAtOne(id, { file: file.file, pointer: at })),
    );
  });

interface Entry {
  entry: Json;
  pointer: string;
}
interface Named {
  id: string;
  at: string;
}

function idOf({ entry, pointer }: Entry): Named[] {
  const id = isObject(entry) && !isBlockEntry(entry) ? entryId(entry) : undefined;
  if (id === undefined) return [];
  return [{ id, at: isObject(entry) && entry.id !== undefined ? `${pointer}/id` : pointer }];
}

/** Where entries have no slug their ids are compared, but not twice: two equal ids are told as such. */
function slugOf({ entry, pointer }: Entry): Named[] {
  const slug = isObject(entry) ? slugOfEntry(entry)?.toLowerCase() : undefined;
  if (slug === undefined || !isObject(entry)) return [];
  return [{ id: slug, at: entry.slug === undefined ? `${pointer}/id` : `${pointer}/slug` }];
}

function twoAtOne(slug: string, at: { file: string; pointer: string }): Problem {
  const message = `The slug "${slug}" stands twice in this list: both would have the same address.`;
  return problem('ID_DUPLICATE', at, message, `Give this entry a slug of its own, e.g. "${slug}-2".`);
}

/** Two blocks of one part with the same id, also where no page uses the part. */
export const duplicateInParts: FileCheck = ({ kind, value, file }) => {
  if (kind !== 'part') return [];
  const seen = new Set<string>();
  return blocksIn(value.blocks ?? null, '/blocks').flatMap(({ entry, pointer }): Problem[] => {
    const id = entryId(entry) ?? '';
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    const own = entry.id === undefined ? pointer : `${pointer}/id`;
    return [duplicate(id, { file, pointer: own }, 'this part')];
  });
};

/** Blocks of a list with those in their slots. */
function blocksIn(list: Json, pointer: string): { entry: JsonObject; pointer: string }[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry, index) => {
    const at = pointerTo(pointer, index);
    if (!isBlockEntry(entry)) return [];
    const slots = isObject(entry.slots) ? Object.entries(entry.slots) : [];
    const inner = slots.flatMap(([slot, inside]) => blocksIn(inside, `${at}/slots/${slot}`));
    return [{ entry, pointer: at }, ...inner];
  });
}

/** Two blocks or uses of parts of one page, frame and cards included, with the same id. */
export const duplicateBlocks: SiteCheck = (input) =>
  [...input.pages.values()].flatMap(({ main, frame, perItem, name, uses }) => {
    const twice = takenTwice(uses, input);
    const inside = twice.map(({ id }) => `${id}/`);
    const blocks = takenTwice([...frame, ...main, ...perItem], input).filter(
      ({ id }) => !inside.some((front) => id.startsWith(front)),
    );
    return [...twice, ...blocks].flatMap((one) => duplicateOnPage(one, name, input));
  });

/** In the order of layers: who takes an id that an earlier layer has is told of it. */
function takenTwice<T extends PartUse>(all: readonly T[], input: SiteInput): (T & { first: T })[] {
  if (new Set(all.map(({ id }) => id)).size === all.length) return [];
  const rank = ({ source }: T): number => rankOf(source.file, input);
  return repeated(all.toSorted((one, other) => rank(one) - rank(other)));
}

/** All but the first of each id, with the first. */
function repeated<T extends { id: string }>(all: readonly T[]): (T & { first: T })[] {
  const seen = new Map<string, T>();
  return all.flatMap((one) => {
    const first = seen.get(one.id);
    if (first) return [{ ...one, first }];
    seen.set(one.id, one);
    return [];
  });
}

function duplicateOnPage(
  { id, source, first }: PartUse & { first: PartUse },
  page: string,
  { files }: SiteInput,
): Problem[] {
  if (source.file === '') return [];
  const file = files.find(({ file }) => file.file === source.file)?.file.value ?? {};
  const entry = valueAt(file, pointerSegments(source.pointer));
  const own = isObject(entry) && entry.id !== undefined ? '/id' : '';
  const where = first.source.file === source.file ? '' : `, the first time in ${first.source.file}`;
  return [duplicate(id, { ...source, pointer: source.pointer + own }, `the page "${page}"${where}`)];
}

function duplicate(id: string, at: { file: string; pointer: string }, where: string): Problem {
  const message = `The id "${id}" stands twice in ${where}.`;
  const own = id.slice(id.lastIndexOf('/') + 1);
  const fix = `Give this entry an id of its own, e.g. "id": "${own}-2", or take one of the two out.`;
  return problem('ID_DUPLICATE', at, message, fix);
}
