import { compareNames } from '../../domain/compareNames.ts';
import type { Choice, Facet } from './groups.ts';

type Order = (a: Choice, b: Choice) => number;

const byName: Order = (a, b) => compareNames(a.label, b.label);

/**
 * Values that the facet names first, in its order; then the others in the order that it says.
 *
 * @param choices  the most frequent first
 * @param under  what begins with this word comes first among amounts. Source: ledger SEARCH-040.
 */
export function orderChoices(
  { values, sort }: Pick<Facet, 'values' | 'sort'>,
  choices: readonly Choice[],
  under: string,
): Choice[] {
  const placeOf = ({ value }: Choice): number => {
    const place = values.findIndex(({ id }) => id.toLowerCase() === value.toLowerCase());
    return place < 0 ? values.length : place;
  };
  const orders: Record<Facet['sort'], Order> = {
    count: () => 0,
    name: byName,
    amount: (a, b) => amountOf(a.label, under) - amountOf(b.label, under),
  };
  return choices.toSorted((a, b) => placeOf(a) - placeOf(b) || orders[sort](a, b));
}

/** `Under $10,000` is less than any other amount; `$10,000 to $20,000` counts as its first. */
function amountOf(label: string, under: string): number {
  const amount = Number(/\d[\d,]*/.exec(label)?.[0].replaceAll(',', '') ?? Infinity);
  const isUnder = under !== '' && label.toLowerCase().startsWith(under.toLowerCase());
  return isUnder ? amount - Number.MAX_SAFE_INTEGER : amount;
}

export interface PopularChoices {
  popular: readonly Choice[];
  all: readonly Choice[];
}

/**
 * The most frequent values, then all by name. Source: ledger SEARCH-037, SEARCH-038.
 *
 * @param most  how many are popular; undefined: none
 * @returns undefined where one list is enough
 */
export function splitPopular(
  choices: readonly Choice[],
  most: number | undefined,
): PopularChoices | undefined {
  if (most === undefined || choices.length <= most) return undefined;
  return { popular: choices.slice(0, most), all: choices.toSorted(byName) };
}
