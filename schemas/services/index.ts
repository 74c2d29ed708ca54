/**
 * All that a block's `load` and `accept` may ask, by feature. The server's features implement it for one site and one request;
 * tests/fixtures fakes it. A block never fetches.
 */
import type { LeadServices } from './leads.ts';
import type { ReviewServices } from './reviews.ts';
import type { StockServices } from './stock.ts';

export interface Services {
  stock: StockServices;
  leads: LeadServices;
  reviews: ReviewServices;
}

/**
 * What private blocks may ask besides, of the one who is signed in: `services.visitor`. Features add to it; it is never
 * there for blocks of pages that are shared.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- features fill it
export interface VisitorServices {}
