import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Catalogue, Site } from '../../engine/index.ts';
import type { Visitor } from '../../engine/render/index.ts';
import type { PrivatePage } from '../pages/drawPage.ts';
import type { PublicPage } from '../pages/publicPage.ts';
import type { PageService } from '../pages/pageService.ts';
import type { PageQuestion } from '../pages/questions.ts';
import { acceptsBrotli, isKnownTo } from './accepts.ts';
import { askerOf } from './asker.ts';
import { wordsOf } from './rawRefusals.ts';
import { siteListHtml } from './siteList.ts';
import type { SiteAnswer } from './siteOf.ts';

/** Who asks, when somebody is signed in on this site. */
export type VisitorOf = (request: FastifyRequest, site: Site) => Promise<Visitor | undefined>;

export interface SendOptions {
  catalogue: Catalogue;
  pages: PageService;
  /** Absent: nobody can sign in. */
  visitorOf?: VisitorOf;
}

/** For whoever set up the host: without a site there are no shoppers to talk to. */
const NO_SITE = 'No site of this server has this host name.\n';

/** The page that is asked for; on a preview host without a chosen site, the list of sites. */
export async function sendAnswer(
  options: SendOptions,
  answer: SiteAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (answer.kind === 'list')
    return sendSiteList(options.catalogue, reply, /^\/(\?|$)/.test(request.url) ? 200 : 404);
  if (answer.kind === 'unknown') return sendPlain(reply, 404, NO_SITE);
  const asker = askerOf(request, () => answer);
  const page = await options.pages.answer({ ...questionOf(answer, request, options.visitorOf), asker });
  if (page.kind === 'page') return sendPage(request, reply, page.page);
  if (page.kind === 'refused') {
    void reply.header('retry-after', page.retryAfterS);
    return sendStatus(options, answer, request, reply, page.status);
  }
  if (page.kind === 'for-one') return sendPrivate(request, reply, page.page);
  if (page.kind === 'sign-in') return sendToSignIn(reply, page.to);
  return reply.header('cache-control', 'no-cache').redirect(page.to, 301);
}

/** The site's own page for a status; without a site, a few plain words. */
export async function sendStatus(
  options: SendOptions,
  answer: SiteAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): Promise<FastifyReply> {
  if (answer.kind !== 'site') return sendPlain(reply, status);
  try {
    return await sendPage(request, reply, await options.pages.status(questionOf(answer, request), status));
  } catch (error) {
    request.log.error({ err: error, site: answer.site.slug }, 'the error page failed');
    return sendPlain(reply, status);
  }
}

/** For developers, on plain preview hosts. */
export function sendSiteList(catalogue: Catalogue, reply: FastifyReply, status: number): FastifyReply {
  const { html, csp } = siteListHtml(catalogue);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', csp)
    .header('cache-control', 'no-store')
    .send(html);
}

/** @param visitorOf  is asked only where it makes a difference who asks */
export function questionOf(
  { site }: Extract<SiteAnswer, { kind: 'site' }>,
  request: FastifyRequest,
  visitorOf?: VisitorOf,
): PageQuestion {
  return {
    site,
    url: request.raw.url ?? '/',
    from: cameFrom(request),
    ...(visitorOf && { visitor: () => visitorOf(request, site) }),
  };
}

/** Path of the page of this site that led here. */
function cameFrom({ headers: { referer, host } }: FastifyRequest): string | undefined {
  const from = referer === undefined ? null : URL.parse(referer);
  return from && from.host === host ? from.pathname + from.search : undefined;
}

/** Never from a cache, never with an ETag: it belongs to the one who asked. */
export function sendPrivate(request: FastifyRequest, reply: FastifyReply, page: PrivatePage): FastifyReply {
  request.pageName = page.name;
  return reply.code(page.status).headers(page.headers).send(page.html);
}

/** Whether somebody is signed in may be another answer in a moment. */
export function sendToSignIn(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(to, 303);
}

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PublicPage,
): Promise<FastifyReply> {
  request.pageName = page.name;
  request.isKept = page.hits > 0;
  void reply.code(page.status).headers(page.headers);
  if (page.status === 200) {
    void reply.header('etag', page.etag);
    if (isKnownTo(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  }
  if (!acceptsBrotli(request.headers['accept-encoding']?.toString())) return reply.send(page.body);
  return reply.header('content-encoding', 'br').send(page.brotli);
}

/** Without the site's own page. */
export function sendPlain(reply: FastifyReply, status: number, more = ''): FastifyReply {
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(wordsOf(status) + more);
}
