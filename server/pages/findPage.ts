import { href, type Plan, type SiteModel } from '../../engine/index.ts';
import type { SiteStock } from '../stock/stockStore.ts';
import { factsOfKind } from './kinds.ts';
import { matchRoute, type RouteMatch } from './router.ts';
import type { PageFacts } from './types.ts';

/** What an address asks for, before the page's facts are looked up. */
export interface AskedPage {
  plan: Plan;
  params: RouteMatch['params'];
  /** Canonical. */
  path: string;
  /** Only names that the page declares. */
  query: Record<string, string>;
}

/**
 * The page of an address.
 *
 * @param planOf  the plan of a page; undefined when the site does not have it
 */
export async function findPage(
  model: SiteModel,
  url: string,
  planOf: (page: string) => Plan | undefined,
): Promise<AskedPage | undefined> {
  const [asked, search] = splitUrl(url);
  const match = await matchRoute(model.routes, asked);
  const plan = match && planOf(match.page);
  if (!plan) return undefined;
  const query = pickQuery(search, plan.query);
  return { plan, params: match.params, path: canonicalPath(model, match, asked), query };
}

/** What the page's kind makes of its params: facts, a redirect or not-found. */
export function lookUpFacts(
  { plan, params, path, query }: AskedPage,
  { model, stock, now }: { model: SiteModel; stock: SiteStock; now: Date },
): PageFacts {
  const { kind, list } = plan;
  return factsOfKind(kind)({ kind, list, model, stock, params, query, path, now });
}

/** All facts of a request: those of the site, the page's own, the query. */
export function requestFacts(
  model: SiteModel,
  { plan, path, query, params }: AskedPage,
  found: Record<string, unknown>,
): Record<string, unknown> {
  const page = { kind: plan.kind, path, ...found };
  return { ...model.known, menus: undefined, page, query, params, ...found };
}

/** As the layout writes the route: `/About-Us/` is `/about-us`. A page has one address, however it is asked for. */
function canonicalPath(model: SiteModel, match: RouteMatch, asked: string): string {
  return href(model.routes, match.page, match.params) ?? asked;
}

function splitUrl(url: string): [path: string, search: string] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}

/** Only declared names, in their declared order; the first value counts. */
function pickQuery(search: string, names: readonly string[]): Record<string, string> {
  if (search === '' || names.length === 0) return {};
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    names.filter((name) => given.get(name)).map((name) => [name, given.get(name) ?? '']),
  );
}
