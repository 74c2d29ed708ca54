import { FOREIGN_KEYS, FOREIGN_VALUES } from '../../schemas/foreignWords.ts';

const OUR_KEYS = invert(FOREIGN_KEYS);
const OUR_VALUES = invert(FOREIGN_VALUES);

function invert(words: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [ours, others] of Object.entries(words)) {
    for (const other of others.split(' ')) found.set(other, [...(found.get(other) ?? []), ours]);
  }
  return found;
}

/** What a foreign key is called here, so far as that is one of the names that may stand at the place. */
export function ourWord(key: string, candidates: Iterable<string>): string | undefined {
  const allowed = new Set(candidates);
  return OUR_KEYS.get(key)?.find((ours) => allowed.has(ours));
}

/** The same for a value. */
export function ourValue(value: string, candidates: Iterable<string>): string | undefined {
  const allowed = new Set(candidates);
  return OUR_VALUES.get(value.toLowerCase())?.find((ours) => allowed.has(ours));
}
