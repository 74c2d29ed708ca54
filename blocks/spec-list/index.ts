import { defineBlock } from '../../engine/block.ts';
import { splitRows } from '../shared/decide/specRows.ts';
import { SpecList } from './SpecList.tsx';

export const specList = defineBlock({
  name: 'spec-list',
  view: SpecList,
  isEmpty: ({ settings }) => splitRows(settings.items, Infinity).first.length === 0,
});
