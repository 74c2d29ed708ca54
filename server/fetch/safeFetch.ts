import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { Logger } from 'pino';
import { isPublicAddress, lookupPublic } from '../media/publicAddress.ts';
import { Breaker } from './breaker.ts';

export interface FetchRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  signal?: AbortSignal;
  /** Only these hosts, besides what the server as a whole allows; `.example.com` is every name under it. */
  hosts?: readonly string[];
  /** For all of it, ms. */
  timeoutMs?: number;
  /** Of the answer. */
  maxBytes?: number;
  /** The status is enough: what else is answered is not waited for. */
  isBodyUnread?: boolean;
}

export interface FetchAnswer {
  status: number;
  headers: Readonly<http.IncomingHttpHeaders>;
  /** Empty when it is not read. */
  body: Buffer;
}

/** The only way out of this server. @throws FetchFault; an answer of any status is an answer */
export type SafeFetch = (address: string, request?: FetchRequest) => Promise<FetchAnswer>;

export interface FetchLimits {
  /** Hosts that may be asked; empty: all that are public. */
  hosts: readonly string[];
  /** Servers on this machine may be asked, and without TLS. */
  isLocalAllowed: boolean;
  logger: Logger;
  breaker?: Breaker;
}

/** Why an address was not fetched, in words that name its host alone: the rest of an address may be secret. */
export class FetchFault extends Error {
  /** It was not asked at all: nobody may, whenever. */
  readonly isForbidden: boolean;
  /** Nobody should ask earlier than in so many ms. */
  readonly againMs: number;

  constructor(message: string, { isForbidden = false, againMs = 0, cause }: FaultOptions = {}) {
    super(message, { cause });
    this.name = 'FetchFault';
    this.isForbidden = isForbidden;
    this.againMs = againMs;
  }
}

interface FaultOptions {
  isForbidden?: boolean;
  againMs?: number;
  cause?: unknown;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_048_576;
const MOST_REDIRECTS = 3;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export function makeFetch({ logger, breaker = new Breaker(), ...limits }: FetchLimits): SafeFetch {
  const noteFault = (host: string, words: string, ms: number): void => {
    const openMs = breaker.failed(host);
    logger.warn({ host, ms: Math.round(ms), words }, 'a host could not be asked');
    if (openMs !== undefined) logger.error({ host, openMs }, 'a host is left alone for a while');
  };
  return async (address, request = {}) => {
    const url = toUrl(address, request, limits);
    const { host } = url;
    const waitMs = breaker.ask(host);
    if (waitMs > 0) {
      const words = `${host} has failed again and again; it is left alone for ${Math.ceil(waitMs / 1000)} s`;
      throw new FetchFault(words, { againMs: waitMs });
    }
    const begun = performance.now();
    try {
      const answer = await fetchOnce(url, request, limits);
      if (answer.status < 500) breaker.answered(host);
      else noteFault(host, `it answers ${answer.status}`, performance.now() - begun);
      return answer;
    } catch (error) {
      if (request.signal?.aborted) breaker.givenUp(host);
      else noteFault(host, String((error as Error).message), performance.now() - begun);
      throw error;
    }
  };
}

type Limits = Pick<FetchLimits, 'hosts' | 'isLocalAllowed'>;

async function fetchOnce(url: URL, request: FetchRequest, limits: Limits): Promise<FetchAnswer> {
  const { timeoutMs = TIMEOUT_MS } = request;
  const timeIsOver = AbortSignal.timeout(timeoutMs);
  const signal = request.signal ? AbortSignal.any([timeIsOver, request.signal]) : timeIsOver;
  try {
    return await follow(url, { ...request, signal }, limits);
  } catch (cause) {
    if (request.signal?.aborted)
      throw new FetchFault(`${url.host} was asked, and it was given up`, { cause });
    if (timeIsOver.aborted)
      throw new FetchFault(`${url.host} did not answer within ${timeoutMs / 1000} s`, { cause });
    if (cause instanceof FetchFault) throw cause;
    const { message } = cause as Error;
    throw new FetchFault(`${url.host} could not be asked (${message})`, { cause });
  }
}

/** Redirects are followed on the host that was asked, and for what may be asked twice. */
async function follow(first: URL, request: FetchRequest, limits: Limits): Promise<FetchAnswer> {
  const isAskedAgain = (request.method ?? 'GET') === 'GET';
  let url = first;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const answer = await ask(url, request, limits);
    const { location } = answer.headers;
    if (answer.status < 300 || answer.status >= 400 || location === undefined) return answer;
    const next = URL.parse(location, url);
    if (next?.origin !== first.origin)
      throw new FetchFault(`${first.host} leads to another host, which is not followed`);
    if (!isAskedAgain) throw new FetchFault(`${first.host} leads to another address; correct the address`);
    url = next;
  }
  throw new FetchFault(`${first.host} leads on more than ${MOST_REDIRECTS} times`);
}

/** @throws FetchFault for what nobody may ask */
function toUrl(address: string, { hosts: own = [] }: FetchRequest, limits: Limits): URL {
  const url = URL.parse(address);
  if (!url) throw new FetchFault('this is no address', { isForbidden: true });
  const host = url.hostname.toLowerCase();
  const wrong = isLocal(url, limits) ? undefined : whyNotPublic(url, host);
  const isAllowed = isAmong(host, limits.hosts) && isAmong(host, own);
  const words =
    url.username || url.password
      ? `the address on ${host} has a user name in it`
      : (wrong ?? (isAllowed ? undefined : `${host} is none of the allowed hosts`));
  if (words !== undefined) throw new FetchFault(words, { isForbidden: true });
  return url;
}

function isLocal({ protocol, hostname }: URL, { isLocalAllowed }: Limits): boolean {
  return isLocalAllowed && ['http:', 'https:'].includes(protocol) && LOOPBACK.includes(hostname);
}

function whyNotPublic({ protocol }: URL, host: string): string | undefined {
  if (protocol !== 'https:') return `${host} may be asked by https only`;
  const literal = host.replaceAll(/^\[|\]$/g, '');
  return isIP(literal) !== 0 && !isPublicAddress(literal) ? `${host} is not a public host` : undefined;
}

function isAmong(host: string, hosts: readonly string[]): boolean {
  return hosts.length === 0 || hosts.some((one) => (one.startsWith('.') ? host.endsWith(one) : host === one));
}

function ask(url: URL, request: FetchRequest, limits: Limits): Promise<FetchAnswer> {
  const { method = 'GET', headers = {}, body, signal, isBodyUnread = false, maxBytes = MAX_BYTES } = request;
  const { promise, resolve, reject } = Promise.withResolvers<FetchAnswer>();
  const options: https.RequestOptions = {
    method,
    agent: false,
    headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    ...(signal && { signal }),
    ...(!isLocal(url, limits) && { lookup: lookupPublic }),
  };
  const sent = (url.protocol === 'https:' ? https : http).request(url, options, (response) => {
    const { statusCode: status = 0, headers: told } = response;
    const isLed = status >= 300 && status < 400;
    if (isBodyUnread || isLed) {
      response.destroy();
      return resolve({ status, headers: told, body: Buffer.alloc(0) });
    }
    readAll(response, maxBytes).then((read) => resolve({ status, headers: told, body: read }), reject);
  });
  sent.on('error', reject);
  sent.end(body);
  return promise;
}

async function readAll(response: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of response) {
    length += (piece as Buffer).length;
    if (length > maxBytes) {
      response.destroy();
      throw new FetchFault(`the answer has more than ${maxBytes} bytes`);
    }
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}
