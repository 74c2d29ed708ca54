import { repaymentOf, roundDollars, totalOf } from './repayment.ts';
import type { Cost, Loan, LoanTerms, Offer } from './types.ts';

const WEEKS = 52;
const FORTNIGHTS = 26;
const MONTHS = 12;

/**
 * What a loan costs. While it is the one that the lender has offered, the lender's own payment stands; else the formula.
 *
 * @returns nothing where the repayment comes to `least` or less
 */
export function costOf(loan: Loan, periodsPerYear: number, terms: LoanTerms, offer?: Offer): Cost {
  const stated = offer && isSame(loan, offer) ? statedPayment(offer, periodsPerYear) : undefined;
  const repayment =
    stated === undefined
      ? roundDollars(repaymentOf(loan, terms.fee, periodsPerYear), terms.rounding)
      : roundDollars(stated, 'nearest');
  if (!(repayment > terms.least)) return { repayment: undefined, total: undefined };
  return { repayment, total: totalOf(loan, terms, { repayment, periodsPerYear }) };
}

/**
 * What the lender asks each period, AUD: a fortnight is two weeks, else 12 months in 26 parts. undefined: it says nothing that
 * this follows from. Source: ledger FINANCE-096 to FINANCE-098, FINANCE-118.
 */
export function statedPayment(
  { paymentWeek, paymentMonth }: Pick<Offer, 'paymentWeek' | 'paymentMonth'>,
  periodsPerYear: number,
): number | undefined {
  if (periodsPerYear === WEEKS) return paymentWeek;
  if (periodsPerYear === MONTHS) return paymentMonth;
  if (periodsPerYear !== FORTNIGHTS) return undefined;
  if (paymentWeek !== undefined) return paymentWeek * 2;
  return paymentMonth === undefined ? undefined : (paymentMonth * MONTHS) / FORTNIGHTS;
}

function isSame(loan: Loan, offer: Offer): boolean {
  return (['amount', 'term', 'interest', 'deposit', 'residual'] as const).every(
    (field) => loan[field] === offer[field],
  );
}
