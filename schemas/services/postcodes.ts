/** What may be asked of where places are, and what delivery there costs. */
import type { DeliveryResult } from '../types/delivery-result.ts';

export interface Place {
  /** In degrees. */
  lat: number;
  long: number;
}

/** What becomes of a postcode that somebody asks about delivery. */
export type DeliveryAnswer =
  | { kind: 'estimate'; estimate: DeliveryResult }
  /** Its letters go to boxes: nobody lives there. */
  | { kind: 'poBox' }
  /** There is no such postcode, or the site does not deliver there. */
  | { kind: 'none' };

export interface PostcodesServices {
  /**
   * Where an Australian postcode is, about.
   *
   * @throws Error `Invalid postcode` when there is none
   */
  locate(postcode: string): Promise<Place>;
  /** What it costs to have a car delivered there. @throws when the geocoder that the site names has not answered yet */
  deliveryTo(postcode: string): Promise<DeliveryAnswer>;
}
