import { defineBlock } from '../../engine/block.ts';
import { CompareButton } from './CompareButton.tsx';

export const compareButton = defineBlock({
  name: 'compare-button',
  needs: ['car'],
  enhance: true,
  view: CompareButton,
});
