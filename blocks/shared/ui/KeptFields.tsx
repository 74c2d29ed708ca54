import type { ReactElement } from 'react';
import { keptIn } from '../../../domain/searchQuery.ts';

/** What else is asked for, which a GET form of a search keeps. */
export function KeptFields({
  query,
  own,
}: {
  query: Readonly<Record<string, string>>;
  /** Name of the query that the form's own fields say, as it is declared. */
  own: string;
}): ReactElement {
  return (
    <>
      {keptIn(query, own).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
