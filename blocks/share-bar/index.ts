import { defineBlock } from '../../engine/block.ts';
import { ShareBar } from './ShareBar.tsx';

export const shareBar = defineBlock({
  name: 'share-bar',
  needs: ['car'],
  view: ShareBar,
  isEmpty: ({ settings, facts, tools }) =>
    settings.items.length === 0 || tools?.addressOf('vehicle', facts.car) === undefined,
});
