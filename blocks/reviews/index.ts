import { defineBlock } from '../../engine/block.ts';
import { Reviews } from './Reviews.tsx';

export const reviews = defineBlock({
  name: 'reviews',
  enhance: true,
  load: (services) => services.reviews.listReviews(),
  view: Reviews,
  isEmpty: ({ data }) => data.reviews.length === 0 && data.summary === undefined,
});
