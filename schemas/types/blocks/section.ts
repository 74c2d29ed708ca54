/** Generated from schemas/blocks/section.schema.json by `npm run generate`. Do not edit. */
import type { Tone } from '../definitions/tone.ts';

/**
 * A part of a page under one title, with the blocks that belong to it.
 */
export interface SectionSettings {
  /**
   * On wide screens: one under the other; each block in a column of its own; or filled one after the other into two or three columns, as groups of a list are.
   */
  columns: 'one' | 'halves' | 'two' | 'three';
  /**
   * Its blocks stand close under one another, as lines of one thing: a price and what others cost.
   */
  close: boolean;
  /**
   * Its title alone is shown until it is opened; link and intro stay away. For what few want to read, such as the figures of what is sold. A rule list says when.
   */
  folded: boolean;
  /**
   * Ground of the section; anything but plain is a band over the whole width of the page.
   */
  tone: Tone;
  /**
   * A link beside the title.
   */
  link: {
    /**
     * What the link says; empty leaves it out.
     */
    label: string;
    /**
     * Where it leads; empty leaves it out.
     */
    link: string;
  };
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title; empty leaves it out.
     */
    title: string;
    /**
     * A line under the title; empty leaves it out.
     */
    intro: string;
  };
}
