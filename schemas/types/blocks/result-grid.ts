/** Generated from schemas/blocks/result-grid.schema.json by `npm run generate`. Do not edit. */
import type { Filter } from '../../filter.ts';
import type { Button } from '../definitions/button.ts';
import type { FilterTexts } from '../definitions/filter-texts.ts';
import type { FilterWords } from '../definitions/filter-words.ts';
import type { HeadingLevel } from '../definitions/heading-level.ts';

/**
 * Cars as a grid of cards: what the search of its page has found, with links to its pages; with `where`, or on a page without a search, a selection such as the latest cars.
 */
export interface ResultGridSettings {
  headingLevel?: HeadingLevel;
  /**
   * Cars of a selection, at most. On a page of results stand as many as `search.hitsPerPage` of the site says.
   */
  perPage: number;
  /**
   * Which cars it lists: a condition in which `car` is each of them, and `page.car` that of the page. It is then a selection of its own, also on a search page; absent there: what the shopper asks for.
   */
  where: Filter;
  /**
   * Of a selection, so many of one make and model, as long as there are others; absent: as they come.
   */
  alike?: number;
  /**
   * Order of a selection; absent: the site's own. Results stand in the order that the shopper asks for, else in `search.defaultSort` of the site.
   */
  sort?: string;
  /**
   * How cards stand on wide screens: three or two beside each other, or one under the other. Phones have one column.
   */
  layout: 'thirds' | 'halves' | 'rows';
  /**
   * Places among the results, from 1, for promos of data/promos.json that name none. Cars of a page are as many with them as without.
   */
  adSlots: number[];
  fields: FilterWords;
  filterTexts: FilterTexts;
  /**
   * On phones cards stand under one another, or lie side by side to be swiped.
   */
  onPhones: 'stack' | 'swipe';
  /**
   * Stand-ins for cards while another search is asked for and none are shown.
   */
  skeletons: number;
  /**
   * Cars of the nearest search that are shown where nothing was found, at most.
   */
  nearCards: number;
  /**
   * Of those, so many of one make and model, as long as there are others.
   */
  nearAlike: number;
  /**
   * Percent of what a search finds without its words that it may find with fewer of them, to be offered where nothing was found: what nearly all have says nothing.
   */
  nearMost: number;
  /**
   * AUD. Where nothing was found, a number among the typed words from here on is taken for the most that a car may cost; smaller ones are years and names of models.
   */
  priceFrom: number;
  /**
   * Links to further pages are shown; only results of a search have further ones. Elsewhere `texts.more` leads on.
   */
  pagination: boolean;
  /**
   * Where a search has found nothing, beside the ways out: e.g. somebody to ask.
   */
  noneButtons: Button[];
  /**
   * Without any car: a message with the way out, or nothing at all.
   */
  whenNone: 'message' | 'hide';
  /**
   * Where `texts.more` leads.
   */
  moreLink: string;
  /**
   * Where `texts.clear` leads: all stock.
   */
  clearLink: string;
  /**
   * The tag of each car, as its card has it: what most carry is not shown.
   */
  tag?: {
    /**
     * What the tag says.
     */
    text?: string;
    /**
     * A logo in place of the text.
     */
    image?: string;
    /**
     * What the logo shows, in words.
     */
    alt?: string;
    /**
     * Colour of the tag.
     */
    tone?: 'brand' | 'accent' | 'positive' | 'caution' | 'negative' | 'quiet';
  };
  /**
   * The car is no longer for sale: its tag is always shown.
   */
  sold: boolean;
  /**
   * Whether a title says what nothing was found for. false: the title of the page says it.
   */
  causeShown: boolean;
  /**
   * When a tag says nothing, since most of the list carry it.
   */
  usualTag: {
    /**
     * A tag is left out when more than so many percent of the cars carry it; 100 shows it always.
     */
    above: number;
    /**
     * In a list of fewer cars it is shown.
     */
    from: number;
  };
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title over the grid; empty leaves it out.
     */
    title: string;
    /**
     * How many cars were found; empty leaves it out.
     */
    count: string;
    /**
     * Stands in place of `count` for a single car; empty leaves it out.
     */
    countOne: string;
    /**
     * Link to all cars, beside the title; empty leaves it out.
     */
    more: string;
    /**
     * Title when there are no cars.
     */
    empty: string;
    /**
     * Stands in place of `empty` where nothing is within the one range that was asked for; empty: `empty` stands.
     */
    emptyRange: string;
    /**
     * The same for one other filter, or words that were typed.
     */
    emptyOne: string;
    /**
     * The same for several filters.
     */
    emptyAll: string;
    /**
     * What to do when a search has found no cars; without a search it is left out.
     */
    emptyHint: string;
    /**
     * Button that takes all filters back; `{count}`: how many cars it leads to.
     */
    clear: string;
    /**
     * Stands in place of `clear` where there is but one filter; empty: `clear` stands.
     */
    clearOne: string;
    /**
     * Names the links to pages, for screen readers.
     */
    pages: string;
    /**
     * Names a link to a page, for screen readers.
     */
    page: string;
    /**
     * Stands between previous and next on phones.
     */
    pageOf: string;
    /**
     * Goes one page back.
     */
    previous: string;
    /**
     * Goes one page on.
     */
    next: string;
    /**
     * Link to the results without one of the filters; empty leaves such links out.
     */
    nearest: string;
    /**
     * Link to the results for fewer of the words that were typed; empty leaves such links out.
     */
    nearestWords: string;
    /**
     * Link to the results up to a price that was typed as words; empty leaves it out.
     */
    nearestPrice: string;
    /**
     * The same, where other words that were typed find something; empty leaves it out.
     */
    nearestPriced: string;
    /**
     * Title of cars that are shown where nothing is near the search; empty leaves it out.
     */
    others: string;
    /**
     * Title of the cars of the nearest search; empty leaves it out.
     */
    near: string;
    /**
     * Stands over the results when another search has failed.
     */
    failed: string;
  };
}
