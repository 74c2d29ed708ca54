/** Generated from schemas/api/search.body.schema.json by `npm run generate`. Do not edit. */

/**
 * Body of search: what is searched for among the cars that the site lists. A site may name a hosted search that takes the same body.
 */
export interface SearchBody {
  /**
   * What the list is narrowed to before anybody chooses, such as `(status = in_stock OR sold_date_timestamp > 1777000000) AND show_on_dealer_website = true`: fields compared by = != > >= < <=, joined by AND, OR and brackets.
   */
  search_filters?: string;
  /**
   * What the shopper chooses, in the same words: `make = "Kia" AND price <= 40000`. Both hold.
   */
  filters?: string;
  /**
   * Cars on a page; as many as the site's own search pages unless given.
   */
  hitsPerPage?: number;
  /**
   * Cars before this page: (page - 1) x hitsPerPage. 0 unless given.
   */
  offset?: number;
  /**
   * Words that the shopper typed.
   */
  query?: string;
  /**
   * Field and direction; unless given what fits the words best, or the site's own order.
   */
  sort?: string;
}
