/** Generated from schemas/api/store-phone-reveal.body.schema.json by `npm run generate`. Do not edit. */

/**
 * Whose number it was. Nothing else is taken, so nothing of who asked.
 */
export interface StorePhoneRevealBody {
  /**
   * Id of the car whose page it is.
   */
  car_id: string;
  /**
   * Id of the dealership that has the car; absent: that of the car, as its source says.
   */
  dealership_id?: string;
  /**
   * Id of the website; absent: that of the location of the car, else the name of the site.
   */
  website_id?: string;
}
