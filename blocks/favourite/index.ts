import { defineBlock } from '../../engine/block.ts';
import { Favourite } from './Favourite.tsx';

export const favourite = defineBlock({
  name: 'favourite',
  needs: ['car'],
  enhance: true,
  view: Favourite,
});
