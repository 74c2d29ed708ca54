import type { FastifyRequest } from 'fastify';
import type { Catalogue, Site } from '../../engine/index.ts';

/** Cookie that chooses a site on preview hosts; dealers' hosts ignore it. */
export const PREVIEW_COOKIE = 'forecourt-site';

export interface SiteRequest {
  /** Host header, with or without port. */
  host: string | undefined;
  /** Value of the preview cookie. */
  cookie?: string | undefined;
}

export type SiteAnswer =
  | {
      kind: 'site';
      site: Site;
      isPreview: boolean;
    }
  /** A preview host without a chosen site: the list of sites is shown. */
  | { kind: 'list' }
  | { kind: 'unknown' };

export type SiteOfRequest = (request: FastifyRequest) => SiteAnswer;

/**
 * The site of a request: by host; on a preview host as `<slug>.<preview host>` or by the cookie. One map look-up,
 * whatever the number of sites.
 *
 * @param previewHosts  hosts on which any site may be looked at, e.g. `localhost`; empty: none, no site is previewed
 */
export function siteOf(
  catalogue: Catalogue,
  request: SiteRequest,
  previewHosts: readonly string[],
): SiteAnswer {
  const name = hostName(request.host);
  const site = catalogue.byHost.get(name);
  if (site) return { kind: 'site', site, isPreview: false };
  const preview = (chosen: Site): SiteAnswer => ({ kind: 'site', site: chosen, isPreview: true });
  if (previewHosts.includes(name)) {
    const chosen = request.cookie === undefined ? undefined : catalogue.sites.get(request.cookie);
    return chosen ? preview(chosen) : { kind: 'list' };
  }
  const parent = previewHosts.find((host) => name.endsWith(`.${host}`));
  const slug = parent === undefined ? undefined : name.slice(0, -parent.length - 1);
  const named = slug === undefined ? undefined : catalogue.sites.get(slug);
  return named ? preview(named) : { kind: 'unknown' };
}

const HOST = /^(?<name>[a-z0-9.-]{1,253}?)\.?(?<port>:\d{1,5})?$/;
const LAST_PORT = 65_535;

/** In lower case, without its last dot and its port; empty when it is no host. */
function hostName(host: string | undefined): string {
  const { name = '', port = '' } = HOST.exec((host ?? '').toLowerCase())?.groups ?? {};
  return Number(port.slice(1)) > LAST_PORT ? '' : name;
}
