/** Generated from schemas/blocks/favourite.schema.json by `npm run generate`. Do not edit. */

/**
 * A heart that keeps the car on the shopper's own device, or lets it go.
 */
export interface FavouriteSettings {
  /**
   * A heart alone, to stand over a photo; or a heart with words.
   */
  look: 'photo' | 'words';
  /**
   * Anybody may save the car; otherwise only those see the heart who have saved it already.
   */
  offered: boolean;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * On a car that is not saved.
     */
    save: string;
    /**
     * On a car that is saved.
     */
    saved: string;
    /**
     * Which car it is: read out after the word, and shown among the saved ones.
     */
    name: string;
    /**
     * Said for a moment after the car was saved; empty says nothing.
     */
    added: string;
    /**
     * Said for a moment after the car was let go; empty says nothing.
     */
    removed: string;
  };
}
