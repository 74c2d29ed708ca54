import type { Visit } from '../../schemas/services/leads.ts';
import type { FormSettings } from '../../schemas/types/blocks/form.ts';

/** What is told of a visit; see the schema of the block. */
type Told = Pick<FormSettings['visit'], 'pages' | 'params'>;

/** How the shopper came to this page through the site, as JSON: the browser's own history of the tab knows, so nothing is noted. */
export function readVisit(told: Told): string {
  const { navigation } = window as { navigation?: { entries: () => readonly { url: string | null }[] } };
  const entries = navigation?.entries().flatMap(({ url }) => url ?? []) ?? [];
  // A tab of its own begins with the page that opened it.
  const began = entries.length > 1 ? entries : [document.referrer, location.href];
  return JSON.stringify(pickVisit(began, location.origin, told));
}

/** @param addresses  the first one first; only those of the site count */
export function pickVisit(
  addresses: readonly string[],
  origin: string,
  { pages: most, params }: Told,
): Visit {
  const own = addresses.flatMap((address) => {
    const url = URL.parse(address);
    return url?.origin === origin ? [url] : [];
  });
  const paths = own.map(({ pathname }) => pathname);
  const pages = paths.filter((path, index) => path !== paths[index - 1]);
  if (pages.length > most) pages.splice(1, pages.length - most);
  const named = params.flatMap((name): [string, string][] => {
    const value = own[0]?.searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  return { pages, params: Object.fromEntries(named) };
}
