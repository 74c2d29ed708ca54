/** Generated from schemas/definitions/heading-level.schema.json by `npm run generate`. Do not edit. */

/**
 * Level of the title where it is not the next one of its place: 1 where it is the title of the page.
 */
export type HeadingLevel = number;
