import { searchHref, type Range } from '../../domain/searchQuery.ts';
import type { Services } from '../../schemas/services/index.ts';
import type { FacetLinksSettings } from '../../schemas/types/blocks/facet-links.ts';

/** A filtered search, with how many cars it finds. */
export interface FacetTile {
  id: string;
  label: string;
  count: number;
  href: string;
}

/** The steps that the block says, else the most frequent values of its field. What finds nothing is left out. */
export async function loadTiles(
  services: Services,
  { field, steps, most, link, texts }: FacetLinksSettings,
): Promise<readonly FacetTile[]> {
  if (steps.length === 0) {
    const { lists, total } = await services.stock.countCars({ where: true, lists: [field], limits: [] });
    const tiles = (lists[field] ?? []).slice(0, most).map(({ value, count }) => ({
      ...{ id: value, label: value, count },
      href: searchHref(link, { picked: { [field]: [value] } }),
    }));
    const all: FacetTile = { id: '', label: texts.all, count: total, href: link };
    return tiles.length > 0 && texts.all !== '' ? [...tiles, all] : tiles;
  }
  const tiles = await Promise.all(
    steps.map(async ({ id, label, min, max }) => {
      const range: Range = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
      const ranges = { [field]: range };
      const { total } = await services.stock.countCars({ where: true, ranges, lists: [], limits: [] });
      return { id, label, count: total, href: searchHref(link, { ranges }) };
    }),
  );
  return tiles.filter(({ count }) => count > 0);
}
