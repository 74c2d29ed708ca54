import { pointerSegments, pointerTo } from '../pointers.ts';
import type { Problem } from '../problems.ts';
import { entryId } from '../resolve/entryId.ts';
import { isObject } from '../resolve/merge.ts';
import { siteSpots, valueAt } from './siteSpots.ts';
import { problem, type SiteCheck } from './types.ts';

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

/** Two blocks of one page, frame included, with the same id. */
export const duplicateBlocks: SiteCheck = ({ pages, files }) =>
  [...pages.values()].flatMap(({ main, frame, name }) => {
    const seen = new Set<string>();
    return [...frame, ...main].flatMap(({ id, source }): Problem[] => {
      if (!seen.has(id)) {
        seen.add(id);
        return [];
      }
      if (source.file === '') return [];
      const file = files.find(({ file }) => file.file === source.file)?.file.value ?? {};
      const entry = valueAt(file, pointerSegments(source.pointer));
      const own = isObject(entry) && entry.id !== undefined ? '/id' : '';
      return [duplicate(id, { ...source, pointer: source.pointer + own }, `the page "${name}"`)];
    });
  });

function duplicate(id: string, at: { file: string; pointer: string }, where: string): Problem {
  const message = `The id "${id}" stands twice in ${where}.`;
  return problem('ID_DUPLICATE', at, message, 'Give this entry an id of its own.');
}
