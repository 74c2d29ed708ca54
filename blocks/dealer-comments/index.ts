import { defineBlock } from '../../engine/block.ts';
import { splitComments } from './cutComments.ts';
import { DealerComments } from './DealerComments.tsx';

export const dealerComments = defineBlock({
  name: 'dealer-comments',
  view: DealerComments,
  isEmpty: ({ settings: { texts } }) => texts.pending === '' && splitComments(texts.body).length === 0,
});
