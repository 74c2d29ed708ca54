import { NEAR_NAMES, rangeName, rangeText, TEXT_NAME } from '../../domain/searchQuery.ts';
import type { QueryChanges } from '../../engine/block.ts';
import type { SearchFact } from '../../schemas/facts/search.ts';
import type { Services } from '../../schemas/services/index.ts';
import type { CarQuery } from '../../schemas/services/stock.ts';
import type { ResultGridSettings } from '../../schemas/types/blocks/result-grid.ts';
import { pickChips, type FilterChip } from '../shared/decide/pickChips.ts';
import { fewerWords } from './fewerWords.ts';
import { priceIn } from './priceIn.ts';

/** A search that asks for less and finds something. */
export interface NearSearch {
  /** The filter that it lacks, in words; absent: it has fewer words. */
  filter?: string;
  /** The words that it has left of those that were typed; absent: it lacks a filter. */
  words?: string;
  /** A price that was typed among the words, AUD: it is asked for as the most that a car may cost. */
  max?: number;
  count: number;
  without: QueryChanges;
}

export interface Near {
  searches: NearSearch[];
  /** What the first of them asks the stock for; undefined: there is none. */
  first: CarQuery | undefined;
}

interface Input {
  settings: ResultGridSettings;
  search: SearchFact;
  query: Readonly<Record<string, string>>;
}

interface Candidate {
  asked: CarQuery;
  search: Omit<NearSearch, 'count'>;
}

/** What a search that has found nothing would find with its price as a price, one filter or some words less, the most cars first. */
export async function findNearest(services: Services, { settings, search, query }: Input): Promise<Near> {
  const [priced] = await counted(services, ofPrice(search, settings));
  if (priced) return { searches: [{ ...priced.search, count: priced.count }], first: priced.asked };
  const chips = pickChips(query, settings, search.near);
  const less = chips.map((chip) => withoutChip(search, chip));
  // Without its only filter it is the whole list: the way out leads there, and what is nearest to a limit comes first.
  const withLess = chips.length < 2 ? [] : less;
  const only = chips.length === 1 && less[0]?.asked.sort !== undefined ? less[0].asked : undefined;
  const { oneLess, single } = fewerWords(search.text);
  const found = [
    ...(await counted(services, withLess)),
    ...(await telling(services, ofWords(search, oneLess), settings)),
  ];
  const near = found.length > 0 ? found : await telling(services, ofWords(search, single), settings);
  near.sort((a, b) => b.count - a.count);
  return {
    searches: near.map(({ search: { ...one }, count }) => ({ ...one, count })),
    first: near[0]?.asked ?? only,
  };
}

/** Those that find something. */
async function counted(
  { stock }: Services,
  candidates: readonly Candidate[],
): Promise<(Candidate & { count: number })[]> {
  const counts = await Promise.all(
    candidates.map(({ asked }) => stock.countCars({ ...asked, lists: [], limits: [] })),
  );
  return candidates
    .map((one, index) => ({ ...one, count: counts[index]?.total ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** Those whose words tell cars apart: not what nearly all have that the search finds without words. */
async function telling(
  services: Services,
  candidates: readonly Candidate[],
  { nearMost }: ResultGridSettings,
): Promise<(Candidate & { count: number })[]> {
  if (!candidates[0]) return [];
  const { text: _words, ...wordless } = candidates[0].asked;
  const [found, whole] = await Promise.all([
    counted(services, candidates),
    services.stock.countCars({ ...wordless, lists: [], limits: [] }),
  ]);
  return found.filter(({ count }) => count <= (whole.total * nearMost) / 100);
}

function withoutChip(search: SearchFact, chip: FilterChip): Candidate {
  const sort = nearestOrder(chip, search);
  return {
    asked: { ...lessOf(askedBy(search), chip), ...(sort !== undefined && { sort }) },
    search: { filter: chip.phrase, without: chip.without },
  };
}

/**
 * Without a most the least come first, without a least the most: they miss the limit by the least. Of two limits nobody knows
 * which one is in the way.
 */
function nearestOrder({ field, value }: FilterChip, { ranges }: SearchFact): string | undefined {
  const range = field === undefined || value !== undefined ? undefined : ranges[field];
  if (!range || (range.min !== undefined && range.max !== undefined)) return undefined;
  return `${field}:${range.max === undefined ? 'desc' : 'asc'}`;
}

function ofWords(search: SearchFact, texts: readonly string[]): Candidate[] {
  return texts.map((text) => ({
    asked: { ...askedBy(search), text },
    search: { words: text, without: { [TEXT_NAME]: text, page: undefined } },
  }));
}

/** The first that finds something has the most of the words: they are not ordered by their number. */
function ofPrice(search: SearchFact, { priceFrom }: ResultGridSettings): Candidate[] {
  const { max, words = [] } = priceIn(search.text ?? '', priceFrom) ?? {};
  if (max === undefined) return [];
  const { text: _typed, ...asked } = askedBy(search);
  return words.map((text) => ({
    asked: { ...asked, ranges: { ...search.ranges, price: { max } }, ...(text !== '' && { text }) },
    search: {
      words: text,
      max,
      without: { [TEXT_NAME]: text || undefined, [rangeName('price')]: rangeText({ max }), page: undefined },
    },
  }));
}

function askedBy({
  where,
  picked,
  ranges,
  text,
  near,
}: SearchFact): CarQuery & Pick<SearchFact, 'picked' | 'ranges'> {
  return { where, picked, ranges, ...(text !== undefined && { text }), ...(near && { near }) };
}

function lessOf(
  { picked, ranges, text, ...rest }: CarQuery & Pick<SearchFact, 'picked' | 'ranges'>,
  { id, field, value }: FilterChip,
): CarQuery {
  const { near: _near, ...elsewhere } = rest;
  if (id === NEAR_NAMES.postcode)
    return { ...elsewhere, picked, ranges, ...(text !== undefined && { text }) };
  if (field === undefined) return { ...rest, picked, ranges };
  const typed = { ...rest, ...(text !== undefined && { text }) };
  const { [field]: values = [], ...otherLists } = picked;
  const { [field]: _range, ...otherRanges } = ranges;
  if (value === undefined) return { ...typed, picked, ranges: otherRanges };
  const left = values.filter((one) => String(one) !== value);
  return { ...typed, ranges, picked: left.length > 0 ? { ...otherLists, [field]: left } : otherLists };
}
