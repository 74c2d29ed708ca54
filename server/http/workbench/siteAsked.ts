import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import type { Catalogue, Site } from '../../../engine/index.ts';
import type { SiteOfRequest } from '../siteOf.ts';

export interface SiteAskedOptions {
  catalogue: Pick<Catalogue, 'sites'>;
  previewHosts: readonly string[];
  siteOfRequest: SiteOfRequest;
}

/** The site of the host, and where to go when another one is wanted; undefined: there is no such site. */
export type SiteAsked = { kind: 'here'; site: Site } | { kind: 'elsewhere'; to: string } | undefined;

/**
 * The site that `?site=` names, else that of the host, else the first one. Pictures, files and the API of a site are those
 * of its host, so the workbench of a site is there too.
 */
export function siteAsked(request: FastifyRequest, options: SiteAskedOptions): SiteAsked {
  const { catalogue, previewHosts, siteOfRequest } = options;
  const found = siteOfRequest(request);
  const url = new URL(request.raw.url ?? '/', 'http://localhost');
  const slug = url.searchParams.get('site');
  const here = found.kind === 'site' ? found.site : undefined;
  const wanted = slug === null ? (here ?? [...catalogue.sites.values()][0]) : catalogue.sites.get(slug);
  if (!wanted) return undefined;
  const parent = previewHosts.find((host) => isIP(host) === 0);
  if (wanted === here || parent === undefined) return { kind: 'here', site: wanted };
  url.searchParams.delete('site');
  const port = /:\d+$/.exec(request.headers.host ?? '')?.[0] ?? '';
  return {
    kind: 'elsewhere',
    to: `${request.protocol}://${wanted.slug}.${parent}${port}${url.pathname}${url.search}`,
  };
}
