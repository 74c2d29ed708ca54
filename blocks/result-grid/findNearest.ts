import type { QueryChanges } from '../../engine/block.ts';
import type { SearchFact } from '../../schemas/facts/search.ts';
import type { Services } from '../../schemas/services/index.ts';
import type { ResultGridSettings } from '../../schemas/types/blocks/result-grid.ts';
import { pickChips, type FilterChip } from '../shared/decide/pickChips.ts';

/** A search with one filter less that finds something. */
export interface NearSearch {
  /** The filter that it lacks, in words. */
  filter: string;
  count: number;
  without: QueryChanges;
}

interface Input {
  settings: ResultGridSettings;
  search: SearchFact;
  query: Readonly<Record<string, string>>;
}

/** What a search that has found nothing would find with one filter less, the most cars first. */
export async function findNearest(
  services: Services,
  { settings, search, query }: Input,
): Promise<NearSearch[]> {
  const chips = pickChips(query, settings).filter(({ field }) => field !== undefined);
  if (chips.length < 2) return [];
  const counts = await Promise.all(
    chips.map((chip) => services.stock.countCars({ ...lessOf(search, chip), lists: [], limits: [] })),
  );
  return chips
    .map(({ text, without }, index) => ({ filter: text, count: counts[index]?.total ?? 0, without }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

function lessOf(
  { where, picked, ranges }: SearchFact,
  { field = '', value }: FilterChip,
): Pick<SearchFact, 'where' | 'picked' | 'ranges'> {
  const { [field]: values = [], ...otherLists } = picked;
  const { [field]: _range, ...otherRanges } = ranges;
  if (value === undefined) return { where, picked, ranges: otherRanges };
  const left = values.filter((one) => String(one) !== value);
  return { where, ranges, picked: left.length > 0 ? { ...otherLists, [field]: left } : otherLists };
}
