/** Generated from schemas/part.schema.json by `npm run generate`. Do not edit. */
import type { Blocks } from './blocks.ts';
import type { Changes } from './changes.ts';

/**
 * A list of blocks used by name; its ids are prefixed by the id of the use.
 */
export interface PartFile {
  /**
   * Address of the schema, for editors.
   */
  $schema?: string;
  /**
   * A remark for colleagues. Kept by every tool, shown by explain, never shown to shoppers.
   */
  note?: string;
  blocks?: Blocks;
  changes?: Changes;
}
