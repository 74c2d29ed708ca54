import { defineBlock } from '../../engine/block.ts';
import { Weights } from './Weights.tsx';

export const weights = defineBlock({
  name: 'weights',
  view: Weights,
  isEmpty: ({ settings: { empty, loaded, rows } }) =>
    (empty === undefined || loaded === undefined) && rows.every(({ title }) => title === ''),
});
