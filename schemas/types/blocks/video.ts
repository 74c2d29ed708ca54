/** Generated from schemas/blocks/video.schema.json by `npm run generate`. Do not edit. */

/**
 * The videos of a car, each once.
 */
export interface VideoSettings {
  /**
   * At most so many videos are shown.
   */
  most: number;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title of the block; empty leaves it out.
     */
    title: string;
    /**
     * Names a video, for screen readers.
     */
    video: string;
    /**
     * Starts a video.
     */
    play: string;
    /**
     * Shown when a button's code did not arrive.
     */
    failed: string;
  };
}
