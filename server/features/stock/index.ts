import { askerOf, carOf } from '../../pages/siteStock.ts';
import { defineFeature } from '../../defineFeature.ts';
import { operations } from './operations.ts';

/** The cars of a site, as its pages and its API ask for them. They come in by feeds; see importStock. */
export const stock = defineFeature({
  name: 'stock',
  operations,
  services: ({ model, stock: cars, now, ctx: asking = { until: Infinity } }) => {
    const until = <Found extends { until?: number }>(found: Found): Found => {
      asking.until = Math.min(asking.until, found.until ?? Infinity);
      return found;
    };
    return {
      searchCars: async (search) => until(cars.listed.search(search, askerOf(model, now))),
      countCars: async (count) => until(cars.listed.count(count, askerOf(model, now))),
      getCar: async (key) => carOf({ model, stock: cars, now, asking }, key),
    };
  },
});
