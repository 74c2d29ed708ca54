/**
 * Every entity schema, by name. Imported one by one, so that a bundle holds them and no code reads the disk.
 * A test fails when a file of this folder is missing here.
 */
import address from './address.schema.json' with { type: 'json' };
import autogauge from './autogauge.schema.json' with { type: 'json' };
import brand from './brand.schema.json' with { type: 'json' };
import calculatorState from './calculator-state.schema.json' with { type: 'json' };
import car from './car.schema.json' with { type: 'json' };
import dealership from './dealership.schema.json' with { type: 'json' };
import dealershipSearch from './dealership-search.schema.json' with { type: 'json' };
import dealershipSite from './dealership-site.schema.json' with { type: 'json' };
import dealershipWebsite from './dealership-website.schema.json' with { type: 'json' };
import deliveryResult from './delivery-result.schema.json' with { type: 'json' };
import enquired from './enquired.schema.json' with { type: 'json' };
import favourite from './favourite.schema.json' with { type: 'json' };
import financeLender from './finance-lender.schema.json' with { type: 'json' };
import financeQuoteRequest from './finance-quote-request.schema.json' with { type: 'json' };
import location from './location.schema.json' with { type: 'json' };
import manufacturer from './manufacturer.schema.json' with { type: 'json' };
import model from './model.schema.json' with { type: 'json' };
import offer from './offer.schema.json' with { type: 'json' };
import openingHour from './opening-hour.schema.json' with { type: 'json' };
import post from './post.schema.json' with { type: 'json' };
import promo from './promo.schema.json' with { type: 'json' };
import review from './review.schema.json' with { type: 'json' };
import reviewSummary from './review-summary.schema.json' with { type: 'json' };
import savedDetails from './saved-details.schema.json' with { type: 'json' };
import sitePlugin from './site-plugin.schema.json' with { type: 'json' };
import specialHours from './special-hours.schema.json' with { type: 'json' };
import user from './user.schema.json' with { type: 'json' };
import valuation from './valuation.schema.json' with { type: 'json' };
import viewedCar from './viewed-car.schema.json' with { type: 'json' };
import watchlistEntry from './watchlist-entry.schema.json' with { type: 'json' };

/** Parts of a JSON Schema (draft-07) that code of this project reads. */
export interface EntitySchema {
  $id?: string;
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  format?: string;
  default?: unknown;
  examples?: readonly unknown[];
  required?: readonly string[];
  properties?: Readonly<Record<string, EntitySchema>>;
  additionalProperties?: boolean | EntitySchema;
  items?: EntitySchema;
  definitions?: Readonly<Record<string, EntitySchema>>;
  /** How a value is written for shoppers: money, km, date ... Listed in schemas/README.md. */
  'x-format'?: string;
  /** Facts that are worked out from the entity: name -> schema; the functions stand in derived.ts. */
  'x-derived'?: Readonly<Record<string, EntitySchema & { clock?: string }>>;
}

export const entitySchemas = {
  address,
  autogauge,
  brand,
  'calculator-state': calculatorState,
  car,
  dealership,
  'dealership-search': dealershipSearch,
  'dealership-site': dealershipSite,
  'dealership-website': dealershipWebsite,
  'delivery-result': deliveryResult,
  enquired,
  favourite,
  'finance-lender': financeLender,
  'finance-quote-request': financeQuoteRequest,
  location,
  manufacturer,
  model,
  offer,
  'opening-hour': openingHour,
  post,
  promo,
  review,
  'review-summary': reviewSummary,
  'saved-details': savedDetails,
  'site-plugin': sitePlugin,
  'special-hours': specialHours,
  user,
  valuation,
  'viewed-car': viewedCar,
  'watchlist-entry': watchlistEntry,
} as const satisfies Record<string, EntitySchema>;

export type EntityName = keyof typeof entitySchemas;

/** `https://forecourt.local/schemas/entities/car.schema.json`: where a relative `$ref` starts from. */
export const ENTITY_BASE = 'https://forecourt.local/schemas/entities/';
