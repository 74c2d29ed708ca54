/** Generated from schemas/blocks/rich-text.schema.json by `npm run generate`. Do not edit. */
import type { IconName } from '../icon.ts';

/**
 * Written content: a title, a text and buttons.
 */
export interface RichTextSettings {
  /**
   * 1 where this is the title of the page; else the slot's own level. The engine reads it.
   */
  headingLevel?: number;
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
   * Buttons under the text.
   *
   * Items: A button.
   */
  buttons: {
    /**
     * Name of the entry, for changes.
     */
    id: string;
    /**
     * What the button says; without a label it is left out.
     */
    label: string;
    /**
     * Where it leads: a page name, a path, or a tel:, sms: or web address; without one it is left out.
     */
    link: string;
    /**
     * How loud it is; one primary per view.
     */
    look: 'primary' | 'quiet' | 'plain';
    icon?: IconName;
    /**
     * It opens in a new tab.
     */
    newTab: boolean;
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
     * Text in Markdown; empty leaves it out.
     */
    body: string;
  };
}
