import { defineBlock } from '../../engine/block.ts';
import { SearchTitle } from './SearchTitle.tsx';

export const searchTitle = defineBlock({
  name: 'search-title',
  needs: ['search'],
  query: ['page'],
  view: SearchTitle,
});
