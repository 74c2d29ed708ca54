/** Generated from schemas/api/no-query.schema.json by `npm run generate`. Do not edit. */

/**
 * Query of an operation that takes none.
 */
export interface NoQuery {}
