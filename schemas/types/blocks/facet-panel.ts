/** Generated from schemas/blocks/facet-panel.schema.json by `npm run generate`. Do not edit. */
import type { Condition } from '../condition.ts';

/**
 * What narrows a search: values of fields with how many cars each would bring, and ranges. On phones it opens over the page.
 */
export interface FacetPanelSettings {
  /**
   * The groups, from top to bottom; those with nothing to choose are left out.
   */
  facets: {
    /**
     * Name of the group, unique in the panel.
     */
    id: string;
    /**
     * Whether the group is there.
     */
    when?: Condition;
    /**
     * Title of the group.
     */
    label: string;
    /**
     * Field of the cars that it narrows, as the stock has it.
     */
    field: string;
    /**
     * Values to choose from, or a least and a most.
     */
    kind: 'list' | 'range';
    /**
     * Values of a list that are shown at first; the rest opens with a button.
     */
    shown: number;
    /**
     * Stands before the numbers of a range.
     */
    prefix: string;
  }[];
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title of the panel, and of the button that opens it on phones.
     */
    title: string;
    /**
     * Takes all choices back.
     */
    clear: string;
    /**
     * Label of the least of a range.
     */
    min: string;
    /**
     * Label of the most of a range.
     */
    max: string;
    /**
     * Button of a range.
     */
    apply: string;
    /**
     * Opens the rest of a list.
     */
    showAll: string;
    /**
     * Closes the rest of a list.
     */
    hide: string;
    /**
     * Closes the panel on phones.
     */
    close: string;
    /**
     * Stands in place of `close` for a single car.
     */
    closeOne: string;
    /**
     * Stands in place of `close` where there is no car.
     */
    closeNone: string;
    /**
     * Told to screen readers after each choice.
     */
    spoken: string;
  };
}
