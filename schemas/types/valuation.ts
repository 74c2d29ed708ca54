/** Generated from schemas/entities/valuation.schema.json by `npm run generate`. Do not edit. */

/**
 * What the valuation of a trade-in answered.
 */
export interface Valuation {
  /**
   * What is offered, in AUD.
   */
  offer_price?: number;
  /**
   * Id of the valuation, as text.
   */
  id?: string;
  /**
   * Answers to the questions on condition, by question.
   */
  adjustmentAnswers?: {
    [k: string]: unknown;
  };
  /**
   * Number plate.
   */
  rego?: string;
  /**
   * State of the plate.
   */
  regoState?: string;
}
