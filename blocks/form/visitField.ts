/** What the form's script sends besides its fields: how the shopper came here. */
export const VISIT_FIELD = '_visit';
