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
export function loadTiles(
  { stock }: Pick<Services, 'stock'>,
  settings: FacetLinksSettings,
): Promise<readonly FacetTile[]> {
  const { field, steps, texts } = settings;
  // The least and most of a field are told without its own range: of steps of prices each would have that of all.
  const limits = texts.from === '' || field === PRICE ? [] : [PRICE];
  const count = async (asked: Asked): Promise<Counted> => {
    const { total, lists, limits: found } = await stock.countCars({ where: true, ...asked, limits });
    return { total, values: lists[field] ?? [], price: found[PRICE]?.min };
  };
  return steps.length === 0 ? tilesOfValues(count, settings) : tilesOfSteps(count, settings);
}

const PRICE = 'price';

type Asked = Pick<CarCount, 'picked' | 'ranges' | 'lists'>;

interface Counted {
  total: number;
  values: readonly { value: string; count: number }[];
  price: number | undefined;
}

type Count = (asked: Asked) => Promise<Counted>;

async function tilesOfValues(
  count: Count,
  { field, most, link, texts }: FacetLinksSettings,
): Promise<readonly FacetTile[]> {
  const all = await count({ lists: [field] });
  const tiles = await Promise.all(
    all.values.slice(0, most).map(async ({ value, count: found }) => {
      const picked = { [field]: [value] };
      const { price } = texts.from === '' ? {} : await count({ picked, lists: [] });
      return { id: value, label: value, count: found, price, href: searchHref(link, { picked }) };
    }),
  );
  if (tiles.length === 0 || texts.all === '') return tiles;
  // Its lowest price would be that of one of the others.
  return [...tiles, { id: '', label: texts.all, count: all.total, href: link }];
}

async function tilesOfSteps(
  count: Count,
  { field, steps, link }: FacetLinksSettings,
): Promise<readonly FacetTile[]> {
  const tiles = await Promise.all(
    steps.map(async ({ id, label, min, max }) => {
      const range: Range = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
      const ranges = { [field]: range };
      const { total, price } = await count({ ranges, lists: [] });
      return { id, label, count: total, price, href: searchHref(link, { ranges }) };
    }),
  );
  return tiles.filter(({ count: found }) => found > 0);
}
