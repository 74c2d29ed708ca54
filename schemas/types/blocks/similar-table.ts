/** Generated from schemas/blocks/similar-table.schema.json by `npm run generate`. Do not edit. */
import type { EntryId } from '../definitions/entry-id.ts';
import type { HeadingLevel } from '../definitions/heading-level.ts';

/**
 * Cars like the one of the page beside it in a table: what is told of each, and by how much it differs. Which they are says `similar` of the root file. It is fetched when the shopper comes near.
 */
export interface SimilarTableSettings {
  headingLevel?: HeadingLevel;
  /**
   * Most cars beside the one of the page.
   */
  shown: number;
  /**
   * Where the name of a car leads.
   */
  link: string;
  /**
   * Where `texts.more` leads.
   */
  moreLink: string;
  /**
   * What is told of each car, from top to bottom, `car` being each of them; a row that is empty for all but the car of the page is left out.
   */
  rows: SimilarTableRow[];
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title of the table.
     */
    title: string;
    /**
     * Link to all cars, beside the title; empty leaves it out.
     */
    more: string;
    /**
     * Stands in place of the name of the car of the page.
     */
    own: string;
    /**
     * Name of each other car.
     */
    name: string;
    /**
     * Stands under the name.
     */
    under: string;
    /**
     * Price of each other car, large under its name.
     */
    price?: string;
    /**
     * What the price includes, beside it.
     */
    priceNote: string;
    /**
     * Label of the row of drawings.
     */
    drawing: string;
    /**
     * Stands in place of a difference where there is none; empty leaves it out.
     */
    same: string;
    /**
     * Stands where a car has no value and another has.
     */
    noValue: string;
  };
}
/**
 * A row.
 */
export interface SimilarTableRow {
  /**
   * Name of the row, for changes.
   */
  id: EntryId;
  /**
   * What the row is about.
   */
  label: string;
  /**
   * What stands in the row for each car.
   */
  value?: string;
  /**
   * What belongs to the value, smaller: rates, conditions.
   */
  under?: string;
  /**
   * The same as a number: how much more or less it is than that of the car of the page stands beside it.
   */
  amount?: number;
}
