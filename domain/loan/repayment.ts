import type { Loan, LoanTerms, Rounding } from './types.ts';

/** What is borrowed, for how long, and how often it is paid back. */
interface Borrowed extends Omit<Loan, 'amount' | 'deposit'> {
  /** AUD, fees included. */
  principal: number;
  periodsPerYear: number;
}

/**
 * Repayment of one period in AUD, not rounded: the standard amortised formula, the residual discounted. A loan without
 * interest is paid back in equal parts, one without a period not at all. Source: ledger FINANCE-091 to FINANCE-095.
 */
export function repayment({ principal, interest, term, residual, periodsPerYear }: Borrowed): number {
  const periods = term * periodsPerYear;
  if (periods <= 0) return 0;
  const rate = interest / 100 / periodsPerYear;
  if (rate === 0) return (principal - residual) / periods;
  const discount = (1 + rate) ** -periods;
  return ((principal - residual * discount) * rate) / (1 - discount);
}

/** The same of what a shopper asks for; negative where the deposit is more than the price. */
export function repaymentOf(loan: Loan, fee: number, periodsPerYear: number): number {
  return repayment({ ...loan, principal: loan.amount - loan.deposit + fee, periodsPerYear });
}

/** What the binary notation of a sum adds to it is no fraction of a dollar. */
const NOISE = 1e-6;

/** Whole dollars. */
export function roundDollars(amount: number, rounding: Rounding): number {
  return rounding === 'up' ? Math.ceil(amount - NOISE) : Math.round(amount + NOISE);
}

/**
 * All that is paid back, AUD. As stated it counts the fee once more, which is in the repayments already, and leaves out the
 * residual. Source: ledger FINANCE-102, FINANCE-103, FINANCE-117.
 */
export function totalOf(
  { term, residual }: Loan,
  { fee, total }: LoanTerms,
  paid: { repayment: number; periodsPerYear: number },
): number {
  const repaid = paid.periodsPerYear * term * paid.repayment;
  return total === 'paid' ? repaid + residual : repaid + fee;
}
