import type { Car } from '../../schemas/types/car.ts';
import type { FinanceLender } from '../../schemas/types/finance-lender.ts';
import type { Lender, Profile } from './vocabulary.ts';

export interface Loan {
  /** AUD that is borrowed, fees included. */
  principal: number;
  /** Percent a year. */
  interestRate: number;
  termYears: number;
  periodsPerYear: number;
  /** AUD left to pay at the end. */
  residual?: number;
}

/** Weeks and months of a year, as lenders count them. Source: ledger FINANCE-049. */
const WEEKS = 52;
const MONTHS = 12;
/** Comparison rates are shown for this loan. Source: National Credit Code; ledger FINANCE-017. */
const EXAMPLE_AMOUNT = 30_000;
const EXAMPLE_YEARS = 5;

/** Repayment of one period in AUD, not rounded: the standard amortised formula. Source: ledger FINANCE-091 to -095. */
export function repayment({
  principal,
  interestRate,
  termYears,
  periodsPerYear,
  residual = 0,
}: Loan): number {
  const periods = termYears * periodsPerYear;
  const rate = interestRate / 100 / periodsPerYear;
  if (rate === 0) return (principal - residual) / periods;
  const discount = (1 + rate) ** -periods;
  return ((principal - residual * discount) * rate) / (1 - discount);
}

/**
 * The yearly rate that the example loan costs with its fee: percent, two decimals.
 * Found by halving, since the formula has no inverse.
 */
export function comparisonRate(interestRate: number, establishmentFees: number): number {
  const example = { termYears: EXAMPLE_YEARS, periodsPerYear: MONTHS };
  const paid = repayment({ ...example, principal: EXAMPLE_AMOUNT + establishmentFees, interestRate });
  let [low, high] = [interestRate, interestRate + 50];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (repayment({ ...example, principal: EXAMPLE_AMOUNT, interestRate: middle }) < paid) low = middle;
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
  const loan = { principal, interestRate: rate.interestRate, termYears, residual: balloon };
  const paymentWeek = Math.round(repayment({ ...loan, periodsPerYear: WEEKS }));
  return {
    establishmentFees,
    termYears,
    interestRate: rate.interestRate,
    comparisonRate: comparisonRate(rate.interestRate, establishmentFees),
    ...(deposit > 0 && { deposit }),
    ...(balloon > 0 && { balloon }),
    paymentWeek,
    paymentMonth: Math.round(repayment({ ...loan, periodsPerYear: MONTHS })),
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
  const weekly = repayment({ principal, interestRate, termYears, periodsPerYear: WEEKS });
  return {
    weeklyRepaymentAmount: Math.round(weekly),
    advertisedRate: interestRate,
    comparisonRate: comparisonRate(interestRate, establishmentFees),
  };
}
