/** Generated from schemas/blocks/tow-check.schema.json by `npm run generate`. Do not edit. */
import type { EntryId } from '../definitions/entry-id.ts';

/**
 * Which vehicles may tow this one.
 */
export interface TowCheckSettings {
  /**
   * What is towed weighs at most, kg.
   */
  weight?: number;
  /**
   * Kinds of vehicle that tow, from the weakest.
   */
  vehicles: {
    /**
     * Name of the entry, for changes.
     */
    id: EntryId;
    /**
     * What it is.
     */
    label: string;
    /**
     * What it may tow with brakes, kg.
     */
    braked: number;
  }[];
  /**
   * Within this part of what a vehicle may tow it is only just within; 0.1 is the last tenth.
   */
  margin: number;
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
    /**
     * What a vehicle may tow.
     */
    may: string;
    /**
     * It tows this one easily.
     */
    easily: string;
    /**
     * It tows this one, but only just.
     */
    justWithin: string;
    /**
     * It may not tow this one.
     */
    tooHeavy: string;
    /**
     * A quiet line under all; empty leaves it out.
     */
    caution: string;
  };
}
