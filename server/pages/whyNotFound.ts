/** Why an address leads to no page, for those who write layouts. */
import {
  answer,
  didYouMean,
  explainPage,
  explainRule,
  makeRouteTable,
  type Reason,
  type SiteModel,
} from '../../engine/index.ts';
import { slugOfEntry } from '../../schemas/dataLists.ts';
import type { Car } from '../../schemas/types/car.ts';
import type { SiteStock } from '../features/stock/listStock.ts';
import { siteFacts } from './carFacts.ts';
import type { AskedPage } from './findPage.ts';
import { matchRoute } from './router.ts';
import { pageNumber } from './search.ts';

interface Asked {
  model: SiteModel;
  stock: SiteStock;
  now: Date;
  /** Path and query. */
  url: string;
}

/** No route of a page that this site has fits; perhaps one of a page that is switched off does. */
export async function whyNoRoute({ model, url }: Asked): Promise<string> {
  const [path = ''] = url.split('?');
  const names = new Set(model.site.layers.flatMap(({ pages }) => [...pages.keys()]));
  for (const name of names) {
    if (model.pages.has(name)) continue;
    const explained = explainPage(model, name);
    const routes = explained?.settings.find((setting) => setting.path === 'routes')?.value;
    const table = makeRouteTable(new Map([[name, Array.isArray(routes) ? routes.map(String) : []]]));
    if (explained?.presence === 'absent' && (await matchRoute(table, path)))
      return `It would be the page "${name}", which is switched off on this site. ${textOf(explained.because)}`;
  }
  const paths = model.routes.routes.map((route) => route.path).filter((route) => !route.includes('{'));
  return `No route of this site fits it.${didYouMean(path, paths)}`;
}

/** A page fits, but there is nothing that it could show for these words. */
export function whyNothing(asked: Asked, { plan, params, query }: AskedPage): string {
  const fits = `It fits the page "${plan.page}"`;
  if (plan.kind === 'vehicle') return `${fits}, but ${whyNoCar(asked, params.slug ?? '')}`;
  if (plan.list !== undefined) return `${fits}, but ${whyNoEntry(asked, plan.list, params.slug ?? '')}`;
  if (plan.kind !== 'search') return `${fits}, but nothing is known by these words.`;
  const number = pageNumber(query.page);
  if (number === undefined) return `${fits}, but "${query.page}" is no number of a page.`;
  if (number > 1) return `${fits}, but its results do not reach to page ${number}.`;
  return `${fits}, but "${Object.values(params).join('/')}" is no search type, place, make, model or body of this site.`;
}

function whyNoEntry({ model, now }: Asked, list: string, slug: string): string {
  const entries = answer(model.entries(list), { facts: model.known, now, until: Infinity });
  const known = entries.flatMap((entry) => slugOfEntry(entry) ?? []);
  return `no entry of data/${list}.json has the slug "${slug}".${didYouMean(slug, known)}`;
}

function whyNoCar({ model, stock, now }: Asked, key: string): string {
  const car = stock.bySlug(key) ?? stock.byId(key);
  if (!car) {
    const known = stock.all.map(({ slug }) => slug);
    return `no vehicle of this site has the slug or id "${key}".${didYouMean(key, known)}`;
  }
  if (!car.show_on_dealer_website) return 'the vehicle is not shown: its show_on_dealer_website is false.';
  const facts = siteFacts(car, { model, now, asking: { until: Infinity } });
  const reasons = explainRule(model, { name: 'unlisted', wanted: false }, { facts, now, path: '' });
  return `the vehicle is not shown: rule "unlisted" holds. ${textOf(reasons)}`;
}

function textOf(reasons: readonly Reason[]): string {
  return reasons.map(({ text, written }) => `${text}${written?.file ? ` (${written.file})` : ''}`).join(', ');
}

/** A car by stock number, slug or id, listed or not. */
export function findCar(stock: SiteStock, key: string): Car | undefined {
  const wanted = key.toLowerCase();
  const byNumber = stock.all.find(({ stocknum }) => stocknum?.toLowerCase() === wanted);
  return byNumber ?? stock.bySlug(key) ?? stock.byId(key);
}
