import { defineBlock } from '../../engine/block.ts';
import { ViewsCount } from './ViewsCount.tsx';

export const viewsCount = defineBlock({
  name: 'views-count',
  needs: ['car'],
  enhance: true,
  now: 'asks',
  view: ViewsCount,
});
