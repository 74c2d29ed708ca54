import { defineBlock } from '../../engine/block.ts';
import { FavouriteList } from './FavouriteList.tsx';

export const favouriteList = defineBlock({
  name: 'favourite-list',
  enhance: true,
  view: FavouriteList,
});
