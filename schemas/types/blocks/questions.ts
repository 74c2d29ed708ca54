/** Generated from schemas/blocks/questions.schema.json by `npm run generate`. Do not edit. */
import type { EntryId } from '../definitions/entry-id.ts';
import type { HeadingLevel } from '../definitions/heading-level.ts';

/**
 * Questions that shoppers ask, each with its answer behind it. It works without JavaScript.
 */
export interface QuestionsSettings {
  /**
   * The questions, from top to bottom.
   */
  items: {
    id: EntryId;
    /**
     * As a shopper would ask it.
     */
    question: string;
    /**
     * The answer, Markdown.
     */
    answer: string;
  }[];
  headingLevel?: HeadingLevel;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title of the block.
     */
    title: string;
  };
}
