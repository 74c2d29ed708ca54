import { defineBlock } from '../../engine/block.ts';
import { Inspection } from './Inspection.tsx';

export const inspection = defineBlock({
  name: 'inspection',
  needs: ['car'],
  view: Inspection,
  isEmpty: ({ facts: { car } }) => car.workshop === undefined,
});
