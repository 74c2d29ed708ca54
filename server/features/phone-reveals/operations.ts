import type { Works } from '../../api/works.ts';

/** Of a car that the site shows: others have no number to uncover. What pages do not tell is known here. */
export const operations: Works<'phoneReveals'> = {
  store: async ({ services, model, body: { car_id, dealership_id, website_id } }) => {
    const car = await services.stock.getCar(car_id);
    if (!car) return undefined;
    return services.phoneReveals.storeReveal({
      carId: car.id,
      dealershipId: dealership_id ?? car.dealership_id,
      websiteId: website_id ?? car.location?.website_id ?? model.site.slug,
    });
  },
};
