import { answer, type SiteModel } from '../../engine/index.ts';
import type { Car } from '../../schemas/types/car.ts';
import type { ListedRule, SiteStock, StockStore } from '../stock/stockStore.ts';
import { lenderOf } from './lenderOf.ts';

const RULES = new WeakMap<SiteModel, ListedRule>();

/** The stock of a site, with its own rule of what is listed. */
export function stockOfSite(store: StockStore, model: SiteModel, now: Date): Promise<SiteStock> {
  return store.of(model.site, listedRule(model), now);
}

function listedRule(model: SiteModel): ListedRule {
  const known = RULES.get(model);
  if (known) return known;
  const listed = model.condition('listed');
  const rule: ListedRule = (car: Car, now: Date) => {
    const ctx = {
      facts: { ...model.known, car, location: car.location, lender: lenderOf(car, model.known.site) },
      now,
      until: Infinity,
    };
    return { listed: answer(listed, ctx), until: ctx.until };
  };
  RULES.set(model, rule);
  return rule;
}

/**
 * The car of an address, by slug, else by id. A car that is no longer listed keeps its page (it says that it is sold) so
 * long as the dealer shows it at all. Source: ledger ROUTE-006.
 */
export function carOf(
  input: { model: SiteModel; stock: SiteStock; now: Date },
  key: string,
): Car | undefined {
  const { model, stock, now } = input;
  const car = stock.bySlug(key) ?? stock.byId(key);
  if (!car?.show_on_dealer_website) return undefined;
  const facts = { ...model.known, car, location: car.location, lender: lenderOf(car, model.known.site) };
  const ctx = { facts, now, until: Infinity };
  return answer(model.condition('unlisted'), ctx) ? undefined : car;
}
