import { defineBlock } from '../../engine/block.ts';
import type { PriceSettings } from '../../schemas/types/blocks/price.ts';
import { Price } from './Price.tsx';

export const price = defineBlock<PriceSettings>({
  name: 'price',
  enhance: true,
  view: Price,
  isEmpty: ({ settings: { amount, texts } }) => amount === undefined && texts.none === '',
});
