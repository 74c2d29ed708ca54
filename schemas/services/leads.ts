/** What may be asked of those who take enquiries. */

/** An enquiry as a form sends it. */
export interface LeadInput {
  /** The same key is stored once, however often it is sent. */
  key: string;
  category: string;
  subcategory: string;
  /** Field -> what was sent, in the order of the form. */
  payload: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  /** What fields are called, for those who read the enquiry. */
  labels: Readonly<Record<string, string>>;
}

/** Where an enquiry comes from. */
export interface LeadOrigin {
  /** Path of the page. */
  path: string;
  carId?: string | undefined;
  locationSlug?: string | undefined;
}

export interface LeadServices {
  /**
   * Stores an enquiry with all that is sent because of it. The answer comes after both are stored for good.
   *
   * @returns its id; for a key that is known, that of the one that is stored
   * @throws when nothing could be stored: ask again with the same key
   */
  storeLead(lead: LeadInput, origin: LeadOrigin): Promise<{ id: string }>;
}
