/** Generated from schemas/blocks/rich-text.schema.json by `npm run generate`. Do not edit. */
import type { Button } from '../definitions/button.ts';
import type { HeadingLevel } from '../definitions/heading-level.ts';

/**
 * Written content: a title, a text and buttons.
 */
export interface RichTextSettings {
  /**
   * 1 where this is the title of the page; else the slot's own level. The engine reads it.
   */
  headingLevel?: HeadingLevel;
  /**
   * Plain text, a notice that stands out, or small print.
   */
  tone: 'plain' | 'notice' | 'quiet';
  /**
   * Where lines begin.
   */
  align: 'start' | 'centre';
  /**
   * A comfortable line length, or the whole column.
   */
  width: 'reading' | 'full';
  /**
   * with-asterisk: a note that is shown only where something on the page has an asterisk: the repayment of a card, a price, a calculator, a comparison.
   */
  shown: 'always' | 'with-asterisk';
  /**
   * Buttons under the text.
   */
  buttons: Button[];
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title; empty leaves it out.
     */
    title: string;
    /**
     * Text in Markdown; empty leaves it out.
     */
    body: string;
  };
}
