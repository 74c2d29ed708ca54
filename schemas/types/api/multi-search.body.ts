/** Generated from schemas/api/multi-search.body.schema.json by `npm run generate`. Do not edit. */

/**
 * In the words of `filters` of a search: `make = "Kia"`, `price >= 20000 AND price <= 40000`.
 *
 * This interface was referenced by `MultiSearchBody`'s JSON-Schema
 * via the `definition` "test".
 */
export type Test = string;

/**
 * Body of multiSearch: several searches. A site may name an engine of its own that takes the same body.
 */
export interface MultiSearchBody {
  /**
   * The searches; each has its result, in the same order.
   *
   * @minItems 1
   * @maxItems 10
   *
   * Items: One search.
   */
  queries: {
    /**
     * Name of the index. The stock of the site is one index, whatever it is called.
     */
    indexUid: string;
    /**
     * Fields whose values are counted: none here.
     *
     * @maxItems 0
     */
    facets?: string[];
    /**
     * Fields in which what is searched for is marked; `*`: all. Nothing is marked where no words are searched for.
     *
     * @maxItems 20
     */
    attributesToHighlight?: string[];
    /**
     * Stands before what is marked.
     */
    highlightPreTag?: string;
    /**
     * Stands behind what is marked.
     */
    highlightPostTag?: string;
    /**
     * Most hits.
     */
    limit: number;
    /**
     * All of these must hold; of a list inside any.
     *
     * @maxItems 20
     */
    filter: (Test | Test[])[];
  }[];
}
