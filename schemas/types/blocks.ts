/** Generated from schemas/blocks.schema.json by `npm run generate`. Do not edit. */
import type { Changes } from './changes.ts';
import type { Condition } from './condition.ts';

/**
 * Blocks from top to bottom. The composed schemas of each page kind know every block and its settings.
 */
export type Blocks = BlockEntry[];

export interface BlockEntry {
  /**
   * Name of the block.
   */
  block?: string;
  /**
   * Name of a part, in place of a block.
   */
  part?: string;
  /**
   * Id in this page; the name of the block unless given.
   */
  id?: string;
  /**
   * Settings of the block.
   */
  settings?: {
    [k: string]: unknown;
  };
  /**
   * Places of the block for other blocks.
   */
  slots?: {
    [k: string]: Blocks;
  };
  changes?: Changes;
  when?: Condition;
  /**
   * A remark for colleagues.
   */
  note?: string;
}
