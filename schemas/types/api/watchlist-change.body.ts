/** Generated from schemas/api/watchlist-change.body.schema.json by `npm run generate`. Do not edit. */

/**
 * Which car, and whose list.
 */
export interface WatchlistChangeBody {
  /**
   * Phone number of the one who is signed in; another one is refused.
   */
  phone_number: string;
  /**
   * Id of the car.
   */
  car_id: string;
}
