import type { Valuation } from '../../schemas/services/leads.ts';

/** Names of the query, in the order of the fields. */
export const FIELDS = ['make', 'model', 'year', 'km'] as const;

export type Typed = Readonly<Record<(typeof FIELDS)[number], string>>;

export interface OwnCar {
  make: string;
  model: string;
  year: number;
  km: number;
}

/** Where a valuation is. */
export type Check = { typed: Typed } & (
  { kind: 'idle' } | { kind: 'incomplete' } | { kind: 'asked'; valuation: Valuation | undefined }
);

/** What a shopper asked. Thousands may be set apart. */
export function toCheck(
  query: Readonly<Record<string, string>>,
): { typed: Typed } & ({ kind: 'idle' } | { kind: 'incomplete' } | { kind: 'asked'; car: OwnCar }) {
  const typed = Object.fromEntries(FIELDS.map((name) => [name, (query[name] ?? '').trim()])) as Typed;
  if (FIELDS.every((name) => query[name] === undefined)) return { kind: 'idle', typed };
  const { make, model } = typed;
  const [year, km] = [wholeIn(typed.year), wholeIn(typed.km)];
  if (make === '' || model === '' || year === undefined || km === undefined)
    return { kind: 'incomplete', typed };
  return { kind: 'asked', typed, car: { make, model, year, km } };
}

function wholeIn(text: string): number | undefined {
  const digits = text.replace(/,/g, '');
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined;
}
