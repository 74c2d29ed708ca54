import { join } from 'node:path';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site, SiteModel } from '../../engine/index.ts';
import { readOperations, type Operation } from '../../schemas/api/readOperations.ts';
import { API_ROOT } from '../apiRoot.ts';
import { works as worksOfFeatures } from '../features.ts';
import { refuseBrokenAddresses, statusOf } from '../http/app.ts';
import { askerOf } from '../http/asker.ts';
import type { VisitorOf } from '../http/sendPage.ts';
import { isOwn } from '../http/isOwn.ts';
import { setSession } from '../http/session.ts';
import type { SiteOfRequest } from '../http/siteOf.ts';
import type { PageService } from '../pages/pageService.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { addDescription } from './description/addDescription.ts';
import { fieldErrors, sendProblem, toProblem } from './problem.ts';
import { publicFields, type Picker } from './publicFields.ts';
import { apiValidators } from './validators.ts';
import { HttpFault, InvalidField, Refusal } from './refusal.ts';
import { isCaller, keyOf, mayAsk } from './siteKey.ts';
import type { AnyWork, Ask, Shape } from './works.ts';

export interface ApiOptions {
  /** The schemas/ folder. */
  schemas: string;
  siteOfRequest: SiteOfRequest;
  pages: PageService;
  /** Requests per site, address and minute. */
  perMinute: number;
  /** Who is signed in; absent: nobody can. */
  visitorOf?: VisitorOf | undefined;
  /** Of sites: by one of them their own programs are known. */
  secrets: Pick<Secrets, 'of'>;
  /** What answers each operation; those of all features unless given. */
  works?: ReadonlyMap<string, AnyWork>;
}

/** An operation with all that answers it. */
interface Answering {
  operation: Operation;
  work: AnyWork;
  pick: Picker;
}

/** Askers that the limit remembers. */
const MOST_ASKERS = 50_000;
/** Of a file, whatever a site says. */
const MOST_FILE_BYTES = 25 * 1_048_576;
const LENGTH_REQUIRED = 411;
const TOO_LARGE = 413;
/** Of what is posted. */
const MOST_BYTES = 65_536;

/** `/api`: the services of pages over HTTP, for islands and for others. Everything it says no to is a problem document. */
export async function addApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  await app.register(async (api) => registerApi(api, options), { prefix: API_ROOT });
}

async function registerApi(api: FastifyInstance, options: ApiOptions): Promise<void> {
  await api.register(rateLimit, {
    max: options.perMinute,
    timeWindow: '1 minute',
    cache: MOST_ASKERS,
    keyGenerator: (request) => askerOf(request, options.siteOfRequest),
  });
  await api.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 });
  api.setValidatorCompiler(apiValidators(options.schemas));
  api.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error instanceof Refusal)
      return reply.code(error.status).header('cache-control', 'no-store').send(error.body);
    if (error instanceof InvalidField) return sendProblem(reply, toProblem(400, [error.fault]));
    const status = statusOf(error);
    if (status === 500) request.log.error({ err: error }, 'API request failed');
    return sendProblem(reply, toProblem(status, fieldErrors(error.validation ?? [])));
  });
  const nothing = (_: FastifyRequest, reply: FastifyReply) => sendProblem(reply, toProblem(404));
  // What is not there counts too: else one could search for what is. The pages' own `/*` would answer otherwise.
  api.get('/*', nothing);
  // Forms of pages are posted to any other address.
  api.post('/*', (_, reply) => sendProblem(reply.header('allow', 'GET, HEAD'), toProblem(405)));
  api.setNotFoundHandler(nothing);
  refuseBrokenAddresses(api);
  const pickerOf = publicFields(options.schemas);
  const { works = worksOfFeatures } = options;
  const operations = readOperations(join(options.schemas, 'api'));
  addDescription(api, { ...options, operations });
  for (const [id, operation] of Object.entries(operations)) {
    const work = works.get(id);
    if (!work) throw new Error(`schemas/api names the operation ${id}, which no feature answers.`);
    const answering = { operation, work, pick: pickerOf(operation.answer) };
    if (operation.auth === 'signature') await api.register(async (own) => addSigned(own, answering, options));
    else if (operation.bytes) await api.register(async (own) => addBytes(own, answering, options));
    else addOperation(api, answering, options);
  }
}

/** A signature holds for bytes, not for what they mean. */
function addSigned(api: FastifyInstance, answering: Answering, options: ApiOptions): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  addOperation(api, answering, options);
}

/** What is posted to it is passed on as it comes. Its size is told before its first byte. */
function addBytes(api: FastifyInstance, answering: Answering, options: ApiOptions): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/octet-stream', (_, body, done) => done(null, body));
  addOperation(api, answering, options);
}

function addOperation(api: FastifyInstance, answering: Answering, options: ApiOptions): void {
  const { method, path, query, params, body, bytes, perMinute, auth } = answering.operation;
  const max = Math.min(options.perMinute, perMinute ?? Infinity);
  api.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: MOST_BYTES,
    ...(perMinute !== undefined && { config: { rateLimit: { max, timeWindow: '1 minute' } } }),
    schema: {
      ...(query !== undefined && { querystring: { $ref: query } }),
      ...(params !== undefined && { params: { $ref: params } }),
      ...(body !== undefined && { body: { $ref: body } }),
    },
    // Before the body is read.
    onRequest: async (request, reply) => {
      const isOpen = auth === 'key' || auth === 'signature' || isOwn(request);
      if (method === 'POST' && !isOpen && (auth !== 'caller' || keyOf(request) === undefined))
        return sendProblem(reply, toProblem(403));
      if (bytes) refuseLength(request);
    },
    handler: (request, reply) => answer(answering, options, request, reply),
  });
}

/** @throws HttpFault for what does not say its size, or is larger than any site takes */
function refuseLength({ headers }: FastifyRequest): void {
  const length = Number(headers['content-length'] ?? NaN);
  if (Number.isNaN(length)) throw new HttpFault(LENGTH_REQUIRED);
  if (length > MOST_FILE_BYTES) throw new HttpFault(TOO_LARGE);
}

async function answer(
  { operation: { method, auth }, work, pick }: Answering,
  options: ApiOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const found = options.siteOfRequest(request);
  if (found.kind !== 'site') return sendProblem(reply, toProblem(404));
  const { site } = found;
  const { isPriced, ...asking } = await options.pages.asking(site);
  const admitted = await admit(auth, { options, request, site, ...asking });
  if ('status' in admitted) return sendProblem(reply, toProblem(admitted.status));
  const asker = askerOf(request, options.siteOfRequest);
  const agent = request.headers['user-agent'] ?? '';
  const ask: Ask<Shape> = {
    ...asking,
    ...{ query: request.query, params: request.params, body: request.body, asker },
    signed: auth === 'signature' ? { body: bytesOf(request), headers: request.headers } : undefined,
    ...admitted,
    log: (said, message) => request.log.info(said, message),
    post: async (posted) => {
      const visitor = async () => options.visitorOf?.(request, site);
      const question = { ...posted, site, asker, agent, visitor, isCaller: admitted.isCaller };
      const told = await options.pages.post(question);
      if (told.kind === 'done' && told.session) setSession(reply, told.session);
      return told;
    },
  };
  const told: unknown = await work(ask);
  if (told === undefined) return sendProblem(reply, toProblem(404));
  const isKept = method === 'GET' && auth === undefined;
  return reply.header('cache-control', isKept ? 'no-cache' : 'private, no-store').send(pick(told, isPriced));
}

function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

interface Asking {
  options: ApiOptions;
  request: FastifyRequest;
  site: Site;
  model: SiteModel;
  now: Date;
}

/** Whether this one may ask, and as whom. */
async function admit(
  auth: Operation['auth'],
  { options, request, site, ...asking }: Asking,
): Promise<Pick<Ask<Shape>, 'visitor' | 'isCaller'> | { status: number }> {
  const stranger = { visitor: undefined, isCaller: false };
  switch (auth) {
    case undefined:
    case 'signature':
      return stranger;
    case 'visitor': {
      const visitor = await options.visitorOf?.(request, site);
      return visitor ? { ...stranger, visitor } : { status: 401 };
    }
    case 'key':
      return mayAsk(request, asking) ? stranger : { status: 403 };
    case 'caller':
      if (await isCaller(request, asking, options.secrets)) return { ...stranger, isCaller: true };
      return isOwn(request) ? stranger : { status: 403 };
  }
}
