import type { ShownReviews } from '../../../schemas/services/reviews.ts';
import type { ReviewSummary } from '../../../schemas/types/review-summary.ts';
import type { Review } from '../../../schemas/types/review.ts';

/** What a site's `reviewFeed` says of the reviews that it shows. */
export interface ReviewRules {
  minRating: number;
  /** Lowest average that is shown. */
  headingMinRating: number;
  most: number;
  excludedIds: readonly string[];
  excludedNames: readonly string[];
  excludedWords: readonly string[];
}

/** The reviews that shoppers may see, and the figures of all of them, where the site shows these. */
export function pickReviews(
  { count, average_rating: average, reviews = [] }: ReviewSummary,
  rules: ReviewRules,
): ShownReviews {
  const isShown = shownBy(rules);
  const isRated = count !== undefined && average !== undefined && average >= rules.headingMinRating;
  return {
    reviews: reviews.filter(isShown).slice(0, rules.most),
    ...(isRated && count > 0 && { summary: { count, average } }),
  };
}

/** Names are compared as people read them; words with their capitals. */
function shownBy(rules: ReviewRules): (review: Review) => boolean {
  const plain = (name: string): string => name.trim().toLowerCase();
  const ids = new Set(rules.excludedIds);
  const names = new Set(rules.excludedNames.map(plain));
  return ({ id, rating, text = '', customer_name: name = '' }) =>
    rating >= rules.minRating &&
    text.trim() !== '' &&
    !ids.has(id) &&
    !names.has(plain(name)) &&
    !rules.excludedWords.some((word) => text.includes(word));
}
