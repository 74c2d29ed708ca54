/** Generated from schemas/blocks/photo.schema.json by `npm run generate`. Do not edit. */

/**
 * The first photo of a car, or the silhouette of its body.
 */
export interface PhotoSettings {
  /**
   * How wide it is shown from 768 pixels, where phones have it in full: half of the page, or a third; a small photo is fetched small.
   */
  size: 'half' | 'third';
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * What screen readers are told of the photo.
     */
    photo: string;
    /**
     * A word stamped over the photo, which then is without colour; empty leaves both out. A rule list says when.
     */
    stamp: string;
  };
}
