import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Catalogue, Site } from '../../engine/index.ts';
import { SECURITY_HEADERS } from '../pages/csp.ts';
import type { CachedPage } from '../pages/pageCache.ts';
import type { PageService } from '../pages/pageService.ts';
import { PREVIEW_COOKIE, siteOf, type SiteAnswer } from './siteOf.ts';
import { siteListHtml } from './siteList.ts';

export interface AppOptions {
  catalogue: Catalogue;
  pages: PageService;
  /** Hosts on which any site may be looked at. */
  previewHosts: readonly string[];
  /** Folder of the built browser files. */
  assetsFolder: string;
  logger: FastifyBaseLogger;
  /** Further routes: pictures, API, development. Registered before the pages. */
  plugins?: readonly ((app: FastifyInstance, siteOfRequest: SiteOfRequest) => void | Promise<void>)[];
  /** Says what keeps the server from being ready; empty when it is. */
  readiness: () => readonly string[];
  /** Waits for sites to be read before the port opens. */
  isDevelopment: boolean;
}

export type SiteOfRequest = (request: FastifyRequest) => SiteAnswer;

/** Longer addresses are no page of ours. */
const LONGEST_URL = 8_192;
/** Bytes of all headers of a request; Node reads a little more, so that the answer can be the site's own page. */
const MOST_HEADER_BYTES = 32_768;
const NODE_HEADER_BYTES = 262_144;

/** Builds the HTTP application. It never listens: `inject` it in tests, `listen` in main. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger,
    disableRequestLogging: true,
    trustProxy: true,
    bodyLimit: 1_048_576,
    http: { maxHeaderSize: NODE_HEADER_BYTES },
    routerOptions: { maxParamLength: LONGEST_URL, ignoreDuplicateSlashes: false },
    forceCloseConnections: true,
    frameworkErrors: (_error, request, reply) =>
      void answerStatus(request as FastifyRequest, reply as FastifyReply, 400),
  });
  const find: SiteOfRequest = (request) =>
    siteOf(
      options.catalogue,
      { host: request.headers.host, cookie: request.cookies[PREVIEW_COOKIE] },
      options.previewHosts,
    );
  const answerStatus = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
  ): Promise<FastifyReply> => sendStatus(options, find(request), request, reply, status);
  await app.register(cookie);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS);
    if (request.raw.url && request.raw.url.length > LONGEST_URL) return answerStatus(request, reply, 414);
    if (headerBytes(request) > MOST_HEADER_BYTES) return answerStatus(request, reply, 431);
    return undefined;
  });
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    const status =
      error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? error.statusCode
        : 500;
    if (status === 500) request.log.error({ err: error, url: request.url }, 'request failed');
    return answerStatus(request, reply, status);
  });
  app.setNotFoundHandler((request, reply) => answerStatus(request, reply, 404));
  addOperations(app, options);
  await app.register(fastifyStatic, {
    root: options.assetsFolder,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    cacheControl: true,
    wildcard: true,
  });
  for (const plugin of options.plugins ?? []) await plugin(app, find);
  addPreview(app, options);
  app.get('/*', (request, reply) => answerPage(options, find(request), request, reply));
  return app;
}

/** For those who run the server. */
function addOperations(app: FastifyInstance, options: AppOptions): void {
  app.get('/-/health', async () => ({ status: 'ok' }));
  app.get('/-/ready', async (_, reply) => {
    const waiting = options.readiness();
    return reply
      .code(waiting.length === 0 ? 200 : 503)
      .send({ status: waiting.length === 0 ? 'ready' : 'waiting', waiting });
  });
  app.get('/speculation-rules.json', async (_, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', 'public, max-age=86400')
      .send({ prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }] }),
  );
}

/** `/_sites/<slug>/<path>` chooses a site on a preview host; all links of the site stay as they are. */
function addPreview(app: FastifyInstance, options: AppOptions): void {
  app.get<{ Params: { slug: string; '*': string } }>('/_sites/:slug/*', async (request, reply) => {
    const { slug, '*': path } = request.params;
    const answer = siteOf(
      options.catalogue,
      { host: request.headers.host, cookie: slug },
      options.previewHosts,
    );
    if (answer.kind !== 'site' || !answer.isPreview || answer.site.slug !== slug) {
      return sendStatus(options, answer, request, reply, 404);
    }
    const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
    return reply
      .setCookie(PREVIEW_COOKIE, slug, { path: '/', httpOnly: true, sameSite: 'lax' })
      .redirect(`/${encodeURI(path).replace(/^[/\\]+/, '')}${query}`, 303);
  });
}

async function answerPage(
  options: AppOptions,
  answer: SiteAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (answer.kind === 'list')
    return request.url === '/' ? sendSiteList(options, reply) : reply.redirect('/', 303);
  if (answer.kind === 'unknown') return sendUnknown(reply, 404);
  const question = questionOf(answer.site, request);
  const page = await options.pages.answer(question);
  return page.kind === 'redirect' ? reply.redirect(page.to, 301) : sendPage(request, reply, page.page);
}

function questionOf(site: Site, request: FastifyRequest): { site: Site; url: string; origin: string } {
  const host = site.hosts[0];
  return {
    site,
    url: request.raw.url ?? '/',
    origin: host ? `https://${host}` : `${request.protocol}://${request.host}`,
  };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  void reply.code(page.status).headers(page.headers).header('etag', page.etag);
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const takesBrotli =
    page.brotli !== undefined && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  return takesBrotli ? reply.header('content-encoding', 'br').send(page.brotli) : reply.send(page.body);
}

/** The site's own page for a status; without a site, a few plain words. */
async function sendStatus(
  options: AppOptions,
  answer: SiteAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): Promise<FastifyReply> {
  if (answer.kind !== 'site') return sendUnknown(reply, status);
  try {
    const page = await options.pages.status(questionOf(answer.site, request), status);
    return page.kind === 'page' ? sendPage(request, reply, page.page) : sendUnknown(reply, status);
  } catch (error) {
    request.log.error({ err: error, site: answer.site.slug }, 'the error page failed');
    return sendUnknown(reply, status);
  }
}

function sendUnknown(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(`${status}\n`);
}

function sendSiteList(options: AppOptions, reply: FastifyReply): FastifyReply {
  const { html, csp } = siteListHtml(options.catalogue);
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', csp)
    .header('cache-control', 'no-store')
    .send(html);
}

function headerBytes(request: FastifyRequest): number {
  return request.raw.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
}
