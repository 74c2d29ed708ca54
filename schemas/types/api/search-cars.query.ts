/** Generated from schemas/api/search-cars.query.schema.json by `npm run generate`. Do not edit. */

/**
 * Make.
 *
 * @minItems 1
 * @maxItems 50
 */
export type Values = string[];
/**
 * Model.
 *
 * @minItems 1
 * @maxItems 50
 */
export type Values1 = string[];
/**
 * Series.
 *
 * @minItems 1
 * @maxItems 50
 */
export type Values2 = string[];
/**
 * Badge.
 *
 * @minItems 1
 * @maxItems 50
 */
export type Values3 = string[];
/**
 * Year.
 *
 * @minItems 1
 * @maxItems 50
 */
export type Values4 = string[];
/**
 * new, demo or used.
 *
 * @minItems 1
 * @maxItems 50
 */
export type Values5 = string[];
/**
 * car, caravan, motorcycle or truck.
 *
 * @minItems 1
 * @maxItems 50
 */
export type Values6 = string[];
/**
 * Colour.
 *
 * @minItems 1
 * @maxItems 50
 */
export type Values7 = string[];
/**
 * Seats.
 *
 * @minItems 1
 * @maxItems 50
 */
export type Values8 = string[];
/**
 * Doors.
 *
 * @minItems 1
 * @maxItems 50
 */
export type Values9 = string[];
/**
 * Body.
 *
 * @minItems 1
 * @maxItems 50
 */
export type Values10 = string[];
/**
 * Driven wheels.
 *
 * @minItems 1
 * @maxItems 50
 */
export type Values11 = string[];
/**
 * Fuel.
 *
 * @minItems 1
 * @maxItems 50
 */
export type Values12 = string[];
/**
 * Transmission.
 *
 * @minItems 1
 * @maxItems 50
 */
export type Values13 = string[];
/**
 * Slug of the dealership.
 *
 * @minItems 1
 * @maxItems 50
 */
export type Values14 = string[];
/**
 * Slug of the location.
 *
 * @minItems 1
 * @maxItems 50
 */
export type Values15 = string[];
/**
 * @minItems 1
 * @maxItems 50
 *
 * This interface was referenced by `SearchCarsQuery`'s JSON-Schema
 * via the `definition` "values".
 */
export type Values16 = string[];

/**
 * Query of searchCars. A field of the car may be given more than once: any of its values counts; all fields must fit.
 */
export interface SearchCarsQuery {
  /**
   * From 1.
   */
  page: number;
  /**
   * Cars on a page; as many as the site's own search pages unless given.
   */
  perPage?: number;
  /**
   * Field and direction; the site's own order unless given.
   */
  sort?: string;
  make?: Values;
  model?: Values1;
  series?: Values2;
  badge?: Values3;
  year?: Values4;
  car_type?: Values5;
  item_type?: Values6;
  colour?: Values7;
  seats?: Values8;
  doors?: Values9;
  simple_body?: Values10;
  simple_drive?: Values11;
  simple_fuel?: Values12;
  simple_transmission?: Values13;
  dealership_slug?: Values14;
  'location.slug'?: Values15;
}
