import type { SiteModel } from '../../engine/index.ts';
import type { SiteStock } from '../features/stock/listStock.ts';

const STOCK_PICTURE = /^\/pictures\/[^/]+$/;
const PHOTO = /^assets\/.+\.(?:jpe?g|png|webp|avif)$/;
/** Enough that no two photos of one example are alike. */
const MOST_PICTURES = 60;

type NextPicture = (name: string) => string | undefined;

/**
 * Examples name pictures that nobody has, e.g. `/pictures/photo-1` or `assets/yard.jpg`: each is the next one of the stock,
 * the same name the same picture. Without any, lists of pictures are empty: blocks show what they show then.
 */
export function withPicturesOf<T>(example: T, stock: Pick<SiteStock, 'all'>, model: SiteModel): T {
  const pictures = picturesOf(stock);
  const given = new Map<string, string>();
  const next = (name: string): string | undefined => {
    if (!given.has(name) && pictures.length > 0)
      given.set(name, pictures[given.size % pictures.length] as string);
    return given.get(name);
  };
  const isMissing = (text: string): boolean =>
    STOCK_PICTURE.test(text) || (PHOTO.test(text) && model.env.assetUrl(model.site, text) === undefined);
  return replaced(example, isMissing, next) as T;
}

function picturesOf({ all }: Pick<SiteStock, 'all'>): string[] {
  const urls = all.flatMap(({ images = [] }) => images.map(({ image }) => image?.url ?? ''));
  return [...new Set(urls.filter((url) => STOCK_PICTURE.test(url)))].slice(0, MOST_PICTURES);
}

/** A copy with other pictures; what is about a picture that is not there leaves its list. */
function replaced(value: unknown, isMissing: (text: string) => boolean, next: NextPicture): unknown {
  if (typeof value === 'string') return isMissing(value) ? (next(value) ?? value) : value;
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    return list
      .filter((entry) => !lacksPicture(entry, next))
      .map((entry) => replaced(entry, isMissing, next));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, replaced(inner, isMissing, next)]),
  );
}

/** An entry of a list of pictures, e.g. `{ "image": { "url": "/pictures/photo-1" } }`, without its picture. */
function lacksPicture(entry: unknown, next: NextPicture): boolean {
  const { image } = (entry ?? {}) as { image?: { url?: unknown } };
  const url = typeof entry === 'string' ? entry : image?.url;
  return typeof url === 'string' && STOCK_PICTURE.test(url) && next(url) === undefined;
}
