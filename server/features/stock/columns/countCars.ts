import type { CarCount, CarCounts, CarQuery, Histogram } from '../../../../schemas/services/stock.ts';
import { CarSet } from './carSet.ts';
import type { Columns } from './columns.ts';
import { compare, countEach, fold, limitsIn, type FacetColumn, type FieldValue } from './facetColumn.ts';
import type { Asker } from './factColumn.ts';
import { orderOf } from './searchCars.ts';
import { soldRuns, type SoldRuns } from './soldRuns.ts';
import { toldTotal } from './toldTotal.ts';

/** The cars that the other choices leave. */
interface Left {
  set: CarSet | undefined;
  runs: SoldRuns;
}

interface Counted {
  value: FieldValue;
  count: number;
}

/**
 * How many cars there are by value of each field. The choices in a field do not count for its own values, so that a shopper sees
 * what another choice would bring.
 */
export function countCars(columns: Columns, asked: CarCount, asker: Asker): CarCounts {
  const { lists, limits, histograms } = asked;
  const asking = { until: Infinity };
  const leftBy = (own: CarQuery): Left => {
    const found = columns.select(own, asker);
    asking.until = Math.min(asking.until, found.until);
    return { set: found.set, runs: soldRuns(columns, orderOf(columns, own, found, asker), asker) };
  };
  const all = leftBy(asked);
  const left = (field: string): Left => {
    if (!ownOf(asked.picked, field) && !ownOf(asked.ranges, field)) return all;
    const { [field]: _picked, ...picked } = asked.picked ?? {};
    const { [field]: _range, ...ranges } = asked.ranges ?? {};
    return leftBy({ ...asked, picked, ranges });
  };
  const valuesOf = (field: string): Counted[] => {
    const found = countedOne(columns.facet(field, asker, asking), left(field), columns.cars.length);
    return found.sort(byOrder(ownOf(columns.rules.order, field)));
  };
  const numbersOf = (field: string): Counted[] => {
    const { set, runs } = left(field);
    return countedAll(columns.facet(field, asker, asking), runs.shown(set));
  };
  const shown = all.runs.shown(all.set);
  return {
    total: toldTotal(columns, shown, asker),
    lists: byField(lists, (field) =>
      valuesOf(field).map(({ value, count }) => ({ value: String(value), count })),
    ),
    limits: byField(limits, (field) => {
      const { set, runs } = left(field);
      return limitsIn(columns.facet(field, asker, asking), runs.shown(set));
    }),
    ...(histograms && {
      histograms: byField(Object.keys(histograms), (field) =>
        toHistogram(numbersOf(field), histograms[field] ?? 1),
      ),
    }),
    ...(asking.until < Infinity && { until: asking.until }),
  };
}

/** Fields come from visitors, who may ask for `constructor`. */
function ownOf<T>(group: Readonly<Record<string, T>> | undefined, field: string): T | undefined {
  return group && Object.hasOwn(group, field) ? group[field] : undefined;
}

function byField<T>(fields: readonly string[], of: (field: string) => T | undefined): Record<string, T> {
  const entries = fields.map((field) => [field, of(field)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Record<string, T>;
}

/** Of each value what a list of its cars alone would show. */
function countedOne(column: FacetColumn, { set, runs }: Left, of: number): Counted[] {
  const found: Counted[] = [];
  const { entries, countOf } = countEach(column, set);
  let code = 0;
  for (const { value, at } of entries) {
    const most = countOf(code);
    code += 1;
    const own = runs.isActive && most > 1 ? CarSet.none(of).addAll(at) : undefined;
    const count = own ? runs.count(set ? set.and(own) : own) : most;
    if (count > 0) found.push({ value, count });
  }
  return found;
}

/** Of each value its cars in a list. */
function countedAll(column: FacetColumn, shown: CarSet | undefined): Counted[] {
  const found: Counted[] = [];
  const { entries, countOf } = countEach(column, shown);
  let code = 0;
  for (const { value } of entries) {
    const count = countOf(code);
    code += 1;
    if (count > 0 && typeof value === 'number') found.push({ value, count });
  }
  return found;
}

/** As the site has it, then the most frequent first, then by name. */
function byOrder(order: readonly string[] = []): (a: Counted, b: Counted) => number {
  const places = new Map(order.map((value, index) => [fold(value), index]));
  const placeOf = ({ value }: Counted): number => places.get(fold(value)) ?? order.length;
  return (a, b) =>
    (order.length > 0 ? placeOf(a) - placeOf(b) : 0) || b.count - a.count || compare(a.value, b.value);
}

function limitsOf(numbers: readonly Counted[]): { min: number; max: number } | undefined {
  if (numbers.length === 0) return undefined;
  let [min, max] = [Infinity, -Infinity];
  for (const { value } of numbers) {
    min = Math.min(min, Number(value));
    max = Math.max(max, Number(value));
  }
  return { min, max };
}

/** More bars are no picture. */
const MOST_BARS = 100;

function toHistogram(numbers: readonly Counted[], bars: number): Histogram | undefined {
  const limits = limitsOf(numbers);
  if (!limits) return undefined;
  const { min, max } = limits;
  const counts = Array<number>(Math.min(Math.max(1, bars), MOST_BARS)).fill(0);
  const width = (max - min) / counts.length || 1;
  for (const { value, count } of numbers) {
    const bar = Math.min(counts.length - 1, Math.floor((Number(value) - min) / width));
    counts[bar] = (counts[bar] ?? 0) + count;
  }
  return { min, max, counts };
}
