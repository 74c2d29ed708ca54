/**
 * All that a block's `load` and `accept` may ask, by feature. The server's features implement it for one site and one request;
 * tests/fixtures fakes it. A block never fetches.
 */
import type { LeadServices } from './leads.ts';
import type { AutogaugeServices } from './autogauge.ts';
import type { LendingServices } from './lending.ts';
import type { PostcodesServices } from './postcodes.ts';
import type { ReviewServices } from './reviews.ts';
import type { SimilarServices } from './similar.ts';
import type { StockServices } from './stock.ts';
import type { ActivityServices } from './activity.ts';
import type { OpeningTimesServices } from './opening-times.ts';
import type { PhoneRevealsServices } from './phone-reveals.ts';
import type { PromosServices } from './promos.ts';

export interface Services {
  stock: StockServices;
  leads: LeadServices;
  autogauge: AutogaugeServices;
  postcodes: PostcodesServices;
  reviews: ReviewServices;
  activity: ActivityServices;
  openingTimes: OpeningTimesServices;
  phoneReveals: PhoneRevealsServices;
  lending: LendingServices;
  similar: SimilarServices;
  promos: PromosServices;
}

/**
 * What private blocks may ask besides, of the one who is signed in: `services.visitor`. Features add to it; it is never
 * there for blocks of pages that are shared.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- features fill it
export interface VisitorServices {}
