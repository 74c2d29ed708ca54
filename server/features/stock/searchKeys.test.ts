/** Names of a search that addresses know, each as a shopper picks it. */
import { expect, it } from 'vitest';
import type { Car } from '../../../schemas/types/car.ts';
import { standardModel } from '../../../tests/fixtures/standardModel.ts';
import { askerOf } from '../../pages/siteStock.ts';
import { CarColumns } from './columns/carColumns.ts';
import { searchRulesOf } from './searchRules.ts';

const categories = [{ id: 'family', label: 'Family', where: { 'car.seats': { atLeast: 7 } } }];
const model = standardModel({ search: { categories } });
const asker = askerOf(model, new Date('2026-05-01T00:00:00Z'));
const location = { id: 'l', name: 'Yard', slug: 'yard', website_name: 'Group Yard' };
const mine: Partial<Car> = {
  ...{ id: 'a', slug: 'a', name: 'A', car_type: 'used', badge: 'GXL', status: 'in_stock', colour: 'Red' },
  ...{ item_type: 'truck', make: 'Mirra', model: 'Coast', simple_body: 'SUV', simple_drive: '4WD' },
  ...{ simple_fuel: 'Diesel', simple_transmission: 'Automatic', tag: 'hot', certified: true, seats: 7 },
  ...{ price: 15_000, km: 50, subscription_price: 99, year: 2020, created_at: '2026-04-01T00:00:00Z' },
  standardEquipment: ['Tow bar'],
  location: { ...location, address: { city: 'Ryde', state: 'NSW' } } as Car['location'],
};
const other: Partial<Car> = { id: 'b', slug: 'b', name: 'B', car_type: 'new', certified: false };
const columns = new CarColumns([other, mine] as Car[], searchRulesOf(model));

it('SEARCH-013 every facet key of an address narrows the search to the cars that have its value', () => {
  const values = {
    ...{
      badge: 'GXL',
      status: 'in_stock',
      car_type: 'used',
      categories: 'Family',
      city: 'Ryde',
      colour: 'Red',
    },
    ...{ dealership_name: 'Group Yard', filtered_features: 'Tow bar', item_type: 'truck', tag: 'hot' },
    ...{ location_name: 'Yard', make: 'Mirra', make_model: 'Mirra Coast', model: 'Coast', body: 'SUV' },
    ...{ drive: '4WD', fuel: 'Diesel', transmission: 'Automatic', state: 'NSW', certified: 'true' },
  };
  for (const [key, value] of Object.entries(values)) {
    const found = (one: string): string[] =>
      columns.search({ page: 1, perPage: 9, picked: { [key]: [one] } }, asker).cars.map(({ id }) => id);
    expect([key, found(value), found('other')]).toEqual([key, ['a'], []]);
  }
});

it('SEARCH-014 every numeric key narrows by its least and most, and prices by their ranges too', () => {
  const created = Date.parse('2026-04-01T00:00:00Z') / 1000;
  const values = {
    km: 50,
    price: 15_000,
    subscription_price: 99,
    seats: 7,
    year: 2020,
    created_at_timestamp: created,
  };
  for (const [key, value] of Object.entries(values)) {
    const found = (min: number, max: number): number =>
      columns.search({ page: 1, perPage: 9, ranges: { [key]: { min, max } } }, asker).total;
    expect([key, found(value, value), found(value + 1, value + 2)]).toEqual([key, 1, 0]);
  }
  const picked = (range: string): number =>
    columns.search({ page: 1, perPage: 9, picked: { price_range: [range] } }, asker).total;
  expect([picked('$10,000 to $20,000'), picked('Under $10,000')]).toEqual([1, 0]);
  const weekly = searchRulesOf(model).keys.weekly_price_range;
  expect(weekly && 'of' in weekly && [99, 100].map(weekly.of)).toEqual([
    'Under $100 a week',
    '$100 to $150 a week',
  ]);
});
