/** Generated from schemas/changes.schema.json by `npm run generate`. Do not edit. */

/**
 * Edits to the lists of earlier layers, in order. An address is ids from outside in, e.g. columns/left/map.
 */
export type Changes = {
  /**
   * Address of the entry that gets the other keys merged. A list replaces, that of a slot too.
   */
  set?: string;
  /**
   * Address of the entry that goes.
   */
  remove?: string;
  /**
   * Address of the entry that moves.
   */
  move?: string;
  /**
   * A new entry.
   */
  insert?: {};
  /**
   * Address of the entry before which it goes.
   */
  before?: string;
  /**
   * Address of the entry after which it goes.
   */
  after?: string;
  /**
   * List at whose beginning it goes.
   */
  first?: string;
  /**
   * List at whose end it goes.
   */
  last?: string;
}[];
