import { defineBlock } from '../../engine/block.ts';
import type { SpecListSettings } from '../../schemas/types/blocks/spec-list.ts';
import { splitRows } from '../shared/specRows.ts';
import { SpecList } from './SpecList.tsx';

export const specList = defineBlock<SpecListSettings>({
  name: 'spec-list',
  view: SpecList,
  isEmpty: ({ settings }) => splitRows(settings.items, Infinity).first.length === 0,
});
