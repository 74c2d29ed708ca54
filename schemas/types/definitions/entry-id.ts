/** Generated from schemas/definitions/entry-id.schema.json by `npm run generate`. Do not edit. */

/**
 * Name of the entry, for changes.
 */
export type EntryId = string;
