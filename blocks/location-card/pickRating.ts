import type { Location } from '../../schemas/types/location.ts';

/** The rating of a place; undefined without a review. Source: entity Location: `reviews` comes before the flat pair. */
export function pickRating({
  reviews,
  average_rating: flat,
  review_count: flatCount,
}: Location): { average: number; count: number } | undefined {
  const average = reviews?.average_rating ?? flat;
  const count = reviews?.count ?? flatCount;
  return average !== undefined && count !== undefined && count > 0 ? { average, count } : undefined;
}
