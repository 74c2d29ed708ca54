/** Class names side by side; a variant that has no styles of its own leaves none. */
export const classes = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
