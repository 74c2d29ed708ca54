import type { Picked, Ranges } from '../../../schemas/filter.ts';
import type { CarResults, CarSearch } from '../../../schemas/services/stock.ts';
import type { MultiSearchAnswer } from '../../../schemas/types/api/multi-search.answer.ts';
import type { MultiSearchBody } from '../../../schemas/types/api/multi-search.body.ts';

type Query = MultiSearchBody['queries'][number];
type Tests = Query['filter'];

const TEST = /^(\w+) (=|>=|<=) (?:"([^"]*)"|(-?[\d.]+))$/;

/** Answers searches in the shape of hosted engines from the cars that a site lists. */
export function searchOwn(
  { queries }: MultiSearchBody,
  search: (asked: CarSearch) => CarResults,
): MultiSearchAnswer {
  const results = queries.map(({ indexUid, limit, filter }) => {
    const { cars, total } = search({ page: 1, perPage: limit, ...toSearch(filter) });
    return { indexUid, limit, estimatedTotalHits: total, hits: [...cars] };
  });
  return { results };
}

/** The tests of a filter as the stock is asked. Their shape is held by schemas/api/multi-search.body.schema.json. */
function toSearch(filter: Tests): { picked: Picked; ranges: Ranges } {
  const picked: Record<string, string[]> = {};
  const ranges: Record<string, { min?: number; max?: number }> = {};
  for (const { field, values, least, most } of filter.map(readTest)) {
    // Two tests of one field must both hold.
    if (values) picked[field] = picked[field]?.filter((value) => values.includes(value)) ?? values;
    if (least !== undefined)
      ranges[field] = { ...ranges[field], min: Math.max(least, ranges[field]?.min ?? -Infinity) };
    if (most !== undefined)
      ranges[field] = { ...ranges[field], max: Math.min(most, ranges[field]?.max ?? Infinity) };
  }
  return { picked, ranges };
}

interface Test {
  field: string;
  /** Any of them. */
  values?: string[];
  least?: number;
  most?: number;
}

function readTest(test: Tests[number]): Test {
  if (typeof test === 'string') return readOne(test);
  const tests = test.map(readOne);
  const [first] = tests;
  if (!first || tests.some(({ field, values }) => field !== first.field || !values)) return NOTHING;
  return { field: first.field, values: tests.flatMap(({ values = [] }) => values) };
}

/** A list of tests that are not about one field cannot be asked: it finds nothing rather than too much. */
const NOTHING: Test = { field: 'id', values: [] };

function readOne(test: string): Test {
  const [, field = '', sign, text, number] = TEST.exec(test) ?? [];
  if (sign === '=') return { field, values: [text ?? ''] };
  return sign === '>=' ? { field, least: Number(number) } : { field, most: Number(number) };
}
