import type { SlotContent } from '../../../engine/block.ts';

/** Whether a slot that is drawn for each of several shows anything for one of them. */
export function hasDrawn(slot: SlotContent = []): boolean {
  return !('count' in slot) && slot.some(({ html }) => html !== '');
}
