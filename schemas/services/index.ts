/**
 * All that a block's `load` and `accept` may ask, by feature. The server's features implement it for one site and one request;
 * tests/fixtures fakes it. A block never fetches.
 */
import type { AccountServices, AccountsServices } from './accounts.ts';
import type { LeadServices } from './leads.ts';
import type { AutogaugeServices } from './autogauge.ts';
import type { LendingServices } from './lending.ts';
import type { PostcodesServices } from './postcodes.ts';
import type { ReservationServices } from './reservations.ts';
import type { ReviewServices } from './reviews.ts';
import type { SimilarServices } from './similar.ts';
import type { StockServices } from './stock.ts';
import type { ActivityServices } from './activity.ts';
import type { OpeningTimesServices } from './opening-times.ts';
import type { PhoneRevealsServices } from './phone-reveals.ts';
import type { PromosServices } from './promos.ts';
import type { HostedSearchServices } from './hosted-search.ts';
import type { CaptchaServices } from './captcha.ts';

export interface Services {
  accounts: AccountsServices;
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
  hostedSearch: HostedSearchServices;
  captcha: CaptchaServices;
  reservations: ReservationServices;
}

/**
 * What private blocks may ask besides, of the one who is signed in: `services.visitor`; so may a block that takes what this one
 * sent. By feature; it is never there for what is drawn for everybody.
 */
export interface VisitorServices {
  accounts: AccountServices;
}

/** What a block is given. */
export interface BlockServices extends Services {
  visitor?: VisitorServices;
}
