import type { SlotContent } from '../../engine/block.ts';
import type { ColumnsSettings } from '../../schemas/types/blocks/columns.ts';

const AREAS = ['above', 'left', 'middle', 'right', 'aside', 'below'] as const;
export type Area = (typeof AREAS)[number];

/** The slots that hold something, in the order in which they are read. An empty one takes no column. */
export function pickAreas(slots: Readonly<Record<string, SlotContent>>): Area[] {
  return AREAS.filter((area) => {
    const slot = slots[area];
    return slot !== undefined && ('count' in slot ? slot.count : slot.length) > 0;
  });
}

/** How the width is shared: as asked, unless columns are empty; then the others share it, and one alone has it all. */
export type Shape = 'one' | ColumnsSettings['layout'];

export function pickShape(layout: ColumnsSettings['layout'], areas: readonly Area[]): Shape {
  const beside = areas.filter((area) => !['above', 'aside', 'below'].includes(area)).length;
  if (beside < 2) return 'one';
  if (beside === 3) return 'thirds';
  return layout === 'thirds' || areas.includes('middle') ? 'halves' : layout;
}
