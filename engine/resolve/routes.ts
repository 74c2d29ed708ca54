/** One path of one page. */
export interface Route {
  page: string;
  /** As written in the layout: `/cars/{slug}`. */
  path: string;
  params: readonly string[];
}

export type Params = Readonly<Record<string, string | number | undefined>>;

/** All paths of a site. Sites with the same paths share one table; see `key`. */
export interface RouteTable {
  /** Same key, same table. */
  key: string;
  routes: readonly Route[];
  /** Addresses by page name; the page's first route with exactly these params. */
  byPage: ReadonlyMap<string, readonly Route[]>;
}

const PARAM = /\{([a-z_][a-z0-9_]*)\}/gi;

/** `/cars/{slug}` as react-router writes it: `/cars/:slug`. */
export function toRouterPath(path: string): string {
  return path.replace(PARAM, ':$1');
}

/** @param pages  page name -> its routes, canonical one first */
export function makeRouteTable(pages: ReadonlyMap<string, readonly string[]>): RouteTable {
  const routes: Route[] = [];
  const byPage = new Map<string, readonly Route[]>();
  for (const [page, paths] of pages) {
    const own = paths.map((path) => ({
      page,
      path,
      params: [...path.matchAll(PARAM)].map((match) => match[1] ?? ''),
    }));
    routes.push(...own);
    byPage.set(page, own);
  }
  return { key: JSON.stringify(routes.map((route) => [route.page, route.path])), routes, byPage };
}

/**
 * Address of a page: its first route that has exactly the params that are given (missing ones do not count).
 *
 * @returns undefined when the site has no such page, or no route with these params
 */
export function href(
  table: RouteTable,
  page: string,
  params: Params = {},
  query: Params = {},
): string | undefined {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== '');
  const fits = (route: Route): boolean =>
    route.params.length === given.length && given.every(([name]) => route.params.includes(name));
  const route = table.byPage.get(page)?.find(fits);
  if (!route) return undefined;
  const path = route.path.replace(PARAM, (_, name: string) => encodeURIComponent(String(params[name])));
  return path + toQuery(query);
}

/** `?a=1&b=2` of what is not missing, or nothing. */
export function toQuery(query: Params): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}
