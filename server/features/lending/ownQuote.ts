import { repaymentOf, roundDollars } from '../../../domain/loan/index.ts';
import type { FinanceQuote } from '../../../schemas/services/lending.ts';
import type { FinanceQuoteRequest } from '../../../schemas/types/finance-quote-request.ts';

/** What a lender asks of some shoppers for some cars. */
export interface QuoteRate {
  /** Absent: of all. */
  creditScores?: readonly string[];
  /** Absent: cars of any age. */
  maxAgeYears?: number;
  /** Percent a year. */
  interest: number;
  comparison: number;
  /** AUD; absent: none. */
  fee?: number;
}

const WEEKS = 52;

/**
 * A quote from the site's own table: the first rate that takes shopper and car; no deposit, nothing left at the end.
 *
 * @param year  that it is now
 * @returns undefined where none takes them
 */
export function ownQuote(
  rates: readonly QuoteRate[],
  {
    selfAssessedCreditScore: score = '',
    purchasePrice: amount = 0,
    loanTerm: term = 0,
    year,
  }: FinanceQuoteRequest,
  now: number,
): FinanceQuote | undefined {
  const takes = ({ creditScores, maxAgeYears }: QuoteRate): boolean =>
    (creditScores?.includes(score.toUpperCase()) ?? true) &&
    (maxAgeYears === undefined || (year !== undefined && now - year <= maxAgeYears));
  const rate = rates.find(takes);
  if (!rate) return undefined;
  const loan = { amount, term, interest: rate.interest, deposit: 0, residual: 0 };
  return {
    weeklyRepaymentAmount: roundDollars(repaymentOf(loan, rate.fee ?? 0, WEEKS), 'nearest'),
    advertisedRate: rate.interest,
    comparisonRate: rate.comparison,
  };
}
