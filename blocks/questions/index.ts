import { defineBlock } from '../../engine/block.ts';
import { Questions } from './Questions.tsx';

export const questions = defineBlock({
  name: 'questions',
  view: Questions,
  isEmpty: ({ settings: { items } }) => items.length === 0,
});
