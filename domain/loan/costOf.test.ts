import { describe, expect, it } from 'vitest';
import { costOf } from './costOf.ts';
import type { Loan, LoanTerms, Offer } from './types.ts';

const LOAN: Loan = { amount: 30_000, term: 5, interest: 10, deposit: 0, residual: 0 };
const TERMS: LoanTerms = { fee: 0, rounding: 'nearest', least: 25, total: 'stated' };
const cost = (loan: Partial<Loan>, periods = 52, terms: Partial<LoanTerms> = {}, offer?: Offer) =>
  costOf({ ...LOAN, ...loan }, periods, { ...TERMS, ...terms }, offer);

describe('the cost of a loan', () => {
  it('FINANCE-116 of 30,000 at 10 % over 5 years is 147 a week, 294 a fortnight, 637 a month, and 38,220 in all', () => {
    expect([52, 26, 12].map((periods) => cost({}, periods))).toEqual([
      { repayment: 147, total: 38_220 },
      { repayment: 294, total: 38_220 },
      { repayment: 637, total: 38_220 },
    ]);
  });

  it('FINANCE-117 with 10,000 left at the end is 508 a month, and 30,480 as stated', () => {
    expect(cost({ residual: 10_000 }, 12)).toEqual({ repayment: 508, total: 30_480 });
  });

  it('FINANCE-102 FINANCE-103 counts the fee in the loan and once more in the total', () => {
    expect(cost({}, 12, { fee: 1_300 })).toEqual({ repayment: 665, total: 665 * 60 + 1_300 });
  });

  it('is told in truth where the site wants that: the fee once, and what is left at the end', () => {
    expect(cost({ residual: 10_000 }, 12, { fee: 1_300, total: 'paid' })).toEqual({
      repayment: 536,
      total: 536 * 60 + 10_000,
    });
  });

  it('FINANCE-071 FINANCE-072 is no figure where the repayment comes to 25 or less', () => {
    expect(cost({ amount: 5_112 }, 52)).toEqual({ repayment: undefined, total: undefined });
    expect(cost({ amount: 5_316 }, 52)).toEqual({ repayment: 26, total: 6_760 });
    expect(cost({ deposit: 40_000 })).toEqual({ repayment: undefined, total: undefined });
    expect(cost({ amount: Number.NaN })).toEqual({ repayment: undefined, total: undefined });
  });
});

describe('the offer of a lender', () => {
  const offer = (payments: Partial<Offer>): Offer => ({ ...LOAN, ...payments });
  const figures = (payments: Partial<Offer>, loan: Partial<Loan> = {}) =>
    [52, 26, 12].map((periods) => cost(loan, periods, { rounding: 'up' }, offer(payments)).repayment);

  it('FINANCE-096 stands while all inputs are those of the offer, and no longer', () => {
    expect(figures({ paymentWeek: 150, paymentMonth: 650 })).toEqual([150, 300, 650]);
    for (const changed of [
      { amount: 30_500 },
      { term: 5.5 },
      { interest: 10.5 },
      { deposit: 500 },
      { residual: 500 },
    ])
      expect(figures({ paymentWeek: 999, paymentMonth: 999 }, changed)).not.toContain(999);
  });

  it('FINANCE-097 FINANCE-098 FINANCE-118 makes a fortnight of two weeks, else of the month; what follows from nothing is worked out', () => {
    expect(figures({ paymentWeek: 150 })).toEqual([150, 300, 638]);
    expect(figures({ paymentMonth: 650 })).toEqual([147, 300, 650]);
    expect(figures({ paymentMonth: 637 })).toEqual([147, 294, 637]);
    expect(figures({ paymentWeek: 142.4, paymentMonth: 620 })).toEqual([142, 285, 620]);
    expect(figures({})).toEqual([147, 294, 638]);
  });
});
