import { describe, expect, it } from 'vitest';
import { fakeServices, makeCar } from '../../tests/fixtures/index.ts';
import { selectCars } from './selectCars.ts';

const MODELS = ['Coast', 'Coast', 'Ridge', 'Coast', 'Ridge', 'Tor'];
const stock = MODELS.map((model, at) => makeCar({ id: `${model} ${at}`, model }));
const services = fakeServices({
  stock: {
    searchCars: async ({ perPage = 21 }) => ({ cars: stock.slice(0, perPage), total: 6, page: 1, pages: 1 }),
  },
});
const idsOf = async (settings: { perPage: number; alike?: number }) =>
  (await selectCars(services, { where: true, ...settings })).cars.map(({ id }) => id);

describe('a selection of cars', () => {
  it('is the first of them', async () => {
    expect(await idsOf({ perPage: 3 })).toEqual(['Coast 0', 'Coast 1', 'Ridge 2']);
  });

  it('has so many of one model as the site says, also from further down the list, and is filled up all the same', async () => {
    expect(await idsOf({ perPage: 3, alike: 1 })).toEqual(['Coast 0', 'Ridge 2', 'Tor 5']);
    expect(await idsOf({ perPage: 3, alike: 2 })).toEqual(['Coast 0', 'Coast 1', 'Ridge 2']);
    expect(await idsOf({ perPage: 4, alike: 1 })).toEqual(['Coast 0', 'Ridge 2', 'Tor 5', 'Coast 1']);
  });
});
