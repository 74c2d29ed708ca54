/** Ids that a list in the query holds, e.g. `viewed[]`; in addresses they are sorted, so that one list is one question. */
export function idsInQuery(query: Readonly<Record<string, string>>, name: string): string[] {
  const start = name.slice(0, -1);
  return Object.entries(query).flatMap(([key, value]) =>
    key.startsWith(start) && /^\d+\]$/.test(key.slice(start.length)) ? [value] : [],
  );
}
