/** Generated from schemas/entities/post.schema.json by `npm run generate`. Do not edit. */

/**
 * A piece of news that the dealer links to.
 */
export interface Post {
  /**
   * Name of the entry, for changes.
   */
  id?: string;
  /**
   * Its title.
   */
  title: string;
  /**
   * A few sentences of it.
   */
  excerpt?: string;
  /**
   * Picture, as a site asset.
   */
  image?: string;
  /**
   * What the picture shows, for those who cannot see it; empty when it only decorates.
   */
  imageText?: string;
  /**
   * Where it leads: a page name, a path or a whole address.
   */
  url: string;
}
