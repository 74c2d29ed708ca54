import { defineBlock } from '../../engine/block.ts';
import type { ResultBarSettings } from '../../schemas/types/blocks/result-bar.ts';
import { ResultBar } from './ResultBar.tsx';

export const resultBar = defineBlock({
  name: 'result-bar',
  needs: ['search', 'query', 'page'],
  query: ({ views }: ResultBarSettings) => (views.length > 0 ? ['sortBy', 'view'] : ['sortBy']),
  enhance: true,
  view: ResultBar,
});
