import { describe, expect, it } from 'vitest';
import { fairPrice, marketAverages, roundAsking } from './price.ts';
import { makeRandom } from './random.ts';

const hatch = { newPrice: 30_000, yearlyRetention: 0.93, km: 60_000 };

describe('price', () => {
  it('falls with each year and with each kilometre', () => {
    const byAge = [0.5, 1, 3, 6, 10].map((ageYears) => fairPrice({ ...hatch, ageYears }));
    expect(byAge).toEqual(byAge.toSorted((a, b) => b - a));
    const byKm = [5000, 60_000, 250_000].map((km) => fairPrice({ ...hatch, ageYears: 5, km }));
    expect(byKm).toEqual(byKm.toSorted((a, b) => b - a));
  });

  it('of a new one is the list price', () => {
    expect(fairPrice({ ...hatch, ageYears: 0, km: 12 })).toBe(30_000);
  });

  it('ends as dealers end prices, near to what it is worth', () => {
    const random = makeRandom('price');
    for (const worth of [11_300, 26_481, 64_999, 158_200]) {
      const price = roundAsking(worth, random);
      expect(Math.abs(price - worth)).toBeLessThanOrEqual(500);
      expect(price % 1000).toBeOneOf([990, 888, 490, 950]);
    }
    expect(roundAsking(7130, random)).toBe(6990);
    expect(roundAsking(300, random)).toBe(1990);
  });

  it('has market averages within a few percent of what it is worth', () => {
    const { state_average_market_price: state, average_market_price: national } = marketAverages(
      20_000,
      makeRandom('a'),
    );
    for (const average of [state, national]) expect(Math.abs(average - 20_000)).toBeLessThan(1400);
  });
});
