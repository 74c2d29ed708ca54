import silhouettes from './silhouettes.json' with { type: 'json' };

export type Silhouette = string;

/**
 * The drawing that stands in for a missing photo.
 * @param body body type as the feed wrote it, e.g. `Dual Cab Utility`; absent gives the plain car
 */
export function pickSilhouette(body: string | undefined): Silhouette {
  const text = body?.toLowerCase() ?? '';
  return silhouettes.shapes.find(({ words }) => words.some((word) => text.includes(word)))?.shape ?? 'sedan';
}
