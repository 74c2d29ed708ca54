/** Generated from schemas/blocks/car-data.schema.json by `npm run generate`. Do not edit. */

/**
 * The car of the page in the words of schema.org, for search engines. It shows nothing.
 */
export interface CarDataSettings {
  /**
   * What it is, in the words of schema.org: Vehicle for caravans, trailers and trucks.
   */
  type: 'Car' | 'Vehicle' | 'Motorcycle';
  /**
   * How many photos are named.
   */
  photos: number;
  /**
   * The price that is shown, AUD; left out where there is none or the car is not for sale.
   */
  price?: number;
  /**
   * The car is for sale; otherwise it is said to be sold.
   */
  available: boolean;
  /**
   * Who sells it.
   */
  seller: string;
}
