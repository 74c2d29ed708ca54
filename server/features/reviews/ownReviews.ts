import { answer } from '../../../engine/index.ts';
import type { ReviewSummary } from '../../../schemas/types/review-summary.ts';
import type { Review } from '../../../schemas/types/review.ts';
import type { ServiceInput } from '../../defineFeature.ts';

/** The reviews of the site's own data. Their figures are those that the site says, else what the list comes to. */
export function ownReviews({ model, now }: ServiceInput): ReviewSummary {
  const reviews = model.list('reviews') as unknown as readonly Review[];
  const asked = { facts: model.known, now, until: Infinity };
  const sample = answer(model.value('reviewFeed.sample'), asked);
  return { ...figuresOf(reviews), ...sample, reviews: [...reviews] };
}

function figuresOf(reviews: readonly Review[]): Pick<ReviewSummary, 'count' | 'average_rating'> {
  if (reviews.length === 0) return {};
  const sum = reviews.reduce((all, { rating }) => all + rating, 0);
  return { count: reviews.length, average_rating: sum / reviews.length };
}
