import type { FormField, PayloadValue } from './types.ts';

/** Ticked boxes so named are services that the shopper wants besides. Source: ledger LEAD-058. */
const SERVICE = /check-option$/;
/** Radios so named only decide what else is asked. Source: ledger LEAD-059. */
const DECIDES = /radio-options/;

/** Puts a value where the dealer looks for it; undefined puts nothing. */
export function addToPayload(
  payload: Record<string, PayloadValue>,
  { id, label }: FormField,
  value: PayloadValue | undefined,
): void {
  if (value === undefined || DECIDES.test(id)) return;
  if (!SERVICE.test(id)) payload[id] = value;
  else if (value === true) {
    const { additional_services: others } = payload;
    payload.additional_services = [...(Array.isArray(others) ? (others as string[]) : []), label];
  }
}
