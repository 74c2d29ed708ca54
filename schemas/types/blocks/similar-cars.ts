/** Generated from schemas/blocks/similar-cars.schema.json by `npm run generate`. Do not edit. */

/**
 * Cars like the one of the page, in a carousel. Which they are says `similar` of the root file. It is fetched when the shopper comes near.
 */
export interface SimilarCarsSettings {
  /**
   * Most cars that are shown of those that `similar` keeps.
   */
  shown: number;
  /**
   * How wide the cards are. photos: as a photo with its words under it. rows: with room for the words beside it; then they stand one under the other on phones. list: each has the whole width, one under the other.
   */
  cards: 'photos' | 'rows' | 'list';
  /**
   * Where `texts.more` leads.
   */
  moreLink: string;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title over the cars; empty leaves it out.
     */
    title: string;
    /**
     * Link to all cars, beside the title; empty leaves it out.
     */
    more: string;
    /**
     * Goes back in the carousel.
     */
    previous: string;
    /**
     * Goes on in the carousel.
     */
    next: string;
  };
}
