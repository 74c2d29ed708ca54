import { defineBlock } from '../../engine/block.ts';
import { ForEach } from './ForEach.tsx';
import { pickFilled } from './pickFilled.ts';

export const forEach = defineBlock({
  name: 'for-each',
  view: ForEach,
  each: { entry: { fact: 'item' } },
  isEmpty: ({ slots: { entry, empty } }) =>
    pickFilled(entry).length === 0 && (!empty || !('count' in empty) || empty.count === 0),
});
