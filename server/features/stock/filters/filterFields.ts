import carSchema from '../../../../schemas/entities/car.schema.json' with { type: 'json' };
import { answer, type Compiled, type Facts, type SiteModel } from '../../../../engine/index.ts';
import type { Filter, FilterWord } from '../../../../schemas/filter.ts';
import type { Car } from '../../../../schemas/types/car.ts';
import { readerOf } from '../columns/facetColumn.ts';
import type { SearchKey } from '../columns/searchRules.ts';
import { searchRulesOf } from '../searchRules.ts';
import { FilterFault } from './filterFault.ts';
import type { Comparison, ToTest } from './readFilter.ts';

type Kind = 'text' | 'number' | 'yesNo';

/** Asked for though they are shown to nobody: whether a car is listed tells as much. Source: ledger SEARCH-048. */
const UNSHOWN: ReadonlySet<string> = new Set(['sold_date_timestamp', 'show_on_dealer_website']);
const KINDS: Readonly<Record<string, Kind>> = {
  string: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'yesNo',
};
/** Keys that are numbers, and one that is a list, of which no single value can be asked. */
const NUMBERS: ReadonlySet<string> = new Set(['created_at_timestamp']);
const LISTS: ReadonlySet<string> = new Set(['filtered_features']);
const WORDS: Readonly<Record<Exclude<Comparison, '=' | '!='>, FilterWord>> = {
  '>': 'above',
  '>=': 'atLeast',
  '<': 'below',
  '<=': 'atMost',
};

/** What filters that are sent may ask of the cars of a site: public fields of one value, and the keys of its search. */
export function testsOf(model: SiteModel): ToTest {
  const { keys } = searchRulesOf(model);
  return (field, comparison, value) => {
    const key = Object.hasOwn(keys, field) && !LISTS.has(field) ? keys[field] : undefined;
    if (key && 'parts' in key) return ofParts(key, comparison, value);
    const kind = key ? kindOfKey(field) : kindOfField(field);
    if (!kind) throw new FilterFault('asks for a field that is not known here');
    const fact = `search.${field}`;
    const read = key ? valueOfKey(key, model) : ofCar(readerOf(field));
    model.listing.add(fact, kind, isPriced(field) ? whereShown(read, model) : read);
    return toTest(fact, kind, comparison, value);
  };
}

/** Keys that tell what a car costs. */
const PRICED_KEYS: ReadonlySet<string> = new Set(['price_range', 'weekly_price_range']);
const FIELDS: Readonly<Record<string, { type?: string; enum?: unknown; 'x-public'?: unknown }>> =
  carSchema.properties;

function isPriced(field: string): boolean {
  return PRICED_KEYS.has(field) || (Object.hasOwn(FIELDS, field) && FIELDS[field]?.['x-public'] === 'priced');
}

/** Of a car whose price the site hides nothing that tells it can be asked. */
function whereShown(value: Compiled<unknown>, model: SiteModel): Compiled<unknown> {
  const shown = model.condition('priceShown');
  return {
    constant: false,
    reads: new Set(['car']),
    get: (ctx) => (answer(shown, ctx) ? answer(value, ctx) : undefined),
  };
}

function kindOfKey(field: string): Kind {
  return NUMBERS.has(field) ? 'number' : 'text';
}

/** Undefined: it is none, shown to nobody, or more than one value. */
function kindOfField(field: string): Kind | undefined {
  const schema = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
  if (!schema || (!schema['x-public'] && !UNSHOWN.has(field))) return undefined;
  return schema.enum ? 'text' : KINDS[schema.type ?? ''];
}

function ofCar(read: (car: Car) => unknown): Compiled<unknown> {
  return { constant: false, reads: new Set(['car']), get: ({ facts }) => read(carIn(facts)) };
}

function carIn({ car }: Facts): Car {
  return car as Car;
}

function valueOfKey(key: Exclude<SearchKey, { parts: unknown }>, model: SiteModel): Compiled<unknown> {
  if ('read' in key) return ofCar(key.read);
  const value = model.listing.find(key.fact)?.value;
  if (!value) throw new Error(`The search has no fact ${key.fact}.`);
  return { constant: false, reads: new Set(['car']), get: (ctx) => key.of(answer(value, ctx)) };
}

/** Kinds of cars that the site names, each with its own filter. */
function ofParts(
  { parts }: Extract<SearchKey, { parts: unknown }>,
  comparison: Comparison,
  value: string,
): Filter {
  const own = parts.find((part) => part.value.toLowerCase() === value.toLowerCase())?.where ?? false;
  if (comparison === '=') return own;
  if (comparison === '!=') return { not: own };
  throw new FilterFault(`has "${comparison}" where only = and != can be asked`);
}

function toTest(fact: string, kind: Kind, comparison: Comparison, written: string): Filter {
  const value = readValue(kind, written);
  if (comparison === '=') return { fact, test: 'equal', value: [value] };
  if (comparison === '!=') return { not: { fact, test: 'equal', value: [value] } };
  if (kind !== 'number') throw new FilterFault(`has "${comparison}" at a field that is no number`);
  return { fact, test: WORDS[comparison], value };
}

function readValue(kind: Kind, written: string): string | number | boolean {
  if (kind === 'text') return written;
  if (kind === 'yesNo') {
    if (written === 'true' || written === 'false') return written === 'true';
    throw new FilterFault('compares a yes or no with something else than true and false');
  }
  if (/^-?\d{1,15}(\.\d{1,6})?$/.test(written)) return Number(written);
  throw new FilterFault('compares a number with something else');
}
