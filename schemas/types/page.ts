/** Generated from schemas/page.schema.json by `npm run generate`. Do not edit. */
import type { Blocks } from './blocks.ts';
import type { Changes } from './changes.ts';
import type { Condition } from './condition.ts';

/**
 * One page: either its slots, or changes to the page of an earlier layer.
 */
export interface PageFile {
  /**
   * Address of the schema, for editors.
   */
  $schema?: string;
  /**
   * A remark for colleagues. Kept by every tool, shown by explain, never shown to shoppers.
   */
  note?: string;
  /**
   * What the page is about; it decides which facts the page has.
   */
  kind?:
    | 'home'
    | 'search'
    | 'vehicle'
    | 'location'
    | 'model'
    | 'brand'
    | 'entry'
    | 'content'
    | 'frame'
    | 'not-found'
    | 'error';
  /**
   * Paths of the page; the first is canonical. A name in braces is a parameter.
   */
  routes?: string[];
  /**
   * Title of the page, without the site's name.
   */
  title?: string;
  /**
   * For search engines.
   */
  meta?: {
    /**
     * One or two sentences.
     */
    description?: string;
    /**
     * e.g. noindex.
     */
    robots?: string;
  };
  when?: Condition;
  /**
   * Sign-in that the page needs.
   */
  signIn?: {
    /**
     * Sign-in type.
     */
    type:
      | 'trade-in'
      | 'checkout'
      | 'finance'
      | 'spin-to-win'
      | 'online-payment'
      | 'car-finance'
      | 'my-garage'
      | 'watchlist';
    when?: Condition;
  };
  /**
   * Query names that the page reads; they are its cache key, others are dropped.
   */
  query?: string[];
  /**
   * List of data whose entries a page of the kind "entry" is about: each is the fact `item`.
   */
  of?: string;
  /**
   * Of several pages about the entries of one list, the one whose address is theirs.
   */
  home: boolean;
  /**
   * Page of the kind "frame" that stands around this one; "none": neither header nor footer.
   */
  frame: string;
  /**
   * What the page may weigh at most, after gzip.
   */
  budget?: {
    /**
     * JavaScript that runs while nobody touches the page, KB of 1,024 bytes; 2 for content, entries of data lists and errors.
     */
    untouchedKb: number;
    /**
     * JavaScript with every block awake, KB of 1,024 bytes.
     */
    scriptKb: number;
    /**
     * CSS of base and blocks, KB of 1,024 bytes.
     */
    styleKb: number;
  };
  /**
   * Named places with their blocks, in order.
   */
  slots?: {
    /**
     * The page itself.
     */
    main?: Blocks;
    /**
     * Above every page; of the frame.
     */
    header?: Blocks;
    /**
     * Below every page; of the frame.
     */
    footer?: Blocks;
  };
  changes?: Changes;
}
