import type { SiteModel } from '../../engine/index.ts';
import type { Services } from '../../schemas/services.ts';
import type { SiteStock } from '../stock/listStock.ts';
import { askerOf, carOf } from './siteStock.ts';

export interface ServicesInput {
  model: SiteModel;
  stock: SiteStock;
  now: Date;
  /** Lowered to the moment at which the clock changes an answer. */
  ctx?: { until: number };
}

/** What blocks and the API may ask of one site at one moment: the same answers in process and over HTTP. */
export function servicesOf({ model, stock, now, ctx }: ServicesInput): Services {
  return {
    searchCars: async (search) => {
      const found = stock.listed.search(search, askerOf(model, now));
      if (ctx) ctx.until = Math.min(ctx.until, found.until ?? Infinity);
      return found;
    },
    countCars: async (count) => {
      const found = stock.listed.count(count, askerOf(model, now));
      if (ctx) ctx.until = Math.min(ctx.until, found.until ?? Infinity);
      return found;
    },
    getCar: async (key) => carOf({ model, stock, now }, key),
  };
}
