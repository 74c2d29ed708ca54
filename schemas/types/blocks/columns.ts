/** Generated from schemas/blocks/columns.schema.json by `npm run generate`. Do not edit. */
import type { Tone } from '../definitions/tone.ts';

/**
 * Blocks side by side on wide screens, one under the other on phones.
 */
export interface ColumnsSettings {
  /**
   * How the width is shared on wide screens: equal columns, eight and four of twelve, or from 992 pixels a narrow one beside all the rest.
   */
  layout: 'halves' | 'thirds' | 'photos-and-panel' | 'panel-and-photos' | 'narrow-and-wide';
  /**
   * The column that stays in view while the other one scrolls.
   */
  sticky: 'none' | 'left' | 'right';
  /**
   * Which column comes first on phones.
   */
  phoneOrder: 'left-first' | 'right-first';
  /**
   * Ground of the columns; anything but plain is a band over the whole width of the page.
   */
  tone: Tone;
}
