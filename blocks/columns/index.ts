import { defineBlock } from '../../engine/block.ts';
import { Columns } from './Columns.tsx';
import { pickAreas } from './pickAreas.ts';

export const columns = defineBlock({
  name: 'columns',
  view: Columns,
  isEmpty: ({ slots }) => pickAreas(slots).length === 0,
});
