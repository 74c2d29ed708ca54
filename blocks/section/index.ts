import { defineBlock } from '../../engine/block.ts';
import { hasChildren } from '../shared/decide/hasChildren.ts';
import { Section } from './Section.tsx';

export const section = defineBlock({
  name: 'section',
  rhythm: 'sections',
  view: Section,
  isEmpty: ({ slots }) => !hasChildren(slots.main),
});
