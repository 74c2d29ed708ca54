/** Generated from schemas/blocks/enquiry-sent.schema.json by `npm run generate`. Do not edit. */

/**
 * On the page that says thanks: remembers in the browser what was sent, and about which car, and tells the scripts of the page what it counts as. It shows nothing.
 */
export interface EnquirySentSettings {}
