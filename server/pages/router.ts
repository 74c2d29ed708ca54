import { LRUCache } from 'lru-cache';
import { createStaticHandler, type StaticHandler } from 'react-router';
import { toRouterPath, type Route, type RouteTable } from '../../engine/index.ts';

export interface RouteMatch {
  route: Route;
  params: Readonly<Record<string, string>>;
}

interface Found {
  /** Of its route in the table. */
  index: number;
  params: RouteMatch['params'];
}

interface Matcher {
  handler: StaticHandler;
  /** Of the paths that are asked for most. */
  found: LRUCache<string, Found>;
}

/** Route tables differ little between sites: those with the same paths share one ranked matcher. */
const MATCHERS = new LRUCache<string, Matcher>({ max: 500 });
const MOST_FOUND = 200;

/**
 * The page of a path. Matching ranks all routes once per table; react-router's order decides when two routes fit (fixed
 * words before parameters).
 *
 * @param path  decoded by the browser as it likes: escapes are decoded here
 * @returns     undefined when no route fits or the path is not valid
 */
export async function matchRoute(table: RouteTable, path: string): Promise<RouteMatch | undefined> {
  const { handler, found } = matcherOf(table);
  let at = found.get(path);
  if (!at) {
    const url = plainUrl(path);
    if (!url) return undefined;
    const result = await handler.query(new Request(url));
    const match = result instanceof Response || result.statusCode === 404 ? undefined : result.matches.at(-1);
    if (!match) return undefined;
    at = { index: Number(match.route.id), params: Object.freeze(match.params) as RouteMatch['params'] };
    found.set(path, at);
  }
  const route = table.routes[at.index];
  return route && { route, params: at.params };
}

/** A path that a URL would read otherwise (`//host`, `/a/../b`, backslashes) is no page: each page has one address. */
function plainUrl(path: string): URL | undefined {
  const url = URL.parse(`http://site${path}`);
  return url?.host === 'site' && url.pathname === path && !path.includes('//') ? url : undefined;
}

function matcherOf(table: RouteTable): Matcher {
  const known = MATCHERS.get(table.key);
  if (known) return known;
  const handler = createStaticHandler(
    table.routes.map((route, index) => ({
      id: String(index),
      path: toRouterPath(route.path),
      Component: null,
    })),
  );
  const made = { handler, found: new LRUCache<string, Found>({ max: MOST_FOUND }) };
  MATCHERS.set(table.key, made);
  return made;
}
