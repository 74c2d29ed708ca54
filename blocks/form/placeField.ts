/** Slug of the location that a shopper chooses. */
export const PLACE_FIELD = 'dealership_slug';
