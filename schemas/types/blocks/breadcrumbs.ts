/** Generated from schemas/blocks/breadcrumbs.schema.json by `npm run generate`. Do not edit. */
import type { TextLink } from '../definitions/text-link.ts';

/**
 * The way from the home page to this page, and its title at the end.
 */
export interface BreadcrumbsSettings {
  /**
   * Steps before this page, in order. A step without label or address, or one that leads to this very page, is left out.
   */
  items: TextLink[];
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Name of the list for screen readers.
     */
    label: string;
  };
}
