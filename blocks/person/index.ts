import { defineBlock } from '../../engine/block.ts';
import { Person } from './Person.tsx';

export const person = defineBlock({
  name: 'person',
  view: Person,
  isEmpty: ({ settings }) => settings.name === '',
});
