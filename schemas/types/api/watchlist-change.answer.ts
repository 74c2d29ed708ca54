/** Generated from schemas/api/watchlist-change.answer.schema.json by `npm run generate`. Do not edit. */

/**
 * What became of it.
 */
export interface WatchlistChangeAnswer {
  /**
   * The list is as it was asked for.
   */
  success: boolean;
  /**
   * What to tell the shopper.
   */
  message: string;
}
