/** Generated from schemas/blocks/reviews.schema.json by `npm run generate`. Do not edit. */

/**
 * What customers wrote of the dealer, with the rating of all of them. Which reviews they are says `reviewFeed` of the root file.
 */
export interface ReviewsSettings {
  /**
   * boxes: a box for each. ruled: a rule over each. quotes: neither, the words as large as a small title.
   */
  look: 'boxes' | 'ruled' | 'quotes';
  /**
   * Most reviews that are shown.
   */
  shown: number;
  /**
   * row: side by side, each as high as the highest. columns: under a rule each, in columns that they fill one after the other; swiped where only one fits.
   */
  layout: 'row' | 'columns';
  /**
   * So many reviews stand side by side; more of them are a carousel.
   */
  gridMost: number;
  /**
   * A longer review is cut after the last whole word within this many characters; the rest opens with a button.
   */
  maxCharacters: number;
  /**
   * The review with which the carousel starts: 0 is the first one.
   */
  startAt: number;
  /**
   * Time after which the carousel goes on by itself, ms; 0: never. It stands still for who asks for less motion, points at it or stops it.
   */
  rotateMs: number;
  /**
   * Where all reviews are to be read; empty leaves the link out.
   */
  link: string;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title of the block; empty leaves it out.
     */
    title: string;
    /**
     * Beside the stars of all reviews.
     */
    summary: string;
    /**
     * The stars of one review, for those who listen.
     */
    rating: string;
    /**
     * Over the answer to a review.
     */
    reply: string;
    /**
     * Words of the link to all reviews.
     */
    link: string;
    /**
     * Opens the rest of a review.
     */
    more: string;
    /**
     * Closes it.
     */
    less: string;
    /**
     * Goes back in the carousel.
     */
    previous: string;
    /**
     * Goes on in the carousel.
     */
    next: string;
    /**
     * Stops the carousel.
     */
    pause: string;
    /**
     * Lets the carousel go on.
     */
    play: string;
  };
}
