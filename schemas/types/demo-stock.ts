/** Generated from schemas/demo-stock.schema.json by `npm run generate`. Do not edit. */

/**
 * demo-stock.json of a site: the invented stock that `npm start` makes for it.
 */
export interface DemoStockFile {
  /**
   * Address of the schema, for editors.
   */
  $schema?: string;
  /**
   * A remark for colleagues. Kept by every tool, never shown to shoppers.
   */
  note?: string;
  /**
   * Kind of dealer.
   */
  profile: 'caravans' | 'commercial' | 'metro';
  /**
   * Another seed, other vehicles.
   */
  seed: string;
  /**
   * How many vehicles.
   */
  count: number;
}
