import { distanceKm } from '../../../../domain/distance.ts';
import type { Near } from '../../../../schemas/services/stock.ts';
import type { Car } from '../../../../schemas/types/car.ts';
import { CarSet } from './carSet.ts';
import type { FacetColumn, FieldValue } from './facetColumn.ts';

/** The column of places: one value for each location, not for each car. */
export const POINT = 'point of location';

export function pointOf({ location }: Car): string | undefined {
  const { lat, long } = location?.address ?? {};
  return lat === undefined || long === undefined ? undefined : `${lat} ${long}`;
}

/** Cars at locations within a distance, which counts itself. A car without a place is near nothing. */
export function carsNear(near: Near, points: FacetColumn, of: number): CarSet {
  const found = CarSet.none(of);
  for (const { value, at } of points.values()) if (kmTo(near, value) <= near.km) found.addAll(at);
  return found;
}

/** The nearest first; cars at one place in the site's own order, those without a place last. */
export function orderByDistance(near: Near, points: FacetColumn, of: number): Uint32Array {
  const sorted = [...points.values()].sort((a, b) => kmTo(near, a.value) - kmTo(near, b.value));
  const order = new Uint32Array(of);
  const rest = CarSet.all(of);
  let next = 0;
  for (const { at } of sorted) {
    order.set(at, next);
    next += at.length;
    for (const place of at) rest.remove(place);
  }
  rest.each((place) => {
    order[next] = place;
    next += 1;
  });
  return order;
}

function kmTo(near: Near, point: FieldValue): number {
  const [lat = NaN, long = NaN] = String(point).split(' ').map(Number);
  return distanceKm(near, { lat, long });
}
