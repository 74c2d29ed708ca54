import { defineBlock } from '../../engine/block.ts';
import { SearchBox } from './SearchBox.tsx';

export const searchBox = defineBlock({
  name: 'search-box',
  needs: ['query', 'page'],
  query: ['query'],
  view: SearchBox,
});
