import type { Works } from '../../api/works.ts';

/** The market gauge over HTTP. */
export const operations: Works<'autogauge'> = {
  autogauge: async ({ services, params }) => {
    const car = await services.stock.getCar(params.slug);
    return car && services.autogauge.gauge(car);
  },
};
