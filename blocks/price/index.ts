import { defineBlock } from '../../engine/block.ts';
import { Price } from './Price.tsx';

export const price = defineBlock({
  name: 'price',
  enhance: true,
  now: 'shows',
  view: Price,
  isEmpty: ({ settings: { amount, texts } }) => amount === undefined && texts.none === '',
});
