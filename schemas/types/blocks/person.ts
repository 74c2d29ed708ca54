/** Generated from schemas/blocks/person.schema.json by `npm run generate`. Do not edit. */
import type { EntryId } from '../definitions/entry-id.ts';

/**
 * Who answers: a name, what the person does, how to reach them.
 */
export interface PersonSettings {
  /**
   * The name as large as a title, e.g. beside a form; or small, e.g. in a panel.
   */
  look: 'large' | 'small';
  /**
   * What stands before the name: nothing, or its first letters in a circle.
   */
  mark: 'none' | 'initials';
  /**
   * First and last name; without one the block is hidden.
   */
  name: string;
  /**
   * What the person does; empty leaves it out.
   */
  role: string;
  /**
   * Number to call; empty leaves it out.
   */
  phone: string;
  /**
   * Address to write to; empty leaves it out.
   */
  email: string;
  /**
   * What may be expected, line by line; empty ones are left out.
   */
  promises: {
    /**
     * Name of the line, for changes.
     */
    id: EntryId;
    /**
     * What may be expected.
     */
    text: string;
  }[];
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title; empty leaves it out.
     */
    title: string;
    /**
     * A text; empty leaves it out.
     */
    body: string;
  };
}
