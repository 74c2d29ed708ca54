/** Generated from schemas/blocks/home-hero.schema.json by `npm run generate`. Do not edit. */
import type { Button } from '../definitions/button.ts';
import type { EntryId } from '../definitions/entry-id.ts';
import type { Tone } from '../definitions/tone.ts';
import type { IconName } from '../icon.ts';

/**
 * The first view of the home page: a large picture, the promise of the dealer, and the ways in.
 */
export interface HomeHeroSettings {
  /**
   * Text beside the picture; text in a band under it; text on a panel that laps over its lower edge; cover: a framed picture with one line and the finder under it; board: text beside the slot `board`, without a picture.
   */
  layout: 'split' | 'band' | 'full' | 'cover' | 'board';
  /**
   * Ground of the text.
   */
  tone: Tone;
  /**
   * On which side the text stands on wide screens.
   */
  side: 'start' | 'end';
  /**
   * Large picture, 3:2, for `cover` 3:1; empty leaves it out.
   */
  picture: string;
  /**
   * What the picture shows, for those who cannot see it; empty when it only decorates.
   */
  pictureText: string;
  /**
   * The part of the picture that stays in view where its box is narrower than the picture.
   */
  focus: 'start' | 'centre' | 'end';
  /**
   * Up to two ways in.
   */
  buttons: Button[];
  /**
   * Short cuts, e.g. body types or makes.
   *
   * Items: An entry.
   */
  links: {
    id: EntryId;
    /**
     * What the entry says; without a label it is left out.
     */
    label: string;
    /**
     * Where it leads; without an address it is left out.
     */
    link: string;
    icon?: IconName;
  }[];
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * A few words over the title; empty leaves them out.
     */
    eyebrow: string;
    /**
     * The h1 of the home page.
     */
    title?: string;
    /**
     * One or two sentences under the title, in Markdown; empty leaves them out.
     */
    body: string;
    /**
     * Title of the short cuts.
     */
    links: string;
  };
}
