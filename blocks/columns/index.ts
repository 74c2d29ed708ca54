import { defineBlock } from '../../engine/block.ts';
import type { ColumnsSettings } from '../../schemas/types/blocks/columns.ts';
import { Columns } from './Columns.tsx';
import { pickAreas } from './pickAreas.ts';

export const columns = defineBlock<ColumnsSettings>({
  name: 'columns',
  view: Columns,
  isEmpty: ({ slots }) => pickAreas(slots).length === 0,
});
