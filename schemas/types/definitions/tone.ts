/** Generated from schemas/definitions/tone.schema.json by `npm run generate`. Do not edit. */

/**
 * The ground it stands on; `brand`, `deep` and `dark` have light words.
 */
export type Tone = 'plain' | 'raised' | 'tint' | 'tintWarm' | 'brand' | 'deep' | 'dark';
