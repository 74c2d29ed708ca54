import type { MultiSearchBody } from '../../../schemas/types/api/multi-search.body.ts';
import type { Car } from '../../../schemas/types/car.ts';
import type { SiteRoot } from '../../../schemas/types/site.ts';

/** `similar` of a site's root file. */
export type SimilarRules = NonNullable<SiteRoot['similar']>;

/**
 * The searches for cars like this one: a window around its price, and in each what both must have in common. A car
 * without a price has no window.
 */
export function similarQueries(car: Car, rules: SimilarRules): MultiSearchBody['queries'] {
  const { price = 0 } = car;
  const width = price < rules.cheapBelow ? rules.narrow : rules.wide;
  const around = [
    anyOf('status', rules.statuses),
    ...(price > 0 ? [`price >= ${Math.max(0, price - width)}`, `price <= ${price + width}`] : []),
  ];
  return rules.by.flatMap((fields) => {
    const own = fields.map((field) => [field, String(car[field] ?? '')] as const);
    if (own.some(([, value]) => value === '' || value.includes('"'))) return [];
    return [
      {
        indexUid: rules.indexUid,
        facets: [],
        attributesToHighlight: ['*'],
        highlightPreTag: rules.highlightPreTag,
        highlightPostTag: rules.highlightPostTag,
        // The car itself is found too, and left out afterwards.
        limit: rules.limit,
        filter: [...around, ...own.map(([field, value]) => is(field, value))],
      },
    ];
  });
}

function anyOf(field: string, values: readonly string[]): string[] {
  return values.map((value) => is(field, value));
}

function is(field: string, value: string): string {
  return `${field} = "${value}"`;
}
