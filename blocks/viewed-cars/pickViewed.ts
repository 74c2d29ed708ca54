import { idsInQuery } from '../shared/decide/idsInQuery.ts';

/** Name of the query that the browser fills with the ids of what it remembers. */
export const VIEWED = 'viewed[]';

/** Ids of what the browser remembers, without that of the page. */
export function pickViewed(
  query: Readonly<Record<string, string>>,
  { shown, without }: { shown: number; without: string },
): string[] {
  return idsInQuery(query, VIEWED)
    .filter((id) => id !== without)
    .slice(0, shown);
}
