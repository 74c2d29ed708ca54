/** Generated from schemas/definitions/filter-words.schema.json by `npm run generate`. Do not edit. */
import type { EntryId } from './entry-id.ts';

/**
 * Words and units of fields where what is chosen is told; a field that is not named here shows its values as they are.
 */
export type FilterWords = {
  id: EntryId;
  /**
   * Field of the cars, as the panel of filters names it.
   */
  field: string;
  /**
   * Stands before a range.
   */
  label: string;
  /**
   * What is said of a value.
   */
  value: string;
  /**
   * Stands before the numbers of a range.
   */
  prefix: string;
  /**
   * Stands behind the numbers of a range.
   */
  suffix: string;
  /**
   * Its numbers are written without thousands, as years are.
   */
  plain: boolean;
}[];
