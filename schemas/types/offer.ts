/** Generated from schemas/entities/offer.schema.json by `npm run generate`. Do not edit. */

/**
 * A special offer of the dealer.
 */
export interface Offer {
  /**
   * Name of the entry, for changes.
   */
  id?: string;
  /**
   * What is offered, in a few words.
   */
  title: string;
  /**
   * The offer in one or two sentences.
   */
  text?: string;
  /**
   * Picture, as a site asset.
   */
  image?: string;
  /**
   * What the picture shows, for those who cannot see it; empty when it only decorates.
   */
  imageText?: string;
  /**
   * Last day of the offer.
   */
  expiry?: string;
  /**
   * Where it leads: a page name, a path or a whole address.
   */
  url?: string;
}
