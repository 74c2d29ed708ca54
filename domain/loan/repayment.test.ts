import { pmt } from 'financial';
import { describe, expect, it } from 'vitest';
import { repayment, repaymentOf, roundDollars } from './repayment.ts';
import type { Loan } from './types.ts';

const LOAN: Loan = { amount: 30_000, term: 5, interest: 10, deposit: 0, residual: 0 };

/** Loans over the whole range of the calculators. */
function* loans(): Generator<[Loan, fee: number, periodsPerYear: number]> {
  for (const amount of [1_000, 19_990, 45_990, 250_000])
    for (const term of [1, 1.5, 5, 6.5, 7])
      for (const interest of [0, 0.5, 7.49, 10, 15, 20])
        for (const share of [0, 0.1, 0.3])
          for (const fee of [0, 395, 1360.5])
            for (const periodsPerYear of [52, 26, 12])
              yield [
                { amount, term, interest, deposit: amount * share, residual: amount * share },
                fee,
                periodsPerYear,
              ];
}

describe('the repayment of a loan', () => {
  it('FINANCE-091 FINANCE-092 FINANCE-093 FINANCE-095 is what an independent library of financial formulas gives, to the hundredth of a cent', () => {
    let compared = 0;
    for (const [loan, fee, periodsPerYear] of loans()) {
      const principal = loan.amount - loan.deposit + fee;
      const expected = -pmt(
        loan.interest / 100 / periodsPerYear,
        loan.term * periodsPerYear,
        principal,
        -loan.residual,
      );
      expect(repaymentOf(loan, fee, periodsPerYear)).toBeCloseTo(expected, 4);
      compared += 1;
    }
    expect(compared).toBe(3240);
  });

  it('FINANCE-094 takes the yearly rate in parts: not the whole of it each week', () => {
    expect(repaymentOf(LOAN, 0, 52)).toBeCloseTo(146.73, 2);
    expect(repaymentOf(LOAN, 0, 1)).toBeCloseTo(7913.92, 2);
  });

  it('without interest is paid back in equal parts', () => {
    expect(repaymentOf({ ...LOAN, interest: 0 }, 0, 12)).toBe(500);
    expect(repaymentOf({ ...LOAN, interest: 0, residual: 6_000 }, 0, 12)).toBe(400);
  });

  it('is a number for every loan that can be typed', () => {
    for (const odd of [
      { deposit: 250_000 },
      { amount: 0 },
      { term: 0 },
      { residual: 250_000 },
      { amount: 1e15 },
      { interest: 0, deposit: 40_000 },
    ])
      expect(repaymentOf({ ...LOAN, ...odd }, 0, 52)).not.toBeNaN();
    expect(Number.isFinite(repayment({ ...LOAN, principal: 30_000, term: 0, periodsPerYear: 12 }))).toBe(
      true,
    );
  });

  it('FINANCE-099 is rounded to the nearest dollar', () => {
    expect([146.49, 146.5, 147].map((amount) => roundDollars(amount, 'nearest'))).toEqual([146, 147, 147]);
  });

  it('FINANCE-100 FINANCE-101 is rounded up for a lender whose mode says so, wherever there is a fraction', () => {
    expect([146.01, 146.99, 147].map((amount) => roundDollars(amount, 'up'))).toEqual([147, 147, 147]);
    expect(roundDollars(0.1 + 0.2 + 499.7, 'up')).toBe(500);
  });
});
