/** Generated from schemas/entities/watchlist-entry.schema.json by `npm run generate`. Do not edit. */

/**
 * A car that a signed-in shopper saved.
 */
export interface WatchlistEntry {
  /**
   * Id of the car, as text.
   */
  id: string;
}
