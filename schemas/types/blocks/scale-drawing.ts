/** Generated from schemas/blocks/scale-drawing.schema.json by `npm run generate`. Do not edit. */
import type { EntryId } from '../definitions/entry-id.ts';

/**
 * A truck or a van drawn to scale: from the side with its lengths, its floor with pallets, its axles with their loads.
 */
export interface ScaleDrawingSettings {
  /**
   * measured: with lengths, a person beside it, a grid, and what `pallets` and `bars` tell. outline: the vehicle alone, for small places.
   */
  look: 'measured' | 'outline';
  /**
   * The longest of several that are drawn at one scale, mm; 0: each is as wide as its place.
   */
  longest: number;
  /**
   * Whole length, mm.
   */
  length?: number;
  /**
   * Whole height, mm.
   */
  height?: number;
  /**
   * From axle to axle, mm.
   */
  wheelbase?: number;
  /**
   * From the front to the first axle, mm.
   */
  frontOverhang?: number;
  /**
   * Length of what is loaded, mm.
   */
  loadLength?: number;
  /**
   * Its width, mm; only the pallets need it.
   */
  loadWidth?: number;
  /**
   * Its height, mm.
   */
  loadHeight?: number;
  /**
   * Body as the feed wrote it: a tipper and a van are drawn as such. All others by the height of their load: a box from 1,200 mm, else a tray.
   */
  body?: string;
  /**
   * How many pallets fit; absent: none are drawn.
   */
  pallets?: number;
  /**
   * Side of a pallet, mm. 1,165 is the Australian standard.
   */
  palletMm: number;
  /**
   * Loads against their limits; those of which one is missing are left out.
   */
  bars: {
    /**
     * Name of the bar, for changes.
     */
    id: EntryId;
    /**
     * What is loaded.
     */
    label: string;
    /**
     * Load, kg.
     */
    value?: number;
    /**
     * Most that is allowed, kg.
     */
    limit?: number;
  }[];
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title; empty leaves it out.
     */
    title: string;
    /**
     * What the drawing means; empty leaves it out.
     */
    key: string;
    /**
     * The drawing in words, for screen readers.
     */
    label: string;
    /**
     * Name of the length that is loaded.
     */
    load: string;
    /**
     * Name of the length between the axles.
     */
    wheelbase: string;
    /**
     * Name of the whole length.
     */
    overall: string;
    /**
     * Under the person.
     */
    person: string;
    /**
     * Over the floor.
     */
    pallets: string;
    /**
     * A load and its limit.
     */
    of: string;
    /**
     * A quiet line under all; empty leaves it out.
     */
    last: string;
  };
}
