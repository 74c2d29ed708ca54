import { describe, expect, it } from 'vitest';
import type { CarQuery } from '../../../../schemas/services/stock.ts';
import type { Car } from '../../../../schemas/types/car.ts';
import { makeCar } from '../../../../tests/fixtures/makeCar.ts';
import { standardModel } from '../../../../tests/fixtures/standardModel.ts';
import { askerOf } from '../../../pages/siteStock.ts';
import { searchRulesOf } from '../searchRules.ts';
import { CarColumns } from './carColumns.ts';

const NOW = new Date('2026-05-01T00:30:00Z');
const car = (id: string, more: Partial<Car> = {}): Car =>
  ({ id, slug: id, name: id, car_type: 'used', ...more }) as Car;

describe('the search of a site', () => {
  const open = (cars: readonly Partial<Car>[], root = {}) => {
    const model = standardModel(root);
    const asker = askerOf(model, NOW);
    const columns = new CarColumns(
      cars.map((one, at) => makeCar({ id: `n${at}`, ...one })),
      searchRulesOf(model),
    );
    const search = (asked: CarQuery) => columns.search({ page: 1, perPage: 500, ...asked }, asker);
    return {
      ids: (asked: CarQuery) => search(asked).cars.map(({ id }) => id),
      search,
      values: (field: string) =>
        columns
          .count({ lists: [field], limits: [] }, asker)
          .lists[field]?.map(({ value, count }) => [value, count]),
    };
  };
  const named = (id: string, make: string, model: string, more: Partial<Car> = {}): Partial<Car> => ({
    ...{ id, stocknum: id, make, model, name: `${make} ${model}` },
    ...more,
  });

  it('finds CX-5 by cx5, cx-5 and cx 5, half of the last word, and a mistyped make', () => {
    const { ids } = open([
      named('m', 'Mirra', 'CX-5'),
      named('k', 'Kestrel', 'SR5'),
      named('s', 'Kestrel', 'SR'),
    ]);
    for (const text of ['cx5', 'CX-5', 'cx 5', 'mirra cx', 'mira cx5'])
      expect([text, ids({ text })]).toEqual([text, ['m']]);
    expect(ids({ text: 'kestral' })).toEqual(['k', 's']);
    // Three letters, and words with digits, are meant as they are.
    expect(ids({ text: 'sr6 kestrel' })).toEqual([]);
    expect(ids({ text: 'kes mirra' })).toEqual([]);
  });

  it('finds a short word with two mistakes by its own letters alone, a long one by any', () => {
    const { ids } = open([
      named('a', 'Kestrel', 'Walnut'),
      named('c', 'Mirra', 'Camera'),
      named('l', 'Kestrel', 'Gazelle'),
      named('o', 'Mirra', 'Chestnut'),
    ]);
    expect(ids({ text: 'wanlut' })).toEqual(['a']);
    expect(ids({ text: 'gazzele' })).toEqual(['l']);
    expect(ids({ text: 'camper' })).toEqual([]);
    expect(ids({ text: 'khestnud' })).toEqual(['o']);
    expect(ids({ text: 'walnt' })).toEqual(['a']);
    expect(ids({ text: 'wanlt' })).toEqual([]);
  });

  it('finds a word with two mistakes also after a car with a nearer word has left', () => {
    const model = standardModel();
    const asker = askerOf(model, NOW);
    const [rangers, ranger] = ['Rangers', 'Ranger'].map((model) =>
      makeCar({ id: model, make: 'Kestrel', model }),
    );
    const ids = (columns: CarColumns): string[] =>
      columns.search({ page: 1, perPage: 9, text: 'rangerss' }, asker).cars.map(({ id }) => id);
    const before = new CarColumns([rangers as Car, ranger as Car], searchRulesOf(model));
    expect(ids(before)).toEqual(['Rangers']);
    expect(ids(new CarColumns([ranger as Car], searchRulesOf(model), before))).toEqual(['Ranger']);
  });

  it('finds what the site says means the same, and tells which words were found', () => {
    const root = { search: { synonyms: [['ute', 'pick-up truck']] } };
    const { ids, search } = open([named('u', 'Mirra', 'Ute'), named('v', 'Mirra', 'Van')], root);
    expect(ids({ text: 'pick-up truck' })).toEqual(['u']);
    expect(search({ text: 'mirra van' }).words).toEqual(['mirra', 'van']);
  });

  it('SEARCH-028 SEARCH-029 tells a count of 1999 as it is, and one above as the sum of the counts by car type', () => {
    const asker = askerOf(standardModel(), NOW);
    const many = (count: number, others: readonly Car[] = [], picked?: Record<string, string[]>) => {
      // One of them has no car type.
      const cars = Array.from({ length: count }, (_, at) =>
        at === 0 ? ({ id: 'x', make: 'Kestrel' } as Car) : car(`${at}`, { make: 'Kestrel' }),
      );
      const columns = new CarColumns([...cars, ...others], searchRulesOf(standardModel()));
      const asked = picked ? { picked } : {};
      return [
        columns.search({ ...asked, page: 1, perPage: 21 }, asker).total,
        columns.count({ ...asked, lists: [], limits: [] }, asker).total,
      ];
    };
    expect(many(1999)).toEqual([1999, 1999]);
    expect(many(2000)).toEqual([1999, 1999]);
    expect(many(2001)).toEqual([2000, 2000]);
    // All types together.
    const mixed = ['used', 'new', 'demo'].flatMap((car_type, kind) =>
      Array.from({ length: 700 }, (_, at) =>
        car(`${kind}-${at}`, { make: 'Kestrel', car_type } as Partial<Car>),
      ),
    );
    expect(many(1, mixed)).toEqual([2100, 2100]);
    // By car type among what was found, not in all stock.
    const others = Array.from({ length: 500 }, (_, at) => car(`o${at}`, { make: 'Other' }));
    expect(many(2001, others, { make: ['Kestrel'] })).toEqual([2000, 2000]);
  });

  it('SEARCH-031 joins bodies that differ in capital letters alone', () => {
    const { values } = open([{ simple_body: 'SUV' }, { simple_body: 'Suv' }, { simple_body: 'Ute' }]);
    expect(values('body')).toEqual([
      ['SUV', 2],
      ['Ute', 1],
    ]);
  });

  it('SITE-008 lists values in the order that the site says', () => {
    const cars = [{ series: 'sport' }, { series: 'sport' }, { series: 'city' }, { series: 'duo' }];
    const first = ({ values }: ReturnType<typeof open>) => values('series')?.map(([value]) => value);
    expect(first(open(cars))).toEqual(['sport', 'city', 'duo']);
    const search = { valueOrder: { series: ['duo', 'city', 'sport'] } };
    expect(first(open(cars, { search }))).toEqual(['duo', 'city', 'sport']);
  });

  it('has price ranges in their order, Under first, each without its upper limit', () => {
    const { values } = open([{ price: 10_000 }, { price: 9_999 }, { price: 10_001 }, { price: 0 }]);
    expect(values('price_range')).toEqual([
      ['Under $10,000', 1],
      ['$10,000 to $20,000', 2],
    ]);
  });

  it('has the categories that the site names, each a condition over cars', () => {
    const categories = [{ id: 'family', label: 'Family', where: { 'car.seats': { atLeast: 7 } } }];
    const { ids, values } = open(
      [named('a', 'Mirra', 'A', { seats: 7 }), named('b', 'Mirra', 'B', { seats: 6 })],
      {
        search: { categories },
      },
    );
    expect(values('categories')).toEqual([['Family', 1]]);
    expect(ids({ picked: { categories: ['family'] } })).toEqual(['a']);
  });
});
