import { defineBlock } from '../../engine/block.ts';
import { pickLinked } from '../shared/decide/pickLinked.ts';
import { StickyBar } from './StickyBar.tsx';

export const stickyBar = defineBlock({
  name: 'sticky-bar',
  enhance: true,
  now: 'shows',
  view: StickyBar,
  isEmpty: ({ settings }) => pickLinked(settings.buttons).length === 0,
});
