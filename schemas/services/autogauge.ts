/** What may be asked of where the price of a car stands in its market. */
import type { Autogauge } from '../types/autogauge.ts';
import type { Car } from '../types/car.ts';

export interface AutogaugeServices {
  /**
   * Where the price of a car stands among like cars; undefined: there is nothing to compare, or the site has not booked it.
   *
   * @throws when the provider that the site names has not answered yet, or said nothing
   */
  gauge(car: Car): Promise<Autogauge | undefined>;
}
