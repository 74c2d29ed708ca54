import { addressOf, answer } from '../../../engine/index.ts';
import type { Car } from '../../../schemas/types/car.ts';
import type { Works } from '../../api/works.ts';

/** The cars of a site over HTTP, each with its address where the site has a page about it. */
export const operations: Works<'stock'> = {
  searchCars: async ({ services, model, now, query }) => {
    const asked = { facts: model.known, now, until: Infinity };
    const usual = answer(model.value('search.hitsPerPage'), asked);
    const { page, perPage = usual, sort, ...picked } = query;
    const search = { page, perPage, picked, ...(sort !== undefined && { sort }) };
    const { until: _, cars, ...counts } = await services.stock.searchCars(search);
    const addresses = cars.flatMap((car): [string, string][] => {
      const address = addressOf(model, 'vehicle', car);
      return address === undefined ? [] : [[car.id, address]];
    });
    return { ...counts, cars: [...cars], addresses: Object.fromEntries(addresses) };
  },
  getCar: async ({ services, model, params }) => {
    const car: Car | undefined = await services.stock.getCar(params.slug);
    const address = car && addressOf(model, 'vehicle', car);
    return car && { car, ...(address !== undefined && { address }) };
  },
};
