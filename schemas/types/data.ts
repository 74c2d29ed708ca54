/** Generated from schemas/data.schema.json by `npm run generate`. Do not edit. */
import type { Changes } from './changes.ts';

/**
 * A list of the site's own data: locations, offers, brands, models, reviews, posts.
 */
export interface DataFile {
  /**
   * Address of the schema, for editors.
   */
  $schema?: string;
  /**
   * A remark for colleagues. Kept by every tool, shown by explain, never shown to shoppers.
   */
  note?: string;
  /**
   * The entries, in order.
   */
  items?: {}[];
  changes?: Changes;
}
