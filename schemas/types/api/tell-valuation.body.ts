/** Generated from schemas/api/tell-valuation.body.schema.json by `npm run generate`. Do not edit. */

/**
 * The result of a valuation.
 */
export interface TellValuationBody {
  /**
   * What it is.
   */
  column_name: 'valuation';
  /**
   * Of the offer.
   */
  id: string;
  /**
   * AUD; absent: there is no figure.
   */
  offer_price?: number;
  /**
   * From so many like cars.
   */
  sample?: number;
  /**
   * What was said of its condition.
   *
   * @maxItems 20
   */
  adjustmentAnswers?: string[];
  /**
   * Its plate.
   */
  rego?: string;
  /**
   * State of its plate.
   */
  regoState?: string;
  /**
   * Why there is no figure.
   */
  message?: string;
}
