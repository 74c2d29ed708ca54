import { addressOf, fillRoute, firstAlike, type Plan, type SiteModel } from '../../engine/index.ts';
import { PAGE_THINGS } from '../../schemas/pageParams.ts';
import type { SiteStock } from '../features/stock/listStock.ts';
import { factsOfKind } from './kinds.ts';
import { isInParts, readQuery, type Query } from './query.ts';
import { matchRoute, type RouteMatch } from './router.ts';
import type { PageFacts } from './types.ts';

/** What an address asks for, before the page's facts are looked up. */
export interface AskedPage {
  plan: Plan;
  params: RouteMatch['params'];
  /** Canonical, by the words that were asked. */
  path: string;
  /** It was asked by a further route, which leads to the first one of the same params, or as a form writes its query. */
  isMoved: boolean;
  /** Only names that the page reads. */
  query: Query;
  /** Of a page that stands in: what is wrong. */
  status?: number;
}

/**
 * The page of an address.
 *
 * @param planOf   the plan of a page; undefined when the site does not have it
 * @param namesOf  what it reads of the query
 */
export async function findPage(
  model: SiteModel,
  url: string,
  planOf: (page: string) => Plan | undefined,
  namesOf: (plan: Plan) => readonly string[],
): Promise<AskedPage | undefined> {
  const [asked, search] = splitUrl(url);
  const match = await matchRoute(model.routes, asked);
  const plan = match && planOf(match.route.page);
  if (!plan) return undefined;
  const { route, params } = match;
  const first = firstAlike(model.routes, route) ?? route;
  // As the layout writes the route: `/About-Us/` is `/about-us`. A page has one address, however it is asked for.
  const path = fillRoute(first, params) ?? asked;
  const names = namesOf(plan);
  const isMoved = first !== route || isInParts(search, names);
  return { plan, params, path, isMoved, query: readQuery(search, names) };
}

/**
 * What the page's kind makes of its params: facts or not-found; a redirect when the address is not that of what was found.
 * Source: ledger ROUTE-001, ROUTE-006.
 */
export function lookUpFacts(
  { plan, params, path, isMoved, query }: AskedPage,
  { model, stock, now }: { model: SiteModel; stock: SiteStock; now: Date },
): PageFacts {
  const { kind, list } = plan;
  const found = factsOfKind(kind)({ kind, list, model, stock, params, query, path, now });
  if (found.kind !== 'facts') return found;
  const thing = found.facts[PAGE_THINGS[kind] ?? ''];
  const own = isThing(thing) ? addressOf(model, kind, thing, plan.page) : undefined;
  const to = own ?? path;
  return to === path && !isMoved ? found : { kind: 'redirect', to };
}

function isThing(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

const OK = 200;

/** All facts of a request: those of the site, the page's own, the query. */
export function requestFacts(
  model: SiteModel,
  { plan, path, query, params, status = OK }: Omit<AskedPage, 'isMoved'>,
  found: Record<string, unknown>,
): Record<string, unknown> {
  const page = { kind: plan.kind, path, ...(status !== OK && { status }), ...found };
  return { ...model.known, menus: undefined, page, query, params, ...found };
}

function splitUrl(url: string): [path: string, search: string] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}
