/** In place of a field: what is wrong is said of the form as a whole. */
export const WHOLE_FORM = '';
