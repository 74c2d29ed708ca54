import type { Loan, LoanTerms, Offer } from '../../domain/loan/index.ts';
import type { FinanceCalculatorSettings } from '../../schemas/types/blocks/finance-calculator.ts';
import type { Quote } from './useQuote.ts';

/** A loan, and how often it is paid back. */
export interface Asked {
  loan: Loan;
  /** Id of one of the frequencies. */
  frequency: string;
}

/** What a calculator begins with: the lender's offer, not brought to any bound or step; else what is usual. */
export function startOffer({ inputs, offer, quote }: FinanceCalculatorSettings, fetched?: Quote): Offer {
  const loan = {
    amount: inputs.amount.start ?? 0,
    term: offer.term ?? inputs.term.usual,
    interest: inputs.interest.start ?? 0,
    deposit: offer.deposit ?? inputs.deposit.usual,
    residual: offer.residual ?? inputs.residual.usual,
  };
  if (!fetched) return { ...loan, paymentWeek: offer.paymentWeek, paymentMonth: offer.paymentMonth };
  return {
    ...{ amount: loan.amount, deposit: 0, residual: 0 },
    term: quote.loanTerm ?? loan.term,
    interest: fetched.advertisedRate,
    paymentWeek: fetched.weeklyRepaymentAmount,
  };
}

/** The loan of an offer. */
export function loanOf({ amount, term, interest, deposit, residual }: Offer): Loan {
  return { amount, term, interest, deposit, residual };
}

/** A quote has its fee in its payment. */
export function termsOf(settings: FinanceCalculatorSettings, fetched?: Quote): LoanTerms {
  const { fee = 0, rounding = 'nearest', least, total } = settings;
  return { fee: fetched ? 0 : fee, rounding, least, total };
}

export type Frequency = FinanceCalculatorSettings['frequencies'][number];

/** The frequency of this id; the first one where there is none. */
export function frequencyOf({ frequencies }: FinanceCalculatorSettings, id: string | undefined): Frequency {
  const found = frequencies.find((frequency) => frequency.id === id) ?? frequencies[0];
  if (!found) throw new Error('A calculator needs at least one frequency.');
  return found;
}
