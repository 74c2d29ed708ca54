import type { SlotContent } from '../../../engine/block.ts';

/** Whether anything stands in a slot: an empty one would take up room. */
export function hasChildren(content: SlotContent | undefined): boolean {
  return content !== undefined && 'count' in content && content.count > 0;
}
