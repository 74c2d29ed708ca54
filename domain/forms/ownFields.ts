/** What goes with a form besides its fields: no field of a form begins so. */

/** How the shopper came here. */
export const VISIT_FIELD = '_visit';
/** That the browser did its work; see `Challenge`. */
export const PROOF_FIELD = '_proof';
/** From the page that asked once more. */
export const STAMP_FIELD = '_stamp';
/** Not seen by shoppers; programs fill it in. */
export const TRAP_FIELD = '_website';
