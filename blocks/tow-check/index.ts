import { defineBlock } from '../../engine/block.ts';
import { TowCheck } from './TowCheck.tsx';

export const towCheck = defineBlock({
  name: 'tow-check',
  view: TowCheck,
  isEmpty: ({ settings: { weight, vehicles } }) => weight === undefined || vehicles.length === 0,
});
