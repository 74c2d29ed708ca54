/** Generated from schemas/blocks/feature-banner.schema.json by `npm run generate`. Do not edit. */
import type { EntryId } from '../definitions/entry-id.ts';
import type { IconName } from '../icon.ts';

/**
 * Three links side by side: what the dealer does besides.
 */
export interface FeatureBannerSettings {
  /**
   * The links in their order. Those without a label or an address are left out.
   *
   * Items: A link.
   */
  items: {
    id: EntryId;
    /**
     * What it is called.
     */
    label: string;
    /**
     * A line below; empty leaves it out.
     */
    text: string;
    /**
     * Where it leads.
     */
    link: string;
    icon?: IconName;
  }[];
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Name of the links for screen readers.
     */
    label: string;
  };
}
