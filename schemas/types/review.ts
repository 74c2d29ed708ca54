/** Generated from schemas/entities/review.schema.json by `npm run generate`. Do not edit. */

/**
 * What one customer wrote.
 */
export interface Review {
  /**
   * Id of the review, as text.
   */
  id: string;
  /**
   * Who wrote it.
   */
  customer_name?: string;
  /**
   * 1 to 5.
   */
  rating: number;
  /**
   * What was written.
   */
  text?: string;
  /**
   * When it was written.
   */
  review_date?: string;
  /**
   * The date in words, e.g. `March 2026`.
   */
  review_date_in_words?: string;
  /**
   * Age in words, e.g. `2 months ago`.
   */
  created_at_time_ago_in_words?: string;
  /**
   * Picture of the customer.
   */
  image?: {
    /**
     * Picture of the customer.
     */
    url?: string;
  };
  /**
   * The dealer's answer.
   */
  reply_text?: string;
  /**
   * When the dealer answered.
   */
  reply_date?: string;
}
