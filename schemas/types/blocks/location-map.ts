/** Generated from schemas/blocks/location-map.schema.json by `npm run generate`. Do not edit. */
import type { Button } from '../definitions/button.ts';

/**
 * Where a location is: a drawing of the country with its place, or a picture. A map of somebody outside comes only after a press.
 */
export interface LocationMapSettings {
  /**
   * Picture of the way or the place, in place of the drawing.
   */
  picture: string;
  /**
   * What the picture shows, for those who cannot see it.
   */
  pictureText: string;
  /**
   * Address of a map service that may stand in a page, with the place in it; nothing of it is asked before the shopper presses the button. Empty: there is no button.
   */
  embed: string;
  /**
   * How near that map is at first; 15 shows some streets around, nearer is never asked for.
   */
  zoom: number;
  /**
   * Buttons below it. Those without an address are left out.
   */
  buttons: Button[];
  /**
   * What the shopper reads.
   */
  texts: {
    /**
     * Title; empty leaves it out.
     */
    title: string;
    /**
     * What the drawing shows, for screen readers.
     */
    drawing: string;
    /**
     * Button that brings the map of the service.
     */
    show: string;
    /**
     * Name of that map for screen readers.
     */
    map: string;
  };
}
