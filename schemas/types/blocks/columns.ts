/** Generated from schemas/blocks/columns.schema.json by `npm run generate`. Do not edit. */
import type { Tone } from '../definitions/tone.ts';

/**
 * Blocks side by side on wide screens, one under the other on phones.
 */
export interface ColumnsSettings {
  /**
   * How the width is shared on wide screens: equal columns, eight and four of twelve, from 992 pixels a narrow one beside all the rest, or from 768 pixels a small photo beside what is said of it.
   */
  layout:
    'halves' | 'thirds' | 'photos-and-panel' | 'panel-and-photos' | 'narrow-and-wide' | 'photo-and-words';
  /**
   * The column that stays in view while the other one scrolls.
   */
  sticky: 'none' | 'left' | 'right';
  /**
   * What comes first on phones: a column, or what stands under them. Right second: after the first block of the left column, such as the price after its photos. In turn: the first block of the left column, of what stands above and of the right column, then their second ones, the first of what stands below, and all others: photos, name, price, facts, what one can do.
   */
  phoneOrder: 'left-first' | 'right-first' | 'right-second' | 'below-first' | 'in-turn';
  /**
   * From 768 to 991 pixels a panel stands beside its photos, or under them, which then have the whole width; its blocks stand in two columns. Where phones have the right column first, it stands over what is beside it.
   */
  onTablets: 'beside' | 'under';
  /**
   * The column that is a sheet: a ground and an edge of its own, as a panel with the price has.
   */
  sheet: 'none' | 'left' | 'right';
  /**
   * How far what stands one under the other is apart: as blocks are, or as sections, which have more room.
   */
  rhythm: 'blocks' | 'sections';
  /**
   * Ground of the columns; anything but plain is a band over the whole width of the page.
   */
  tone: Tone;
}
