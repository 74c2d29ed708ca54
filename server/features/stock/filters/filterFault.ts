/** A filter that somebody sent cannot be read; its message goes on after the name of the field in which it stands. */
export class FilterFault extends Error {}
