/** Generated from schemas/blocks/watchlist-sync.schema.json by `npm run generate`. Do not edit. */

/**
 * Saved cars belong to the account of the shopper: whoever is not signed in is led to sign in. It shows nothing itself.
 */
export interface WatchlistSyncSettings {
  /**
   * The page at which shoppers sign in.
   */
  signIn: string;
  /**
   * The page of saved cars.
   */
  link: string;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Said for a moment after a car was saved.
     */
    added: string;
    /**
     * Said for a moment after a car was let go.
     */
    removed: string;
    /**
     * Stands beside both, and leads to the list.
     */
    viewList: string;
    /**
     * The server did not answer.
     */
    failed: string;
  };
}
