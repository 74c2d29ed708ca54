/** Generated from schemas/blocks/post-card.schema.json by `npm run generate`. Do not edit. */

/**
 * A piece of news in short: picture, title, a few sentences, all of it a link. It stands in `for-each` over a list of posts.
 */
export interface PostCardSettings {
  /**
   * Picture; empty leaves it out.
   */
  picture: string;
  /**
   * What the picture shows, for those who cannot see it.
   */
  pictureText: string;
  /**
   * Where it leads: out to where it stands, or to its own page.
   */
  link: string;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title; empty hides the block.
     */
    title: string;
    /**
     * When it was written; empty leaves it out.
     */
    date: string;
    /**
     * A few sentences; empty leaves them out.
     */
    excerpt: string;
  };
}
