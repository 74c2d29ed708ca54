/** Generated from schemas/definitions/text-link.schema.json by `npm run generate`. Do not edit. */
import type { EntryId } from './entry-id.ts';

/**
 * An entry.
 */
export interface TextLink {
  id: EntryId;
  /**
   * What the entry says; without a label it is left out.
   */
  label: string;
  /**
   * Where it leads; without an address it is left out.
   */
  link: string;
}
