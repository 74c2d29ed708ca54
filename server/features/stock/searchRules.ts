import { answer, type SiteModel } from '../../../engine/index.ts';
import type { Filter } from '../../../schemas/filter.ts';
import type { SearchKey, SearchRules } from './columns/searchRules.ts';
import { bandOf, plainKeys, type Band } from './searchKeys.ts';
import { wordReader } from './columns/words.ts';

const RULES = new WeakMap<SiteModel, SearchRules>();
/** The order in which a rule of the site says who takes part. */
const LOWEST_PRICE = 'price:asc';
const PRICED: Filter = { fact: 'rules.inPriceOrder', test: 'equal', value: true };
const WEEKLY = 'rules.weeklyFigure';

/** How the cars of a site are searched, as its data says it. */
export function searchRulesOf(model: SiteModel): SearchRules {
  const known = RULES.get(model);
  if (known) return known;
  const asked = { facts: model.known, now: new Date(0), until: Infinity };
  const inPriceOrder = model.condition('inPriceOrder');
  model.listing.add('rules.inPriceOrder', 'yesNo', inPriceOrder);
  model.listing.add(WEEKLY, 'number', model.rules.value('weeklyFigure'));
  const weekly = answer(model.value('search.weeklyPriceRanges'), asked) as readonly Band[];
  const categories = answer(model.value('search.categories'), asked) as readonly Category[];
  const prices = answer(model.value('search.priceRanges'), asked) as readonly Band[];
  const keys: Record<string, SearchKey> = {
    ...plainKeys(),
    price_range: { read: ({ price }) => bandOf(prices, price) },
    weekly_price_range: { fact: WEEKLY, of: (figure) => bandOf(weekly, figure) },
    categories: { parts: categories.map(({ label, where }) => ({ value: label, where })) },
  };
  const order = answer(model.value('search.valueOrder'), asked);
  const rules: SearchRules = {
    keys,
    titleWords: wordReader(answer(model.value('search.titleFields'), asked)),
    moreWords: wordReader(answer(model.value('search.moreFields'), asked)),
    synonyms: answer(model.value('search.synonyms'), asked),
    order: {
      price_range: prices.map(({ label }) => label),
      weekly_price_range: weekly.map(({ label }) => label),
      ...order,
    },
    // Where all cars take part none need be asked.
    narrowedBy: inPriceOrder.constant && inPriceOrder.value ? {} : { [LOWEST_PRICE]: PRICED },
    isSoldCollapsed: answer(model.value('flags.soldRunsCollapsed'), asked),
    exactTotalUpTo: answer(model.value('search.exactTotalUpTo'), asked),
  };
  RULES.set(model, rules);
  return rules;
}

interface Category {
  label: string;
  where: Filter;
}
