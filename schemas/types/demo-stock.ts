/** Generated from schemas/demo-stock.schema.json by `npm run generate`. Do not edit. */

/**
 * demo-stock.json of a site: the invented stock that `setup` fills it with.
 */
export interface DemoStockFile {
  /**
   * What kind of vehicles: a file of cli/demo-stock/vocabulary/profiles/.
   */
  profile: 'caravans' | 'commercial' | 'metro';
  /**
   * The same seed makes the same stock.
   */
  seed: string;
  /**
   * How many vehicles.
   */
  count: number;
}
