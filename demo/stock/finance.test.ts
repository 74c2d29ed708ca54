import { describe, expect, it } from 'vitest';
import { repayment } from '../../domain/loan/index.ts';
import { comparisonRate, offerOf, quoteOf } from './finance.ts';
import { makeDemoStock, readVocabulary } from './index.ts';

const vocabulary = readVocabulary();
const NOTHING = {
  deposit: 0,
  establishmentFees: 0,
  interestRate: 0,
  termYears: 0,
  balloon: 0,
  paymentWeek: 0,
};

describe('comparison rate', () => {
  it('is the rate at which $30,000 over 5 years costs the same without the fee', () => {
    const paid = repayment({ principal: 30_495, interest: 8.49, term: 5, residual: 0, periodsPerYear: 12 });
    const same = repayment({
      principal: 30_000,
      interest: comparisonRate(8.49, 495),
      term: 5,
      residual: 0,
      periodsPerYear: 12,
    });
    expect(Math.abs(same - paid)).toBeLessThan(0.1);
  });

  it('is the interest rate itself when there is no fee, and more with one', () => {
    expect(comparisonRate(8.49, 0)).toBeCloseTo(8.49, 2);
    expect(comparisonRate(8.49, 495)).toBeGreaterThan(8.49);
  });
});

describe('offers of the demo stock', () => {
  const stocks = Object.keys(vocabulary.profiles).map((profile) => ({
    profile,
    cars: makeDemoStock({ profile, seed: '1', count: 250, now: new Date('2026-11-20T03:00:00Z'), vocabulary })
      .cars,
  }));

  it('follow the standard formula from the offer price, else the price', () => {
    for (const { cars } of stocks) {
      const offered = cars.filter(({ finance_lenders }) => finance_lenders !== undefined);
      expect(offered.length).toBeGreaterThan(200);
      for (const { price = 0, offer_price = price, finance_lenders = {} } of offered) {
        for (const offer of Object.values(finance_lenders)) {
          const { deposit, establishmentFees, interestRate, termYears, balloon } = {
            ...NOTHING,
            ...offer,
          };
          const loan = {
            principal: offer_price - deposit + establishmentFees,
            interest: interestRate,
            term: termYears,
            residual: balloon,
          };
          const paymentWeek = Math.round(repayment({ ...loan, periodsPerYear: 52 }));
          const paymentMonth = Math.round(repayment({ ...loan, periodsPerYear: 12 }));
          expect([paymentWeek, undefined]).toContain(offer.paymentWeek);
          expect([paymentMonth, undefined]).toContain(offer.paymentMonth);
          expect(offer.paymentWeek ?? offer.paymentMonth).toBeDefined();
          expect(offer.totalPayable).toBe(deposit + paymentWeek * termYears * 52 + balloon);
          expect(offer.comparisonRate).toBeGreaterThan(interestRate);
        }
      }
    }
  });

  it('are of every kind that calculators must bear: by the week or the month alone, at a rate that may not be typed, with a balloon', () => {
    const offers = stocks.flatMap(({ cars }) =>
      cars.flatMap((car) => Object.values(car.finance_lenders ?? {})),
    );
    expect(offers.some(({ paymentWeek, paymentMonth }) => paymentWeek && !paymentMonth)).toBe(true);
    expect(offers.some(({ paymentWeek, paymentMonth }) => paymentMonth && !paymentWeek)).toBe(true);
    expect(offers.some(({ interestRate = 0 }) => interestRate > 15)).toBe(true);
    expect(offers.some(({ interestRate = 0 }) => (interestRate * 2) % 1 !== 0)).toBe(true);
    expect(offers.some(({ balloon }) => balloon)).toBe(true);
  });

  it('are missing without a price and on sold vehicles', () => {
    for (const { cars } of stocks) {
      for (const car of cars.filter(({ price, sold }) => price === undefined || sold))
        expect(car.finance_lenders).toBeUndefined();
    }
  });

  it('end where a vehicle is too old for the lender', () => {
    const lender = {
      provider: 'a',
      establishmentFees: 0,
      termYears: 5,
      rates: [{ maxAgeYears: 12, interestRate: 10 }],
      disclaimer: 'd',
    };
    expect(offerOf(lender, 9990, 12)).toMatchObject({ interestRate: 10 });
    expect(offerOf(lender, 9990, 12.1)).toBeUndefined();
  });

  it('come with a quick quote only where the dealer has one', () => {
    const { metro, caravans } = vocabulary.profiles;
    expect(quoteOf(metro!, 20_000)).toMatchObject({ advertisedRate: 8.79 });
    expect(quoteOf(caravans!, 20_000)).toBeUndefined();
  });
});
