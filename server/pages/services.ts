import type { SiteModel } from '../../engine/index.ts';
import type { Services } from '../../schemas/services.ts';
import type { SiteStock } from '../stock/stockStore.ts';
import { carOf } from './siteStock.ts';

export interface ServicesInput {
  model: SiteModel;
  stock: SiteStock;
  now: Date;
}

/** What blocks and the API may ask of one site at one moment: the same answers in process and over HTTP. */
export function servicesOf({ model, stock, now }: ServicesInput): Services {
  return {
    searchCars: async (search) => stock.listed.search(search),
    getCar: async (key) => carOf({ model, stock, now }, key),
  };
}
