import type { Catalogue, Site } from '../../engine/index.ts';

/** Cookie that chooses a site on preview hosts; dealers' hosts ignore it. */
export const PREVIEW_COOKIE = 'forecourt-site';

export interface SiteRequest {
  /** Host header, with or without port. */
  host: string | undefined;
  /** Value of the preview cookie. */
  cookie?: string;
}

export type SiteAnswer =
  | { kind: 'site'; site: Site; isPreview: boolean }
  /** A preview host without a chosen site: the list of sites is shown. */
  | { kind: 'list' }
  | { kind: 'unknown' };

/**
 * The site of a request: by host; on a preview host as `<slug>.<preview host>` or by the cookie. One map look-up,
 * whatever the number of sites.
 *
 * @param previewHosts  hosts on which any site may be looked at, e.g. `localhost`
 */
export function siteOf(
  catalogue: Catalogue,
  request: SiteRequest,
  previewHosts: readonly string[],
): SiteAnswer {
  const host = hostName(request.host);
  const site = catalogue.byHost.get(host);
  if (site) return { kind: 'site', site, isPreview: false };
  if (previewHosts.includes(host)) {
    const chosen = request.cookie === undefined ? undefined : catalogue.sites.get(request.cookie);
    return chosen ? { kind: 'site', site: chosen, isPreview: true } : { kind: 'list' };
  }
  const preview = previewHosts.find((name) => host.endsWith(`.${name}`));
  const slug = preview === undefined ? undefined : host.slice(0, -preview.length - 1);
  const named = slug === undefined ? undefined : catalogue.sites.get(slug);
  return named ? { kind: 'site', site: named, isPreview: true } : { kind: 'unknown' };
}

/** Lower case, without port and trailing dot. */
export function hostName(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}
