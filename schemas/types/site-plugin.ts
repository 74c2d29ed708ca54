/** Generated from schemas/entities/site-plugin.schema.json by `npm run generate`. Do not edit. */

/**
 * A paid extra that a site has switched on.
 */
export type SitePlugin = {
  [k: string]: unknown;
} & {
  /**
   * Which extra.
   */
  name?: 'Autogauge' | 'Car Analysis' | 'PPSR Report';
  /**
   * Which extra, when it is not in name.
   */
  feature?: 'Autogauge' | 'Car Analysis' | 'PPSR Report';
};
