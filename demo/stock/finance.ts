import { repayment } from '../../domain/loan/index.ts';
import type { Car } from '../../schemas/types/car.ts';
import type { FinanceLender } from '../../schemas/types/finance-lender.ts';
import type { Lender, Profile } from './vocabulary.ts';

/** Weeks and months of a year, as lenders count them. Source: ledger FINANCE-049. */
const WEEKS = 52;
const MONTHS = 12;
/** Comparison rates are shown for this loan. Source: National Credit Code; ledger FINANCE-017. */
const EXAMPLE_AMOUNT = 30_000;
const EXAMPLE_YEARS = 5;

/**
 * The yearly rate that the example loan costs with its fee: percent, two decimals.
 * Found by halving, since the formula has no inverse.
 */
export function comparisonRate(interestRate: number, establishmentFees: number): number {
  const example = { term: EXAMPLE_YEARS, residual: 0, periodsPerYear: MONTHS };
  const paid = repayment({
    ...example,
    principal: EXAMPLE_AMOUNT + establishmentFees,
    interest: interestRate,
  });
  let [low, high] = [interestRate, interestRate + 50];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (repayment({ ...example, principal: EXAMPLE_AMOUNT, interest: middle }) < paid) low = middle;
    else high = middle;
  }
  return Math.round(low * 100) / 100;
}

/** The lender's offer; undefined when it does not lend on something so old. Payments are whole dollars. */
export function offerOf(lender: Lender, price: number, ageYears: number): FinanceLender | undefined {
  const rate = lender.rates.find(({ maxAgeYears }) => ageYears <= maxAgeYears);
  if (!rate) return undefined;
  const { establishmentFees, termYears, provider, disclaimer } = lender;
  const deposit = Math.round(price * (lender.depositShare ?? 0));
  const balloon = Math.round(price * (lender.balloonShare ?? 0));
  const principal = price - deposit + establishmentFees;
  const loan = { principal, interest: rate.interestRate, term: termYears, residual: balloon };
  const paymentWeek = Math.round(repayment({ ...loan, periodsPerYear: WEEKS }));
  return {
    establishmentFees,
    termYears,
    interestRate: rate.interestRate,
    comparisonRate: comparisonRate(rate.interestRate, establishmentFees),
    ...(deposit > 0 && { deposit }),
    ...(balloon > 0 && { balloon }),
    ...(rate.states !== 'month' && { paymentWeek }),
    ...(rate.states !== 'week' && {
      paymentMonth: Math.round(repayment({ ...loan, periodsPerYear: MONTHS })),
    }),
    totalPayable: deposit + paymentWeek * termYears * WEEKS + balloon,
    disclaimer,
    financeProvider: provider,
  };
}

/** The provider's quick estimate, where the dealer has one. */
export function quoteOf({ quote }: Profile, price: number): Car['youxQuote'] {
  if (!quote) return undefined;
  const { interestRate, establishmentFees, termYears } = quote;
  const principal = price + establishmentFees;
  const weekly = repayment({
    principal,
    interest: interestRate,
    term: termYears,
    residual: 0,
    periodsPerYear: WEEKS,
  });
  return {
    weeklyRepaymentAmount: Math.round(weekly),
    advertisedRate: interestRate,
    comparisonRate: comparisonRate(interestRate, establishmentFees),
  };
}
