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
  /** Page name -> its routes, the first one its address. */
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

/** The first route of a page with these very params: its address; further ones lead to it. */
export function firstAlike(table: RouteTable, route: Pick<Route, 'page' | 'params'>): Route | undefined {
  const wanted = [...route.params].sort().join();
  return table.byPage.get(route.page)?.find(({ params }) => [...params].sort().join() === wanted);
}

/**
 * A route with its params filled in.
 *
 * @returns undefined when one of them is missing
 */
export function fillRoute({ path, params }: Route, values: Params): string | undefined {
  if (params.some((name) => isMissing(values[name]))) return undefined;
  return path.replace(PARAM, (_, name: string) => encodeURIComponent(String(values[name])));
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === '';
}

/** `?a=1&b=2` of what is not missing, or nothing. */
export function toQuery(query: Params): string {
  const given = Object.entries(query).filter(([, value]) => !isMissing(value));
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}
