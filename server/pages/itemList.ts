import { addressOf, type SiteModel } from '../../engine/index.ts';
import type { SearchFact } from '../../schemas/facts/search.ts';

/** The cars of a page of results in the words of https://schema.org/ItemList, for search engines; undefined: there are none. */
export function itemListOf(
  { cars, total }: Pick<SearchFact, 'cars' | 'total'>,
  { model, host }: { model: SiteModel; host: string },
): object | undefined {
  const items = cars.flatMap((car) => addressOf(model, 'vehicle', car) ?? []);
  if (items.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: items.map((path, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: new URL(path, `https://${host}`).href,
    })),
  };
}
