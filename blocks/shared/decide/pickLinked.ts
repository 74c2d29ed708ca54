/** An entry of a list that leads somewhere. */
export interface Linked {
  label: string;
  link: string;
}

/** Entries that say something and lead somewhere, in their order; a text or address that came out empty drops its entry. */
export function pickLinked<T extends Partial<Linked>>(entries: readonly T[]): (T & Linked)[] {
  return entries.filter((entry): entry is T & Linked => Boolean(entry.label?.trim() && entry.link?.trim()));
}
