/** A loan as a shopper asks for it; all amounts in AUD. */
export interface Loan {
  /** Purchase price. */
  amount: number;
  /** Years; halves are allowed. */
  term: number;
  /** The loan's own yearly rate, percent. */
  interest: number;
  /** Deposit or trade-in. */
  deposit: number;
  /** Left to pay at the end. */
  residual: number;
}

/** What does not change while the shopper plays with a loan. */
export interface LoanTerms {
  /** Establishment fee, AUD: it is borrowed too. */
  fee: number;
  rounding: Rounding;
  /** A repayment of so much or less, AUD, is no figure. */
  least: number;
  /** What the total counts: `stated` the repayments and the fee once more; `paid` what is paid in truth, the residual included. */
  total: 'stated' | 'paid';
}

/** To whole dollars: the nearest, or the next where there is a fraction. Source: ledger FINANCE-099 to -101. */
export type Rounding = 'nearest' | 'up';

/** What a lender offers for a vehicle: the loan that it has worked out, and what that costs. */
export interface Offer extends Loan {
  /** AUD; undefined: the lender does not say. */
  paymentWeek?: number | undefined;
  paymentMonth?: number | undefined;
}

/** What a loan costs, AUD. */
export interface Cost {
  /** Of one period, in whole dollars; undefined: no figure can be given, the shopper asks. */
  repayment: number | undefined;
  /** undefined wherever there is no repayment. */
  total: number | undefined;
}
