/** Generated from schemas/blocks/facet-panel.schema.json by `npm run generate`. Do not edit. */
import type { Condition } from '../condition.ts';
import type { FilterTexts } from '../definitions/filter-texts.ts';

/**
 * What narrows a search: values of fields with how many cars each would bring, and ranges. On phones it opens over the page.
 */
export interface FacetPanelSettings {
  /**
   * Where it stands on wide screens: beside the results, or over them with its groups side by side.
   */
  place: 'side' | 'top';
  /**
   * On phones a button of its own opens it; false where the bar over the results does (`panel`).
   */
  button: boolean;
  /**
   * Over the results: the groups lie open; short, all in one line, pills without their counts and ranges without words over their ends; or each opens under its title like a menu.
   */
  groups: 'open' | 'short' | 'menus';
  /**
   * Over the results: groups that are shown at first; the others open with a button.
   */
  ahead: number;
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
    /**
     * How the values of a list are shown: boxes to tick; ruled cells or pills in a row; bodies drawn; dots of colour.
     */
    look: 'checks' | 'cells' | 'pills' | 'silhouettes' | 'swatches';
    /**
     * Order of values that `values` does not name: the most frequent first; by name; or by the amount in them, where what begins with `texts.under` comes first.
     */
    sort: 'count' | 'name' | 'amount';
    /**
     * Values in their order, with what is said of them; all others follow.
     */
    values: {
      /**
       * The value as the cars have it, whatever its case.
       */
      id: string;
      /**
       * What is said of it; empty: the value.
       */
      label: string;
      /**
       * Colour of its dot, for the look `swatches`.
       */
      colour?: string;
    }[];
    /**
     * So many of the most frequent values come first under `texts.popular`, then all of them by name under `texts.all`; absent: one list.
     */
    popular?: number;
    /**
     * A long list has a field that finds values in it.
     */
    find: boolean;
    /**
     * The group is closed at first; it opens by its title.
     */
    folded: boolean;
    /**
     * Stands behind the numbers of a range.
     */
    suffix: string;
    /**
     * Numbers of a range are written without thousands, as years are.
     */
    plain: boolean;
  }[];
  /**
   * The last group asks for a postcode, and how far around it: one of the site's `search.radiusOptions`.
   */
  near: boolean;
  filterTexts: FilterTexts;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title of the group that asks for a postcode.
     */
    near: string;
    /**
     * Label of the postcode.
     */
    postcode: string;
    /**
     * Label of the distance.
     */
    within: string;
    /**
     * A distance that is offered.
     */
    distance: string;
    /**
     * Said of a postcode that no place has: all {vehicles} are shown then.
     */
    unknownPostcode: string;
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
    /**
     * Label of the field that finds values in a list.
     */
    find: string;
    /**
     * Over the most frequent values of a long list.
     */
    popular: string;
    /**
     * Over all values of a long list.
     */
    all: string;
    /**
     * What begins with this word comes first among amounts.
     */
    under: string;
    /**
     * Under the title of a menu of which nothing is chosen.
     */
    any: string;
    /**
     * Opens the groups that are not shown at first.
     */
    more: string;
    /**
     * Closes them.
     */
    fewer: string;
  };
}
