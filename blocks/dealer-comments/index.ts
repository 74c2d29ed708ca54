import { defineBlock } from '../../engine/block.ts';
import type { DealerCommentsSettings } from '../../schemas/types/blocks/dealer-comments.ts';
import { splitComments } from './cutComments.ts';
import { DealerComments } from './DealerComments.tsx';

export const dealerComments = defineBlock<DealerCommentsSettings>({
  name: 'dealer-comments',
  view: DealerComments,
  isEmpty: ({ settings: { texts } }) => texts.pending === '' && splitComments(texts.body).length === 0,
});
