import type { SlotContent } from '../../../engine/block.ts';

/**
 * Whether a slot that is drawn for each of several shows anything.
 *
 * @param index  for this one; absent: for any of them
 */
export function hasDrawn(slot: SlotContent = [], index?: number): boolean {
  if ('count' in slot) return false;
  return slot.some(({ html }, at) => html !== '' && (index === undefined || at === index));
}
