import { defineBlock } from '../../engine/block.ts';
import { FloorPlan } from './FloorPlan.tsx';
import { pickPlan } from './pickPlan.ts';

export const floorPlan = defineBlock({
  name: 'floor-plan',
  needs: ['car'],
  view: FloorPlan,
  isEmpty: ({ settings, facts: { car } }) => pickPlan(car, settings) === undefined,
});
