import { fillParams } from '../shared/decide/fillParams.ts';

/** Degrees that the world has at zoom 0. */
const WORLD = 360;

/**
 * Address of a map with the place in its middle; '' without a place or a sound https address.
 *
 * @param embed  with `{lat}`, `{long}`, `{zoom}`, or the edges `{west}`, `{south}`, `{east}`, `{north}`
 */
export function embedAddress(
  embed: string,
  { lat, long, zoom }: { lat: number | undefined; long: number | undefined; zoom: number },
): string {
  if (embed === '' || lat === undefined || long === undefined) return '';
  const half = WORLD / 2 ** zoom;
  const edges = { west: long - half, south: lat - half / 2, east: long + half, north: lat + half / 2 };
  const rounded = Object.entries(edges).map(([name, degrees]) => [name, degrees.toFixed(5)] as const);
  const params: Record<string, string> = Object.fromEntries(rounded);
  const address = fillParams(embed, { lat, long, zoom, ...params });
  return URL.parse(address)?.protocol === 'https:' ? address : '';
}
