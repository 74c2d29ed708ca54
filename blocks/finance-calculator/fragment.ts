import type { Loan } from '../../domain/loan/index.ts';
import type { Asked } from './startLoan.ts';

/**
 * A loan as the end of an address that can be shared: `#finance:amount=30000&term=4`. Only what differs from the start is in it.
 *
 * @returns '' when nothing differs
 */
export function toFragment(id: string, asked: Asked, start: Asked): string {
  const params = new URLSearchParams();
  for (const field of FIELDS)
    if (asked.loan[field] !== start.loan[field]) params.set(field, String(asked.loan[field]));
  if (asked.frequency !== start.frequency) params.set('frequency', asked.frequency);
  const text = params.toString();
  return text && `#${id}:${text}`;
}

/** What such an address says; undefined: it is no address of this calculator. What is no number is as it starts. */
export function readFragment(id: string, hash: string, start: Asked): Asked | undefined {
  const prefix = `#${id}:`;
  if (!hash.startsWith(prefix)) return undefined;
  const params = new URLSearchParams(hash.slice(prefix.length));
  const loan = { ...start.loan };
  for (const field of FIELDS) {
    const text = params.get(field);
    const value = Number(text);
    if (text && Number.isFinite(value)) loan[field] = value;
  }
  return { loan, frequency: params.get('frequency') ?? start.frequency };
}

const FIELDS = ['amount', 'term', 'interest', 'deposit', 'residual'] as const satisfies (keyof Loan)[];
