import { LRUCache } from 'lru-cache';
import { createStaticHandler, type StaticHandler } from 'react-router';
import { toRouterPath, type Route, type RouteTable } from '../../engine/index.ts';

export interface RouteMatch {
  route: Route;
  params: Readonly<Record<string, string>>;
}

/** Route tables differ little between sites: those with the same paths share one ranked matcher. */
const MATCHERS = new LRUCache<string, StaticHandler>({ max: 500 });

/**
 * The page of a path. Matching ranks all routes once per table and is then cheap; react-router's order decides when two
 * routes fit (fixed words before parameters).
 *
 * @param path  decoded by the browser as it likes: escapes are decoded here
 * @returns     undefined when no route fits or the path is not valid
 */
export async function matchRoute(table: RouteTable, path: string): Promise<RouteMatch | undefined> {
  const url = plainUrl(path);
  if (!url) return undefined;
  const result = await matcherOf(table).query(new Request(url));
  if (result instanceof Response || result.statusCode === 404) return undefined;
  const match = result.matches.at(-1);
  const route = match && table.routes[Number(match.route.id)];
  return route && { route, params: match.params as Record<string, string> };
}

/** A path that a URL would read otherwise (`//host`, `/a/../b`, backslashes) is no page: each page has one address. */
function plainUrl(path: string): URL | undefined {
  const url = URL.parse(`http://site${path}`);
  return url?.host === 'site' && url.pathname === path && !path.includes('//') ? url : undefined;
}

function matcherOf(table: RouteTable): StaticHandler {
  const known = MATCHERS.get(table.key);
  if (known) return known;
  const made = createStaticHandler(
    table.routes.map((route, index) => ({
      id: String(index),
      path: toRouterPath(route.path),
      Component: null,
    })),
  );
  MATCHERS.set(table.key, made);
  return made;
}
