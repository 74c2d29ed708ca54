import { defineBlock } from '../../engine/block.ts';
import { CompareTray } from './CompareTray.tsx';

export const compareTray = defineBlock({
  name: 'compare-tray',
  enhance: true,
  view: CompareTray,
});
