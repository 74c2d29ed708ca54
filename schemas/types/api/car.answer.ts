/** Generated from schemas/api/car.answer.schema.json by `npm run generate`. Do not edit. */
import type { Car } from '../car.ts';

/**
 * A car and where this site shows it.
 */
export interface CarAnswer {
  car: Car;
  /**
   * Path of its page; absent when the site has no page about cars.
   */
  address?: string;
}
