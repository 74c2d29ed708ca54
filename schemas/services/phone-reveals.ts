/** What may be asked of phone numbers that shoppers have uncovered. */

/** A number that a shopper has uncovered. */
export interface PhoneReveal {
  carId: string;
  dealershipId?: string | undefined;
  websiteId?: string | undefined;
}

export interface PhoneRevealsServices {
  /**
   * Stores it for good.
   *
   * @throws when it could not be stored
   */
  storeReveal(reveal: PhoneReveal): Promise<{ id: string }>;
}
