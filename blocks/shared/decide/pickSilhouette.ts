import type { Car } from '../../../schemas/types/car.ts';
import silhouettes from './silhouettes.json' with { type: 'json' };

const [USUAL, ...OTHERS] = silhouettes.itemTypes;

/** What a drawing is chosen by: what kind of thing it is, and its body as the feed wrote it, e.g. `Dual Cab Utility`. */
export type Drawn = Pick<Car, 'item_type' | 'simple_body'>;

/** The drawing that stands in for a missing photo. What says neither type nor body is an ordinary car. */
export function pickSilhouette({ item_type, simple_body }: Drawn): string | undefined {
  const type = item_type?.toLowerCase();
  const body = simple_body?.toLowerCase() ?? '';
  const kind = OTHERS.find(({ itemType }) => itemType === type) ?? USUAL;
  return kind?.bodies.find(({ words }) => words.some((word) => body.includes(word)))?.shape ?? kind?.shape;
}
