import { defineBlock } from '../../engine/block.ts';
import { PriceSlider } from './PriceSlider.tsx';

export const priceSlider = defineBlock({
  name: 'price-slider',
  enhance: true,
  view: PriceSlider,
});
