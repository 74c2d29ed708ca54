import { answerFilter, type Answering } from './answerFilter.ts';
import { CarSet } from './carSet.ts';
import type { Columns } from './columns.ts';
import { growFacetColumn, makeFacetColumn, type FacetColumn, type FacetEntry } from './facetColumn.ts';
import type { Asker } from './factColumn.ts';
import type { SearchKey } from './searchRules.ts';

/** A column, and from when (epoch ms) to before when the clock leaves it as it is. */
export interface KeyColumn {
  column: FacetColumn;
  from: number;
  until: number;
}

/** The column of a key. */
export function makeKeyColumn(columns: Columns, key: SearchKey, asker: Asker): KeyColumn {
  if ('read' in key)
    return { column: makeFacetColumn(columns.cars, key.read), from: -Infinity, until: Infinity };
  const asking = { ...asker, cars: columns.cars, columnOf: columnsOf(columns, asker), until: Infinity };
  const column = 'parts' in key ? byPart(key, asking) : byFact(key, asking);
  return { column, from: asker.now.getTime(), until: asking.until };
}

function columnsOf(columns: Columns, asker: Asker): Answering['columnOf'] {
  return (name) => columns.fact(name, asker);
}

/** Each value with the cars that its filter holds for. */
function byPart({ parts }: Extract<SearchKey, { parts: unknown }>, asking: Answering): FacetColumn {
  const found = new Map<string, FacetEntry>();
  for (const { value, where } of parts) {
    const places: number[] = [];
    answerFilter(where, CarSet.all(asking.cars.length), asking).each((place) => places.push(place));
    found.set(value.toLowerCase(), { value, at: Uint32Array.from(places) });
  }
  return found;
}

/** What is made of a fact of each car. */
function byFact({ fact, of }: Extract<SearchKey, { fact: unknown }>, asking: Answering): FacetColumn {
  const column = asking.columnOf(fact);
  let value: unknown;
  const grower = growFacetColumn(() => value);
  const factsOf = asking.facts();
  for (const [place, car] of asking.cars.entries()) {
    if (!column) break;
    const code = column.codeOf(place, (by) => factsOf(car, by), asking.now);
    asking.until = Math.min(asking.until, column.untilOf(place));
    value = of(column.values[code]);
    grower.add(car, place);
  }
  return grower.finish();
}
