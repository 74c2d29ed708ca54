import type { Works } from '../../api/works.ts';

/** What pages tell of. Another site, or a car that the site does not have, is nothing: nothing is stored. */
export const operations: Works<'activity'> = {
  count: async ({ model, services, body: { event, site, car_id } }) => {
    if (site !== model.site.slug) return undefined;
    if (car_id === undefined) return { heard: services.activity.count(event) };
    const car = await services.stock.getCar(car_id);
    return car && { heard: services.activity.count(event, car.id) };
  },
};
