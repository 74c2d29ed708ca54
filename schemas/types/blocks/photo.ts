/** Generated from schemas/blocks/photo.schema.json by `npm run generate`. Do not edit. */

/**
 * The first photo of a car, or the silhouette of its body.
 */
export interface PhotoSettings {
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * What screen readers are told of the photo.
     */
    photo: string;
  };
}
