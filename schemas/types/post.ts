/** Generated from schemas/entities/post.schema.json by `npm run generate`. Do not edit. */

/**
 * A piece of news: with a text of its own, or a link to where it stands.
 */
export interface Post {
  /**
   * Name of the entry, for changes.
   */
  id?: string;
  /**
   * Name in addresses; without one the id.
   */
  slug?: string;
  /**
   * Its title.
   */
  title: string;
  /**
   * Day on which it was written, e.g. 2026-05-01.
   */
  date?: string;
  /**
   * A few sentences of it.
   */
  excerpt?: string;
  /**
   * The whole text, in Markdown.
   */
  body?: string;
  /**
   * Picture, as a site asset.
   */
  image?: string;
  /**
   * What the picture shows, for those who cannot see it; empty when it only decorates.
   */
  imageText?: string;
  /**
   * Where it leads instead of its own page: a page name, a path or a whole address.
   */
  url?: string;
}
