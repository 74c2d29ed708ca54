/** Generated from schemas/blocks/result-bar.schema.json by `npm run generate`. Do not edit. */
import type { Condition } from '../condition.ts';
import type { EntryId } from '../definitions/entry-id.ts';
import type { FilterTexts } from '../definitions/filter-texts.ts';
import type { FilterWords } from '../definitions/filter-words.ts';
import type { IconName } from '../icon.ts';

/**
 * Over the results of a search: what it is narrowed to, the order, and the ways to look at what was found.
 */
export interface ResultBarSettings {
  /**
   * Id of the panel of filters that its button opens on phones; empty: it has no such button.
   */
  panel: string;
  /**
   * Whether it shows what the search is narrowed to. A rule list says when: e.g. not where nothing was found, and the results say why.
   */
  chips: boolean;
  /**
   * Orders to choose from; the first is the site's own and has no name in the address.
   */
  orders: {
    id: EntryId;
    /**
     * Whether it is there.
     */
    when?: Condition;
    /**
     * What the order is called.
     */
    label: string;
    /**
     * field:asc or field:desc, as `sortBy` of the address says it; empty: the order of the site.
     */
    sort: string;
  }[];
  /**
   * Ways to look at the results. The address says which (`query.view`), the first one when it says nothing; blocks ask it with `when`.
   */
  views: {
    id: EntryId;
    /**
     * What it is called.
     */
    label: string;
    icon?: IconName;
  }[];
  fields: FilterWords;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * How many were found, at the start of the row; empty leaves it out, e.g. where the title says it.
     */
    count: string;
    /**
     * Stands in place of `count` for a single one.
     */
    countOne: string;
    /**
     * Names the chips, for screen readers.
     */
    chosen: string;
    /**
     * Names a chip, for screen readers.
     */
    remove: string;
    /**
     * Takes all filters back.
     */
    clear: string;
    /**
     * Label of the order.
     */
    sort: string;
    /**
     * Button of the order, for those without JavaScript.
     */
    apply: string;
    /**
     * Names the ways to look at results, for screen readers.
     */
    views: string;
    /**
     * Opens the filters on phones.
     */
    filters: string;
  };
  filterTexts: FilterTexts;
}
