import { formatNumber } from '../../../domain/format.ts';
import {
  NEAR_NAMES,
  pickedIn,
  rangeName,
  rangesIn,
  refinedName,
  TEXT_NAME,
  type Range,
} from '../../../domain/searchQuery.ts';
import type { QueryChanges } from '../../../engine/block.ts';
import type { FilterTexts } from '../../../schemas/types/definitions/filter-texts.ts';
import type { FilterWords } from '../../../schemas/types/definitions/filter-words.ts';
import { fillParams } from './fillParams.ts';
import { beginning, rangeWords } from './rangeWords.ts';

interface Words {
  fields: FilterWords;
  filterTexts: FilterTexts;
}

/** One thing that narrows the search, and what the query becomes without it. */
export interface FilterChip {
  id: string;
  /** Absent: the words that were typed, or a place. */
  field?: string;
  /** Absent: a range. */
  value?: string;
  text: string;
  /** The same inside of a sentence. */
  phrase: string;
  without: QueryChanges;
}

/**
 * What the address narrows the search to, in words: each value of a list is one, a range is one.
 *
 * @param near  around the place that the address names
 */
export function pickChips(
  query: Readonly<Record<string, string>>,
  words: Words,
  near?: { km: number },
): FilterChip[] {
  const typed = query[TEXT_NAME] ?? '';
  const text = fillParams(words.filterTexts.typed, { text: typed });
  const chips = [
    ...(typed === '' ? [] : [{ id: TEXT_NAME, text, phrase: text, without: { [TEXT_NAME]: undefined } }]),
    ...(near ? [ofPlace(query[NEAR_NAMES.postcode] ?? '', near.km, words)] : []),
    ...Object.entries(pickedIn(query)).flatMap(([field, values]) => ofList(field, values.map(String), words)),
    ...Object.entries(rangesIn(query)).map(([field, range]) => ofRange(field, range, words)),
  ];
  return chips.map((chip) => ({ ...chip, without: { ...chip.without, page: undefined } }));
}

function ofPlace(postcode: string, km: number, { filterTexts }: Words): FilterChip {
  const text = fillParams(filterTexts.near, { km: formatNumber(km), postcode });
  const without = Object.fromEntries(Object.values(NEAR_NAMES).map((name) => [name, undefined]));
  return { id: NEAR_NAMES.postcode, text, phrase: text, without };
}

function ofList(field: string, values: readonly string[], { fields, filterTexts }: Words): FilterChip[] {
  const said = fields.find((one) => one.field === field)?.value ?? filterTexts.value;
  return values.map((value) => {
    const text = fillParams(said, { value });
    const without = { [refinedName(field)]: values.filter((other) => other !== value) };
    return { id: `${field}-${value}`, field, value, text, phrase: text, without };
  });
}

function ofRange(field: string, range: Range, { fields, filterTexts }: Words): FilterChip {
  const phrase = rangeWords(range, fields.find((one) => one.field === field) ?? {}, filterTexts);
  return { id: field, field, text: beginning(phrase), phrase, without: { [rangeName(field)]: undefined } };
}
