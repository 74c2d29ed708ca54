/** Orders words as people do: "Golf 2" before "Golf 10", whatever their case. Made once: `localeCompare` makes one at each call. */
export const compareNames: (one: string, other: string) => number = new Intl.Collator('en', { numeric: true })
  .compare;
