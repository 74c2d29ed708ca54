import type { DeliveryAnswer } from '../../schemas/services/postcodes.ts';

/** Names of the query: that the button was pressed, and what stood in the field. */
export const ASKED = 'delivery';
export const POSTCODE = 'deliver-to';

/** Where a check of delivery is. */
export type Check =
  | { kind: 'idle' }
  | { kind: 'missing' }
  | { kind: 'invalid'; postcode: string }
  | { kind: 'asked'; postcode: string; answer: DeliveryAnswer };

/** What a shopper asked. An empty field is told before one of another length. Source: ledger DELIVERY-003, DELIVERY-005. */
export function toCheck(
  query: Readonly<Record<string, string>>,
): Exclude<Check, { kind: 'asked' }> | { kind: 'asked'; postcode: string } {
  const postcode = (query[POSTCODE] ?? '').trim();
  if (postcode === '') return { kind: query[ASKED] === undefined ? 'idle' : 'missing' };
  return { kind: /^\d{4}$/.test(postcode) ? 'asked' : 'invalid', postcode };
}
