import { defineBlock } from '../../engine/block.ts';
import { CarLine } from './CarLine.tsx';

export const carLine = defineBlock({
  name: 'car-line',
  needs: ['car'],
  view: CarLine,
  isEmpty: ({ settings }) => !settings.texts.title,
});
