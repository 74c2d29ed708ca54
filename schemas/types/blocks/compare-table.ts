/** Generated from schemas/blocks/compare-table.schema.json by `npm run generate`. Do not edit. */
import type { Button } from '../definitions/button.ts';
import type { EntryId } from '../definitions/entry-id.ts';
import type { HeadingLevel } from '../definitions/heading-level.ts';

/**
 * Cars side by side, row by row: those that the address names, or that the shopper has put among the compared ones.
 */
export interface CompareTableSettings {
  headingLevel?: HeadingLevel;
  /**
   * How many cars are compared at once, at most.
   */
  max?: number;
  /**
   * Where the name of a car leads.
   */
  link: string;
  /**
   * What is told of each car, from top to bottom, `car` being each of them; a row in which no car has a value is left out.
   */
  rows: CompareRow[];
  /**
   * Under the name and the price of each car, `car` being each of them.
   */
  buttons: Button[];
  /**
   * Where `texts.toStock` leads.
   */
  stockLink: string;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title of the block.
     */
    title: string;
    /**
     * Name of each car.
     */
    name: string;
    /**
     * What each costs, under its name.
     */
    price?: string;
    /**
     * Beside it.
     */
    priceNote: string;
    /**
     * Takes a car out.
     */
    remove: string;
    /**
     * What the row of drawings is about.
     */
    drawing: string;
    /**
     * The same, for screen readers: with the name of the car.
     */
    removeCar: string;
    /**
     * Leaves the rows out in which all are the same.
     */
    onlyDifferences: string;
    /**
     * Said on phones of more than fit: {count}.
     */
    swipe: string;
    /**
     * What the marks mean, where there are any.
     */
    key: string;
    /**
     * Said while there is only one.
     */
    oneMore: string;
    /**
     * Beside a value that all of them have: it stands once.
     */
    same: string;
    /**
     * Stands where one car has no value and another has.
     */
    noValue: string;
    /**
     * What the mark on the best of a row says.
     */
    best: string;
    /**
     * Said while nothing is compared.
     */
    empty: string;
    /**
     * Leads to the stock while nothing is compared.
     */
    toStock: string;
  };
}
/**
 * A row.
 */
export interface CompareRow {
  /**
   * Name of the row, for changes.
   */
  id: EntryId;
  /**
   * What the row is about.
   */
  label: string;
  /**
   * What the row is about, together with those beside it of the same group: a line over them.
   */
  group: string;
  /**
   * What stands in the row for each car.
   */
  value?: string;
  /**
   * What belongs to the value, smaller: rates, conditions.
   */
  under?: string;
  /**
   * The same as a number, by which the best of them is found.
   */
  amount?: number;
  /**
   * Which is marked, where they differ: what has most of it, or least; or none.
   */
  best: 'most' | 'least' | 'none';
}
