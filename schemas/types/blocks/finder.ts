/** Generated from schemas/blocks/finder.schema.json by `npm run generate`. Do not edit. */
import type { EntryId } from '../definitions/entry-id.ts';

/**
 * The first questions of a search, as a form that leads to its results.
 */
export interface FinderSettings {
  /**
   * Ruled cells with the button as the last one; or a sentence that the shopper completes.
   */
  look: 'cells' | 'sentence';
  /**
   * The search that it leads to.
   */
  link: string;
  /**
   * The questions in their order.
   */
  fields: {
    id: EntryId;
    /**
     * The question, or the words before the choice in a sentence.
     */
    label: string;
    /**
     * Words behind the choice in a sentence.
     */
    suffix: string;
    /**
     * Field of the cars, as the stock has it.
     */
    field: string;
    /**
     * The answer is a value of the field, its least or its most.
     */
    asks: 'value' | 'min' | 'max';
    /**
     * Said where nothing is chosen.
     */
    any: string;
    /**
     * Stands before the values of the cars.
     */
    prefix: string;
    /**
     * Answers; absent: the values that the cars have.
     */
    options: {
      id: EntryId;
      /**
       * What is asked for.
       */
      value: string;
      /**
       * What is said of it.
       */
      label: string;
    }[];
  }[];
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Names the form, for screen readers.
     */
    title: string;
    /**
     * The button; it says how many there are in all.
     */
    submit: string;
    /**
     * Link to all cars beside the button; empty leaves it out.
     */
    all: string;
  };
}
