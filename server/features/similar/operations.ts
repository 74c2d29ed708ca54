import type { Works } from '../../api/works.ts';

/** Similar cars over HTTP. */
export const operations: Works<'similar'> = {
  multiSearch: async ({ services, body }) => services.similar.multiSearch(body),
  similarCars: async ({ services, query }) => {
    const car = await services.stock.getCar(query.slug);
    if (!car) return undefined;
    const cars = await services.similar.similarCars(car);
    return { ids: cars.map(({ id }) => id) };
  },
};
