/** Generated from schemas/blocks/price.schema.json by `npm run generate`. Do not edit. */
import type { EntryId } from '../definitions/entry-id.ts';

/**
 * What a car costs: price and its type, the earlier price, the weekly figure with its rate, how far it is below the market.
 */
export interface PriceSettings {
  /**
   * panel: the price as one large figure. docket: as a bill with `rows`; without a price, the text in its place.
   */
  look: 'panel' | 'docket';
  /**
   * Lines of the bill, in order; those without an amount are left out.
   */
  rows: {
    /**
     * Name of the line, for changes.
     */
    id: EntryId;
    /**
     * What is paid for.
     */
    label: string;
    /**
     * A quieter line under it.
     */
    under: string;
    /**
     * AUD; a fact, times, plus or minus, rounded.
     */
    amount?: number;
    /**
     * A line, the figure that counts, or what it comes to.
     */
    look: 'plain' | 'large' | 'sum';
  }[];
  /**
   * The price, AUD; without one the text `none` stands in its place.
   */
  amount?: number;
  /**
   * The earlier, higher price, AUD.
   */
  was?: number;
  /**
   * The earlier price is shown, struck through.
   */
  wasShown: boolean;
  /**
   * The average market price, AUD.
   */
  average?: number;
  /**
   * How far the price is below the market average is shown.
   */
  belowMarket: boolean;
  /**
   * The last 3 % of the price count up for this long, ms, over the figure that stands there; 0: nothing moves. Never when less motion is asked for.
   */
  countUpMs: number;
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title of the block; empty leaves it out.
     */
    title: string;
    /**
     * Stands in place of a price when there is none.
     */
    none: string;
    /**
     * How the price is meant; shown beside a price only.
     */
    type: string;
    /**
     * Stands before the earlier price.
     */
    was: string;
    /**
     * How far the price is below the market.
     */
    market: string;
    /**
     * The weekly repayment; shown only together with its rates.
     */
    weekly: string;
    /**
     * Term, rate and comparison rate of the weekly repayment, and the example that the latter is based on.
     */
    rate?: string;
  };
}
