import type { Car } from '../schemas/types/car.ts';

/** What may have changed of a car since a page about it was made. */
const FIELDS = ['status', 'sold', 'updated_at'] as const satisfies readonly (keyof Car)[];
const PRICED = ['price', 'before_price', 'price_type'] as const satisfies readonly (keyof Car)[];

/**
 * Fields of a car as the server says them to a page that is open.
 *
 * @param isPriced  its price is shown; otherwise no answer holds it
 */
export function carNow(car: Car, isPriced: boolean): Partial<Car> {
  const names = isPriced ? [...FIELDS, ...PRICED] : FIELDS;
  return Object.fromEntries(names.flatMap((name) => (car[name] === undefined ? [] : [[name, car[name]]])));
}

/** By which a page knows these fields again: it may not hold a price that it does not show. Another order is another mark. */
export function carMark(fields: Partial<Car>): string {
  let mark = 0;
  for (const letter of JSON.stringify(fields)) mark = (mark * 31 + letter.charCodeAt(0)) | 0;
  return String(mark);
}
