import { answer, type Ctx, type SiteModel } from '../../engine/index.ts';
import type { Car } from '../../schemas/types/car.ts';
import type { Asker } from '../features/stock/columns/factColumn.ts';
import type { ListedRule, ListedStock, SiteStock } from '../features/stock/listStock.ts';
import { searchRulesOf } from '../features/stock/searchRules.ts';
import type { StockStore } from '../features/stock/stockStore.ts';
import { zoneOf } from '../zoneOf.ts';
import { siteFacts, siteFactsInTurn } from './carFacts.ts';

const RULES = new WeakMap<SiteModel, ListedRule>();

/** The stock of a site, with its own rule of what is listed. */
export function stockOfSite(store: StockStore, model: SiteModel, now: Date): Promise<ListedStock> {
  return store.of({
    site: model.site,
    isListed: listedRule(model),
    asker: askerOf(model, now),
    rules: searchRulesOf(model),
    zoneOf: ({ location }) => zoneOf(location ?? {}, { model, now }),
  });
}

function listedRule(model: SiteModel): ListedRule {
  const known = RULES.get(model);
  if (known) return known;
  const listed = model.condition('listed');
  const rule: ListedRule = (car: Car, now: Date) => {
    const ctx = contextOf(model, car, now);
    return { listed: answer(listed, ctx), until: ctx.until };
  };
  RULES.set(model, rule);
  return rule;
}

/** Whether the site shows what a car costs. */
export type IsPriced = (car: Car) => boolean;

/** The site's own rule of that at one moment. */
export function pricedRule(model: SiteModel, now: Date): IsPriced {
  const shown = model.condition('priceShown');
  return (car) => answer(shown, contextOf(model, car, now));
}

function contextOf(model: SiteModel, car: Car, now: Date): Ctx {
  const asking = { until: Infinity };
  return Object.assign(asking, { facts: siteFacts(car, { model, now, asking }), now });
}

/** What the cars of a site are asked with when they are filtered. */
export function askerOf(model: SiteModel, now: Date): Asker {
  return {
    now,
    find: (name) => model.listing.find(name),
    facts: (facts = {}) => siteFactsInTurn({ model, facts, now }),
  };
}

/**
 * The car of an address, by slug, else by id. A car that is no longer listed keeps its page (it says that it is sold) so
 * long as the dealer shows it at all. Source: ledger ROUTE-006.
 */
export function carOf({ model, stock, now, asking }: CarQuestion, key: string): Car | undefined {
  const car = stock.bySlug(key) ?? stock.byId(key);
  if (!car?.show_on_dealer_website) return undefined;
  const ctx = contextOf(model, car, now);
  const isUnlisted = answer(model.condition('unlisted'), ctx);
  asking.until = Math.min(asking.until, ctx.until);
  return isUnlisted ? undefined : car;
}

export interface CarQuestion {
  model: SiteModel;
  stock: SiteStock;
  now: Date;
  /** Its `until` is lowered to the moment at which the clock changes the answer. */
  asking: { until: number };
}
