/** Blocks of a page, drawn for one that is open: `/-/blocks/<path>`, and for the one who is signed in `/-/private/<path>`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageService } from '../pages/pageService.ts';
import type { BlocksQuestion } from '../pages/questions.ts';
import { askerOf } from './asker.ts';
import { NO_HINT } from './session.ts';
import { sendPage, sendPlain, type VisitorOf } from './sendPage.ts';
import type { SiteOfRequest } from './siteOf.ts';

export interface BlocksOptions {
  pages: PageService;
  siteOfRequest: SiteOfRequest;
  visitorOf?: VisitorOf;
}

const BLOCKS = '/-/blocks';
const PRIVATE = '/-/private';
/** Of one question: pages have fewer hosts that change together. */
const MOST_BLOCKS = 8;
const IMMUTABLE = 'public, max-age=31536000, immutable';

export function addBlocks(app: FastifyInstance, options: BlocksOptions): void {
  addStyles(app, options);
  app.get(`${BLOCKS}/*`, async (request, reply) => {
    const question = questionOf(options, request, BLOCKS);
    if (typeof question === 'number') return sendPlain(reply, question);
    const answer = await options.pages.blocks(question);
    if (answer.kind === 'page') return sendPage(request, reply, answer.page);
    return sendRefusal(reply, answer);
  });
  app.get(`${PRIVATE}/*`, async (request, reply) => {
    void reply.header('cache-control', 'private, no-store').header('vary', 'cookie');
    if (!isOwn(request)) return sendPlain(reply, 403);
    const question = questionOf(options, request, PRIVATE);
    if (typeof question === 'number') return sendPlain(reply, question);
    const visitor = await options.visitorOf?.(request, question.site);
    if (!visitor) return sendPlain(reply.header('set-cookie', NO_HINT), 401);
    const answer = await options.pages.privateBlocks(question, visitor);
    if (answer.kind !== 'private') return sendRefusal(reply, answer);
    return reply.type('application/json; charset=utf-8').send(answer.json);
  });
}

/** CSS of blocks that a page lacked when it was drawn: by the numbers of its files, of one version. */
function addStyles(app: FastifyInstance, { pages, siteOfRequest }: BlocksOptions): void {
  app.get<{ Params: { version: string; files: string } }>('/-/styles/:version/:files', (request, reply) => {
    const answer = siteOfRequest(request);
    const { version, files } = request.params;
    if (answer.kind !== 'site' || version !== pages.version(answer.site)) return sendPlain(reply, 404);
    const css = pages.styles(numbersOf(files));
    if (css === undefined) return sendPlain(reply, 404);
    return reply.type('text/css; charset=utf-8').header('cache-control', IMMUTABLE).send(css);
  });
}

/** `3+7.css`; nothing for what is no such name, or not in order: a file has one address. */
function numbersOf(name: string): number[] {
  const said = /^(\d+(?:\+\d+)*)\.css$/.exec(name)?.[1]?.split('+').map(Number) ?? [];
  return said.every((number, index) => index === 0 || number > (said[index - 1] ?? 0)) ? said : [];
}

/** Asked by a page of this very site, not by another one, and not by a link to it. Source: Fetch Metadata. */
function isOwn({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'same-origin';
}

/** @returns a status when it cannot be answered */
function questionOf(
  { siteOfRequest }: BlocksOptions,
  request: FastifyRequest,
  prefix: string,
): BlocksQuestion | number {
  const answer = siteOfRequest(request);
  if (answer.kind !== 'site') return 404;
  const url = (request.raw.url ?? '').slice(prefix.length);
  const asked = new URLSearchParams(url.split('?')[1]);
  const ids = asked.get('_blocks')?.split(',').filter(Boolean);
  if (ids && (ids.length === 0 || ids.length > MOST_BLOCKS)) return 400;
  return {
    site: answer.site,
    url,
    asker: askerOf(request, siteOfRequest),
    ids: ids && [...new Set(ids)],
    kind: asked.has('_now') ? 'now' : 'query',
    version: asked.get('_v') ?? '',
  };
}

type Refused = Exclude<
  Awaited<ReturnType<PageService['blocks' | 'privateBlocks']>>,
  { kind: 'page' | 'private' }
>;

/** Whoever gets no blocks goes to the page itself: it says what is wrong. */
function sendRefusal(reply: FastifyReply, answer: Refused): FastifyReply {
  if (answer.kind === 'refused')
    return sendPlain(reply.header('retry-after', answer.retryAfterS), answer.status);
  return sendPlain(reply, answer.kind === 'outdated' || answer.kind === 'redirect' ? 409 : 404);
}
