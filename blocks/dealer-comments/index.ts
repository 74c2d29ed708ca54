import { defineBlock } from '../../engine/block.ts';
import { DealerComments } from './DealerComments.tsx';
import { splitComments } from './splitComments.ts';

export const dealerComments = defineBlock({
  name: 'dealer-comments',
  view: DealerComments,
  isEmpty: ({ settings: { texts } }) => texts.pending === '' && splitComments(texts.body).length === 0,
});
