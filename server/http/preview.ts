import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendSiteList, sendStatus, type SendOptions } from './sendPage.ts';
import { PREVIEW_COOKIE, siteOf } from './siteOf.ts';

export interface PreviewOptions extends SendOptions {
  /** Hosts on which any site may be looked at. */
  previewHosts: readonly string[];
}

/**
 * On preview hosts `/_sites/<slug>/<path>` chooses a site and leads to `/<path>`: all links of the site stay as they are.
 * `/_sites/` lists the sites again. Dealers' hosts know neither.
 */
export function addPreview(app: FastifyInstance, options: PreviewOptions): void {
  const hostOf = ({ headers: { host } }: FastifyRequest): string | undefined => host;
  const choose = async (
    request: FastifyRequest<{ Params: { slug: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { slug } = request.params;
    const answer = siteOf(options.catalogue, { host: hostOf(request), cookie: slug }, options.previewHosts);
    if (answer.kind !== 'site' || !answer.isPreview || answer.site.slug !== slug) {
      return sendStatus(options, answer, request, reply, 404);
    }
    const isSecure = request.protocol === 'https';
    return reply
      .setCookie(PREVIEW_COOKIE, slug, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure })
      .header('cache-control', 'no-store')
      .redirect(pathBelow(`/_sites/${slug}`, request.raw.url ?? ''), 303);
  };
  app.get('/_sites/:slug', choose);
  app.get('/_sites/:slug/*', choose);
  app.get('/_sites/', async (request, reply) => {
    const answer = siteOf(options.catalogue, { host: hostOf(request) }, options.previewHosts);
    return answer.kind === 'list'
      ? sendSiteList(options.catalogue, reply, 200)
      : sendStatus(options, answer, request, reply, 404);
  });
}

/** The rest of an address as a path of this host: `//evil.example` and `/\evil.example` would lead to another one. */
function pathBelow(prefix: string, url: string): string {
  return `/${url.slice(prefix.length).replace(/^[/\\]+/, '')}`;
}
