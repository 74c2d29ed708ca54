import type { Location } from '../schemas/types/location.ts';

/** Name and address of a place in one line. */
export function whereOf({ name, address = {} }: Location): string {
  const { street, city, state, postcode } = address;
  const town = [city, state, postcode].filter(Boolean).join(' ');
  return [name, street, town].filter(Boolean).join(', ');
}
