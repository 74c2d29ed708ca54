import { defineBlock } from '../../engine/block.ts';
import { CarData } from './CarData.tsx';

export const carData = defineBlock({
  name: 'car-data',
  needs: ['car', 'page'],
  now: 'shows',
  view: CarData,
});
