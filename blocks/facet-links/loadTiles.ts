import { searchHref, type Range } from '../../domain/searchQuery.ts';
import type { Services } from '../../schemas/services/index.ts';
import type { CarCount } from '../../schemas/services/stock.ts';
import type { FacetLinksSettings } from '../../schemas/types/blocks/facet-links.ts';

/** A filtered search, with how many cars it finds. */
export interface FacetTile {
  id: string;
  label: string;
  count: number;
  /** The lowest price among them, AUD; absent where none has one, or where the texts do not say it. */
  price?: number | undefined;
  href: string;
}

/** The steps that the block says, else the most frequent values of its field. What finds nothing is left out. */
export async function loadTiles(
  services: Services,
  { field, steps, most, link, texts }: FacetLinksSettings,
): Promise<readonly FacetTile[]> {
  if (steps.length === 0) {
    const { lists, total } = await services.stock.countCars({ where: true, lists: [field], limits: [] });
    const tiles = await Promise.all(
      (lists[field] ?? []).slice(0, most).map(async ({ value, count }) => {
        const picked = { [field]: [value] };
        const price = await lowestPrice(services, texts, { picked });
        return { id: value, label: value, count, price, href: searchHref(link, { picked }) };
      }),
    );
    const price = await lowestPrice(services, texts, {});
    const all: FacetTile = { id: '', label: texts.all, count: total, price, href: link };
    return tiles.length > 0 && texts.all !== '' ? [...tiles, all] : tiles;
  }
  const tiles = await Promise.all(
    steps.map(async ({ id, label, min, max }) => {
      const range: Range = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
      const ranges = { [field]: range };
      const { total } = await services.stock.countCars({ where: true, ranges, lists: [], limits: [] });
      const price = await lowestPrice(services, texts, { ranges });
      return { id, label, count: total, price, href: searchHref(link, { ranges }) };
    }),
  );
  return tiles.filter(({ count }) => count > 0);
}

/** Asked for only where a text says it. */
async function lowestPrice(
  services: Services,
  texts: FacetLinksSettings['texts'],
  which: Pick<CarCount, 'picked' | 'ranges'>,
): Promise<number | undefined> {
  if (texts.from === '') return undefined;
  const { limits } = await services.stock.countCars({ where: true, ...which, lists: [], limits: ['price'] });
  return limits.price?.min;
}
