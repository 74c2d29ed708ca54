import type { SlotContent } from '../../engine/block.ts';

/** Places of the entries that show something: one whose blocks are all empty takes no room. */
export function pickFilled(entries: SlotContent | undefined): number[] {
  if (!entries || 'count' in entries) return [];
  return [...entries.keys()].filter((index) => entries[index]?.html !== '');
}
