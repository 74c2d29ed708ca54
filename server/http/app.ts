import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { API_ROOT } from '../apiRoot.ts';
import { addBlocks } from './blocks.ts';
import { endConnections } from './connections.ts';
import { warnOfForwarded } from './forwarded.ts';
import { addNoIndex } from './noIndex.ts';
import { addOperations } from './operations.ts';
import { pathOf } from './pathOf.ts';
import { addPosts } from './posts.ts';
import { addPreview, type PreviewOptions } from './preview.ts';
import { refuseExpectation, refuseRaw } from './rawRefusals.ts';
import { addEnhancerSets } from './enhancerSets.ts';
import { addRequestLog } from './requestLog.ts';
import { addSecurityHeaders } from './securityHeaders.ts';
import { DrawingCutOff } from '../pages/drawings.ts';
import { sendAnswer, sendPlain, sendStatus, type VisitorOf } from './sendPage.ts';
import { PREVIEW_COOKIE, siteOf, type SiteAnswer, type SiteOfRequest } from './siteOf.ts';

/** How long and how often one connection may ask. Source: ServerConfig. */
export interface SocketLimits {
  requestMs: number;
  headersMs: number;
  socketCheckMs: number;
  requestsPerSocket: number;
}

export interface AppOptions extends PreviewOptions {
  sockets: SocketLimits;
  /** Proxies whose word on address and scheme is taken; empty: nobody's. */
  trustProxy?: readonly string[];
  /** Folders of built browser files, the latest first. */
  assetFolders: readonly string[];
  logger: FastifyBaseLogger;
  /** Who is signed in on a site; absent: nobody can. */
  visitorOf?: VisitorOf;
  /** Further routes: pictures, API, development. Registered before the pages. */
  plugins?: readonly ((app: FastifyInstance, siteOfRequest: SiteOfRequest) => void | Promise<void>)[];
  /** Says what keeps the server from being ready; empty when it is. */
  readiness: () => readonly string[] | Promise<readonly string[]>;
}

/** Longer addresses are no page of ours. */
const LONGEST_URL = 8_192;
/** Bytes of all headers of a request; Node reads a little more, so that the answer can be the site's own page. */
const MOST_HEADER_BYTES = 32_768;
const NODE_HEADER_BYTES = 262_144;
const KEEP_ALIVE_MS = 5_000;
const READING = ['GET', 'HEAD'];
/** Where requests go whose address cannot be read, so that they pass the same hooks as all others. */
const BROKEN_ADDRESS = '/-/broken-address';

/** Builds the HTTP application. It never listens: `inject` it in tests, `listen` in main. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { trustProxy = [] } = options;
  const find: SiteOfRequest = (request) => findSite(options, request);
  const answerStatus = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
  ): Promise<FastifyReply> => sendStatus(options, find(request), request, reply, status);
  const app = Fastify({
    ...serverOptions(options.sockets),
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    bodyLimit: 1_048_576,
    // While it closes, too: what is asked is answered.
    return503OnClosing: false,
    // A server that leaves waits for connections to fall idle: askers are told to wait no longer than this either.
    keepAliveTimeout: KEEP_ALIVE_MS,
    routerOptions: { maxParamLength: NODE_HEADER_BYTES },
    // Open requests are answered first; connections that wait for nothing are closed.
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '' }) => (hasBrokenEscape(url) ? brokenAddress(url) : url),
  });
  app.server.on('checkExpectation', refuseExpectation);
  await app.register(cookie);
  addRequestLog(app, find);
  endConnections(app, options.sockets.requestsPerSocket);
  addSecurityHeaders(app);
  warnOfForwarded(app);
  if (options.previewHosts.length > 0) addNoIndex(app, find);
  // Hooks that every request passes call back: a promise each would cost more than what they do.
  app.addHook('onRequest', (request, reply, done) => {
    refuseNotOneHost(request);
    refuseTooLarge(request);
    refuseMethod(request, reply);
    done();
  });
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = statusOf(error);
    if (error instanceof DrawingCutOff) return sendPlain(reply, 500);
    if (status === 500) request.log.error({ err: error, path: pathOf(request) }, 'request failed');
    return answerStatus(request, reply, status);
  });
  app.setNotFoundHandler((request, reply) => answerStatus(request, reply, 404));
  refuseBrokenAddresses(app);
  addOperations(app, options);
  addEnhancerSets(app, options.assetFolders);
  await app.register(fastifyStatic, {
    root: [...options.assetFolders],
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    cacheControl: true,
    wildcard: true,
  });
  for (const plugin of options.plugins ?? []) await plugin(app, find);
  addBlocks(app, { ...options, siteOfRequest: find });
  addPreview(app, options);
  addPosts(app, { ...options, siteOfRequest: find });
  app.get('/*', (request, reply) => sendAnswer(options, find(request), request, reply));
  return app;
}

function serverOptions(sockets: SocketLimits) {
  return {
    requestTimeout: sockets.requestMs,
    http: {
      maxHeaderSize: NODE_HEADER_BYTES,
      // Who names no host is refused by us, in our own words.
      requireHostHeader: false,
      headersTimeout: sockets.headersMs,
      connectionsCheckingInterval: sockets.socketCheckMs,
    },
    clientErrorHandler: refuseRaw,
  };
}

/** The route of broken addresses in this part of the application, so that its own error handler answers. */
export function refuseBrokenAddresses(app: FastifyInstance): void {
  app.get(BROKEN_ADDRESS, () => {
    throw refusal(400, 'The address has a broken escape.');
  });
}

function brokenAddress(url: string): string {
  return url.startsWith(`${API_ROOT}/`) ? API_ROOT + BROKEN_ADDRESS : BROKEN_ADDRESS;
}

function hasBrokenEscape(url: string): boolean {
  if (!url.includes('%')) return false;
  try {
    decodeURIComponent(url.replace(/[?#].*$/s, ''));
    return false;
  } catch {
    return true;
  }
}

function findSite({ catalogue, previewHosts }: AppOptions, request: FastifyRequest): SiteAnswer {
  const { headers, cookies } = request;
  return siteOf(catalogue, { host: headers.host, cookie: cookies[PREVIEW_COOKIE] }, previewHosts);
}

/** What is our fault is 500, whatever was thrown; what is the asker's keeps its status. */
export function statusOf(error: { statusCode?: number }): number {
  const { statusCode = 500 } = error;
  return statusCode >= 400 && statusCode < 500 ? statusCode : 500;
}

/** Of two a proxy may take the one and we the other. Source: RFC 9112, 3.2. */
function refuseNotOneHost({ raw }: FastifyRequest): void {
  const names = raw.rawHeaders.filter((_, index) => index % 2 === 0);
  const hosts = names.filter((name) => name.toLowerCase() === 'host').length;
  if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) throw refusal(400, `${hosts} hosts.`);
}

function refuseTooLarge(request: FastifyRequest): void {
  if ((request.raw.url ?? '').length > LONGEST_URL) throw refusal(414, 'The address is too long.');
  const bytes = request.raw.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
  if (bytes > MOST_HEADER_BYTES) throw refusal(431, 'The headers are too large.');
}

/** Before the body is read. No address that is not there takes anything but reading. */
function refuseMethod(request: FastifyRequest, reply: FastifyReply): void {
  if (!request.is404 || READING.includes(request.method)) return;
  void reply.header('allow', READING.join(', '));
  throw refusal(405, 'This address only answers.');
}

function refusal(statusCode: number, message: string): Error & { statusCode: number } {
  return Object.assign(new Error(message), { statusCode });
}
