import type { Location } from '../../schemas/types/location.ts';

/** What is done at a place. */
export type DepartmentKind = 'sales' | 'service' | 'parts';

/** What is done where, by the type of a place. Source: ledger, Location: an empty type means sales. */
const DONE: Readonly<Record<NonNullable<Location['location_type']>, readonly DepartmentKind[]>> = {
  sales: ['sales'],
  primary: ['sales'],
  service: ['service'],
  parts: ['parts'],
  'service-and-parts': ['service', 'parts'],
};

const KINDS: readonly DepartmentKind[] = ['sales', 'service', 'parts'];

/** Which place is the sales, the service and the parts of this one: itself, else one of its dealership in its city. Hidden places are none. */
export function pickDepartments(
  places: readonly Location[],
  id: string,
): { kind: DepartmentKind; place: Location }[] {
  const own = places.find((place) => place.id === id);
  if (!own) return [];
  const near = places.filter((place) => place !== own && place.visible !== false && isBeside(place, own));
  return KINDS.flatMap((kind) => {
    const place = [own, ...near].find(({ location_type: type = 'sales' }) => DONE[type].includes(kind));
    return place ? [{ kind, place }] : [];
  });
}

function isBeside(one: Location, other: Location): boolean {
  return cityOf(one) === cityOf(other) && one.dealership_slug === other.dealership_slug;
}

function cityOf({ city, address }: Location): string | undefined {
  return (city ?? address?.city)?.toLowerCase();
}
