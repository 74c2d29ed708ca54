import { defineBlock } from '../../engine/block.ts';
import { CountView } from './CountView.tsx';

export const countView = defineBlock({
  name: 'count-view',
  enhance: true,
  view: CountView,
  isEmpty: ({ settings }) => settings.event === undefined,
});
