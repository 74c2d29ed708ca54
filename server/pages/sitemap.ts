import { create } from 'xmlbuilder2';
import { toSlug } from '../../domain/slug.ts';
import { addressOf, answer, fillRoute, type Plan, type SiteModel } from '../../engine/index.ts';
import { FILTER_PARAM, SEARCH_KIND } from '../../schemas/pageParams.ts';
import type { SiteStock } from '../features/stock/listStock.ts';
import { requestFacts } from './findPage.ts';
import { askerOf } from './siteStock.ts';

interface Asked {
  model: SiteModel;
  stock: SiteStock;
  now: Date;
}

interface Address {
  path: string;
  /** ISO 8601. */
  changed?: string | undefined;
}

/** Search engines take no more in one file. Source: sitemaps.org/protocol.html. */
const MOST = 50_000;
const PIECE = 1000;
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Kinds that are about nothing, one page each. */
const PLAIN = new Set(['home', 'content', SEARCH_KIND]);
/** Fields of the search whose values have a list of their own. */
const LANDING_FIELDS = ['make', 'simple_body'];

const KEPT = new WeakMap<SiteStock, { model: SiteModel; addresses: readonly Address[] }>();

/**
 * What search engines are told of a site (sitemaps.org): its pages that everybody may see and that say no `noindex`, its cars,
 * places and posts, and the lists of its types, places, makes and bodies.
 *
 * @param part  from 1, of a site with more addresses than one file takes; undefined: all, or a list of the parts
 * @returns     undefined when there is no such part
 */
export function sitemapOf(asked: Asked, host: string, part?: number): string | undefined {
  const addresses = addressesOf(asked);
  const whole = (path: string): string => new URL(path, `https://${host}`).href;
  const parts = Math.max(1, Math.ceil(addresses.length / MOST));
  if (part === undefined && parts > 1) {
    const list = Array.from({ length: parts }, (_, index) => ({
      loc: whole(`/sitemap.xml?part=${index + 1}`),
    }));
    return xmlOf({ sitemapindex: { '@xmlns': XMLNS, sitemap: list } });
  }
  const from = ((part ?? 1) - 1) * MOST;
  if (part !== undefined && part > parts) return undefined;
  const url = addresses
    .slice(from, from + MOST)
    .map(({ path, changed }) => ({ loc: whole(path), ...(changed !== undefined && { lastmod: changed }) }));
  return xmlOf({ urlset: { '@xmlns': XMLNS, url } });
}

function xmlOf(tree: object): string {
  return create({ version: '1.0', encoding: 'UTF-8' }, tree).end();
}

/** Made once for each stock of a site. */
function addressesOf(asked: Asked): readonly Address[] {
  const { model, stock } = asked;
  const known = KEPT.get(stock);
  if (known?.model === model) return known.addresses;
  const found = new Map<string, Address>();
  for (const address of [...pagesOf(asked), ...listsOf(asked), ...carsOf(asked)])
    if (!found.has(address.path)) found.set(address.path, address);
  const addresses = [...found.values()];
  KEPT.set(stock, { model, addresses });
  return addresses;
}

function pagesOf({ model, now }: Asked): Address[] {
  return [...model.pages].flatMap(([page, kind]) => {
    const plan = model.plan(page);
    if (!plan || !isOpen(plan, model, now)) return [];
    if (PLAIN.has(kind)) return plainPath(model, page);
    const list = kind === 'vehicle' ? undefined : model.listOf(page);
    if (list === undefined) return [];
    const entries = answer(model.entries(list), { facts: model.known, now, until: Infinity });
    return entries.flatMap((entry) => pathOf(addressOf(model, kind, entry, page)));
  });
}

/** Whether everybody may see it, and search engines too. */
function isOpen(plan: Plan, model: SiteModel, now: Date): boolean {
  const asked = { plan, path: '', query: {}, params: {} };
  const ctx = { facts: requestFacts(model, asked, {}), now, until: Infinity };
  if (plan.signIn && answer(plan.signIn.when, ctx)) return false;
  return !(answer(plan.meta, ctx).robots ?? '').includes('noindex');
}

function plainPath(model: SiteModel, page: string): Address[] {
  const route = model.routes.byPage.get(page)?.find(({ params }) => params.length === 0);
  return pathOf(route?.path);
}

/** The lists with an address of their own, where a search page has a route for one word. */
function listsOf({ model, stock, now }: Asked): Address[] {
  const routes = [...model.pages].flatMap(([page, kind]) =>
    kind === SEARCH_KIND ? (model.routes.byPage.get(page) ?? []) : [],
  );
  const route = routes.find(({ params }) => params.length === 1 && params[0] === FILTER_PARAM);
  if (!route) return [];
  const ctx = { facts: model.known, now, until: Infinity };
  const types = answer(model.value('search.types'), ctx) as readonly { id: string }[] | undefined;
  const { lists } = stock.listed.count(
    { where: true, lists: LANDING_FIELDS, limits: [] },
    askerOf(model, now),
  );
  const values = LANDING_FIELDS.flatMap((field) => lists[field] ?? []).map(({ value }) => toSlug(value));
  const places = model.list('locations').flatMap(({ slug }) => (typeof slug === 'string' ? slug : []));
  return [...(types ?? []).map(({ id }) => id), ...places, ...values].flatMap((word) =>
    word === '' ? [] : pathOf(fillRoute(route, { [FILTER_PARAM]: word })),
  );
}

function carsOf({ model, stock, now }: Asked): Address[] {
  const asker = askerOf(model, now);
  const addresses: Address[] = [];
  for (let page = 1; ; page += 1) {
    const { cars, pages } = stock.listed.search({ where: true, page, perPage: PIECE }, asker);
    for (const car of cars)
      addresses.push(
        ...pathOf(addressOf(model, 'vehicle', car)).map((one) => ({ ...one, changed: car.updated_at })),
      );
    if (page >= pages) return addresses;
  }
}

function pathOf(path: string | undefined): Address[] {
  return path === undefined || path === '' ? [] : [{ path }];
}
