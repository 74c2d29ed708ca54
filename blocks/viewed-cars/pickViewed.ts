type Query = Readonly<Record<string, string>>;

/** Name of the query that the browser fills with the ids of what it remembers. */
export const VIEWED = 'viewed[]';

/** Ids of what the browser remembers; in addresses they are sorted, so that one list is one question. */
export function pickViewed(query: Query, { shown, without }: { shown: number; without: string }): string[] {
  const ids = Object.entries(query).flatMap(([name, value]) => (/^viewed\[\d+\]$/.test(name) ? [value] : []));
  return ids.filter((id) => id !== without).slice(0, shown);
}
