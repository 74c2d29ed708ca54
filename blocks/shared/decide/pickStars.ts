const STARS = 5;
/** More than these are never full: the last one is filled by its part, to the brim for a 5. */
const MOST_FULL = 4;
/** Less of a star than this is not seen. */
const LEAST_PART = 0.3;

/** How much of each of five stars is filled, 0 to 1. Source: ledger REVIEW-006 to REVIEW-008. */
export function pickStars(rating: number): number[] {
  const full = Math.min(Math.floor(rating), MOST_FULL);
  const part = Math.round((Math.min(rating, STARS) - full) * 100) / 100;
  return Array.from({ length: STARS }, (_, star) => {
    if (star < full) return 1;
    return star === full && part > LEAST_PART ? part : 0;
  });
}
