import type { JsonObject } from '../load/types.ts';
import { pointerSegments, pointerTo } from '../pointers.ts';
import type { Problem } from '../problems.ts';
import { entryId } from '../resolve/changes.ts';
import { isObject } from '../resolve/merge.ts';
import { isBlockEntry } from '../resolve/tracePaths.ts';
import type { Json } from '../rules/index.ts';
import { siteSpots, valueAt } from './siteSpots.ts';
import { problem, type FileCheck, type PartUse, type SiteCheck, type SiteInput } from './types.ts';

/** Two entries of one list with the same id: changes would only ever reach the first. */
export const duplicateEntries: SiteCheck = (input) =>
  siteSpots(input)
    .filter(({ role, value }) => (role === 'entries' || role === 'ruleList') && Array.isArray(value))
    .flatMap(({ value, file, pointer }) => {
      const seen = new Set<string>();
      return (value as unknown[]).flatMap((entry, index): Problem[] => {
        const isBlock = isObject(entry) && (entry.block !== undefined || entry.part !== undefined);
        const id = isObject(entry) && !isBlock ? entryId(entry) : undefined;
        if (id === undefined) return [];
        if (!seen.has(id)) {
          seen.add(id);
          return [];
        }
        const own = isObject(entry) && entry.id !== undefined ? '/id' : '';
        return [
          duplicate(id, { file: file.file, pointer: `${pointerTo(pointer, index)}${own}` }, 'this list'),
        ];
      });
    });

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

/** Two blocks or uses of parts of one page, frame included, with the same id. */
export const duplicateBlocks: SiteCheck = (input) =>
  [...input.pages.values()].flatMap(({ main, frame, name, uses }) => {
    const twice = repeated(uses);
    const inside = twice.map(({ id }) => `${id}/`);
    const blocks = repeated([...frame, ...main]).filter(
      ({ id }) => !inside.some((front) => id.startsWith(front)),
    );
    return [...twice, ...blocks].flatMap((one) => duplicateOnPage(one, name, input));
  });

/** All but the first of each id. */
function repeated<T extends { id: string }>(all: readonly T[]): T[] {
  const seen = new Set<string>();
  return all.filter(({ id }) => seen.has(id) || !seen.add(id));
}

function duplicateOnPage({ id, source }: PartUse, page: string, { files }: SiteInput): Problem[] {
  if (source.file === '') return [];
  const file = files.find(({ file }) => file.file === source.file)?.file.value ?? {};
  const entry = valueAt(file, pointerSegments(source.pointer));
  const own = isObject(entry) && entry.id !== undefined ? '/id' : '';
  return [duplicate(id, { ...source, pointer: source.pointer + own }, `the page "${page}"`)];
}

function duplicate(id: string, at: { file: string; pointer: string }, where: string): Problem {
  const message = `The id "${id}" stands twice in ${where}.`;
  const fix = `Give this entry an id of its own, e.g. "id": "${id.slice(id.lastIndexOf('/') + 1)}-2".`;
  return problem('ID_DUPLICATE', at, message, fix);
}
