/** Hours of single days, e.g. of holidays. */

/** The list of data that they stand in. */
export const SPECIAL_HOURS = 'special-hours';

interface Entry {
  readonly location_id?: unknown;
  readonly location?: unknown;
}

/** The place that hours are of, by its id, which stands by itself or in an object; empty: of all. */
export function placeOfHours({ location_id: id, location }: Entry): { id: string; pointer: string } {
  if (id !== undefined) return { id: textOf(id), pointer: '/location_id' };
  const own =
    typeof location === 'object' && location !== null ? (location as { id?: unknown }).id : undefined;
  return { id: textOf(own), pointer: '/location/id' };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
