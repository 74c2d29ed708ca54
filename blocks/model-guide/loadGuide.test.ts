import { describe, expect, it } from 'vitest';
import type { CarCount, CarCounts, CarSearch, StockServices } from '../../schemas/services/stock.ts';
import { makeCar } from '../../tests/fixtures/index.ts';
import { loadGuide } from './loadGuide.ts';

const own = makeCar({ id: 'own', make: 'Arden', model: 'Vale' });
const other = makeCar({ id: 'other', make: 'Arden', model: 'Vale', badge: 'Family' });

/** A stock in which so many cars are of the model, the car itself among them. */
function stockOf(total: number, limits: CarCounts['limits'] = {}) {
  const asked: (CarCount | CarSearch)[] = [];
  const stock: StockServices = {
    countCars: (count) => {
      asked.push(count);
      return Promise.resolve({ total, limits, lists: { badge: [{ value: 'Family', count: total - 1 }] } });
    },
    searchCars: (search) => {
      asked.push(search);
      return Promise.resolve({ cars: [own, other], total: 2, page: 1, pages: 1 });
    },
    getCar: () => Promise.resolve(undefined),
  };
  return { stock, asked };
}
const guideOf = (total: number, limits?: CarCounts['limits']) =>
  loadGuide(stockOf(total, limits), { atLeast: 3, kind: 'badge' }, own);

describe('what others of a model say', () => {
  it('is told with 3 others, not with 2', async () => {
    expect((await guideOf(4))?.count).toBe(3);
    expect(await guideOf(3)).toBeUndefined();
  });

  it('is told by one of the kind that there are most of, never by the car itself', async () => {
    const { stock, asked } = stockOf(9);
    const guide = await loadGuide({ stock }, { atLeast: 3, kind: 'badge' }, own);
    expect([guide?.typical.id, guide?.kind]).toEqual(['other', 'Family']);
    expect(asked[1]).toMatchObject({ picked: { make: ['Arden'], model: ['Vale'], badge: ['Family'] } });
  });

  it('says from where to where prices go, unless all are the same or none is shown', async () => {
    expect((await guideOf(9, { price: { min: 54_490, max: 76_990 } }))?.prices).toEqual({
      from: 54_490,
      to: 76_990,
    });
    expect((await guideOf(9, { price: { min: 54_490, max: 54_490 } }))?.prices).toBeUndefined();
    expect((await guideOf(9))?.prices).toBeUndefined();
  });

  it('is not there for a car without make or model', async () => {
    const nameless = makeCar({ id: 'own', make: 'Arden', model: undefined });
    expect(await loadGuide(stockOf(9), { atLeast: 3, kind: 'badge' }, nameless)).toBeUndefined();
  });
});
