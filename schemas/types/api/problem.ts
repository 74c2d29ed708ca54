/** Generated from schemas/api/problem.schema.json by `npm run generate`. Do not edit. */

/**
 * What the API answers with every status from 400 on, as application/problem+json.
 */
export interface ApiProblem {
  /**
   * HTTP status.
   */
  status: number;
  /**
   * What kind of problem it is; never renamed.
   */
  code: 'INVALID' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'TOO_LARGE' | 'TOO_MANY' | 'REFUSED' | 'FAILED';
  /**
   * What is wrong, in one sentence.
   */
  message: string;
  /**
   * Each wrong field; empty when the problem is none of a field.
   *
   * Items: A wrong field.
   */
  errors: {
    /**
     * Name of the field.
     */
    field: string;
    /**
     * What is wrong with it.
     */
    message: string;
  }[];
}
