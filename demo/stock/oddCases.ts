import type { DateTime } from 'luxon';
import type { Wish } from './chooseDraft.ts';
import { dayOf, type DemoCar } from './makeDemoCar.ts';
import type { Random } from './random.ts';

export interface CaseContext {
  now: DateTime;
  random: Random;
}

/** One of the cars that a tester looks for. The name is its key in `cases` of the stock. */
export interface OddCase {
  /** What the vehicle must be. */
  wish?: Wish;
  /** How many photos; absent: what is usual. */
  photos?: number;
  /** Before finance is worked out; a field set to undefined goes. */
  change?: (car: DemoCar, context: CaseContext) => DemoCar;
  /** After all else. */
  finish?: (car: DemoCar, context: CaseContext) => DemoCar;
}

/** What the car with almost no fields has. */
const KEPT_OF_BARE = [
  'id',
  'stocknum',
  'make',
  'model',
  'car_type',
  'item_type',
  'created_at',
  'status',
  'show_on_dealer_website',
] as const;

/** Name -> case. A case whose wish the profile cannot fulfil (an electric caravan) is left out. */
export const ODD_CASES: Readonly<Record<string, OddCase>> = {
  'no-photos': { photos: 0 },
  'one-photo': { photos: 1 },
  'forty-photos': { photos: 40 },
  'no-price': { wish: { carType: 'used' }, change: withoutPrice },
  poa: { change: (car) => ({ ...withoutPrice(car), price_type: 'POA' }) },
  preorder: { wish: { carType: 'new' }, change: onOrder },
  'was-price': {
    wish: { carType: 'used' },
    change: (car) => ({ ...car, before_price: (car.price ?? 0) + 3000 }),
  },
  'subscription-price': { wish: { carType: 'used' }, change: withSubscription },
  'offer-price': { change: (car) => ({ ...car, offer_price: (car.price ?? 0) - 1000 }) },
  reserved: { change: (car) => ({ ...car, reserved: true }) },
  certified: { wish: { carType: 'used' }, change: (car) => ({ ...car, certified: true }) },
  'coming-soon': { change: (car) => ({ ...car, status: 'coming_soon' }) },
  'sold-1-day-ago': {
    wish: { carType: 'used', isOld: true },
    change: (car, context) => sold(car, context, 1),
  },
  'sold-2-days-ago': {
    wish: { carType: 'used', isOld: true },
    change: (car, context) => sold(car, context, 2),
  },
  'sold-5-days-ago': {
    wish: { carType: 'used', isOld: true },
    change: (car, context) => sold(car, context, 5),
  },
  'runout-sale': { wish: { carType: 'new' }, change: (car) => ({ ...car, tag: 'runout sale' }) },
  'test-drive-only': { wish: { carType: 'demo' }, change: (car) => ({ ...car, tag: 'Test Drive Only' }) },
  'past-rego': { wish: { carType: 'used' }, change: withPastRego },
  'not-on-website': { change: (car) => ({ ...car, show_on_dealer_website: false }) },
  'longest-title': { wish: { title: 'longest' } },
  'shortest-title': { wish: { title: 'shortest' } },
  electric: { wish: { fuel: 'Electric' } },
  hybrid: { wish: { fuel: 'Hybrid' } },
  phev: { wish: { fuel: 'PHEV' } },
  'far-below-market': { wish: { carType: 'used' }, change: farBelowMarket },
  'no-comments': { change: (car) => ({ ...car, dealercomments: undefined }) },
  'long-comments': { change: withLongComments },
  'no-finance': { finish: (car) => ({ ...car, finance_lenders: undefined, youxQuote: undefined }) },
  'every-field': { wish: { carType: 'used' }, change: withEveryPrice, finish: withEveryField },
  'almost-no-fields': { wish: { isOld: true }, photos: 0, finish: bare },
};

function withoutPrice(car: DemoCar): DemoCar {
  return { ...car, price: undefined, before_price: undefined, autograb_data: undefined };
}

function onOrder(car: DemoCar): DemoCar {
  return {
    ...withoutPrice(car),
    preorder: true,
    status: 'coming_soon',
    vin: undefined,
    km: undefined,
    build_date: undefined,
    compliance_date: undefined,
  };
}

/** A subscription is paid by the week. */
function withSubscription(car: DemoCar): DemoCar {
  return { ...car, subscription_price: Math.round((car.price ?? 0) / 110) };
}

function sold(car: DemoCar, { now }: CaseContext, days: number): DemoCar {
  return {
    ...car,
    status: 'sold',
    sold: true,
    reserved: false,
    sold_date_timestamp: Math.floor(now.minus({ days }).toSeconds()),
  };
}

function withPastRego(car: DemoCar, { now }: CaseContext): DemoCar {
  return { ...car, rego_expiry: dayOf(now.minus({ days: 40 })) };
}

function farBelowMarket(car: DemoCar): DemoCar {
  const price = car.price ?? 0;
  return {
    ...car,
    autograb_data: { state_average_market_price: price + 2450, average_market_price: price + 1980 },
  };
}

/** Longer than the 400 characters at which comments are cut. Source: ledger, comments limit. */
function withLongComments(car: DemoCar): DemoCar {
  const more = (car.standardEquipment ?? []).slice(0, 18).join(', ');
  return {
    ...car,
    dealercomments: `${car.dealercomments ?? ''}|Equipment: ${more}.|Please call ahead, as we keep some stock at our other yards.`,
  };
}

function withEveryPrice(car: DemoCar): DemoCar {
  const price = car.price ?? 0;
  return { ...withSubscription(car), before_price: price + 2500, offer_price: price - 500 };
}

function withEveryField(car: DemoCar): DemoCar {
  return {
    ...car,
    carsales_title: car.name,
    tag: 'Manager special',
    file: `https://history.example.com/reports/${car.stocknum ?? ''}.pdf`,
    external_video_url: 'https://video.example.com/walkaround',
    private_suburb: car.location?.city,
    private_postcode: car.location?.address?.postcode,
  };
}

function bare(car: DemoCar): DemoCar {
  return Object.fromEntries(KEPT_OF_BARE.map((key) => [key, car[key]]));
}
