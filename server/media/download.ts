import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupPublic } from './publicAddress.ts';

export interface DownloadLimits {
  /** Host names that may be asked; `.example.com` takes every name under it. */
  hosts: readonly string[];
  maxBytes: number;
  /** For the whole download, redirects included. */
  timeoutMs: number;
  /** Only for tests: a server on this machine, at any port. */
  allowPrivate?: boolean;
}

/** Why an address was not fetched, in words that follow the address. */
export class DownloadError extends Error {}

const MAX_REDIRECTS = 3;

/**
 * The bytes at an http(s) address of an allowed public host.
 * @throws DownloadError for an address, host, answer, size or time that is not allowed
 */
export async function download(address: string, limits: DownloadLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let url = toUrl(address, limits);
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const answer = await ask(url, limits, signal).catch((error: unknown) => {
      throw toDownloadError(error, signal, limits);
    });
    if (Buffer.isBuffer(answer)) return answer;
    // Every hop is checked as the first one was.
    url = toUrl(new URL(answer.location, url).href, limits);
  }
  throw new DownloadError(`leads on more than ${MAX_REDIRECTS} times`);
}

function toUrl(address: string, { hosts, allowPrivate }: DownloadLimits): URL {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new DownloadError('is no http(s) address');
  if (url.username || url.password) throw new DownloadError('has a user name in it');
  const host = url.hostname.toLowerCase();
  const isAllowed = hosts.some((one) => (one.startsWith('.') ? host.endsWith(one) : host === one));
  if (!isAllowed) throw new DownloadError(`is on ${host}, which is none of the allowed hosts`);
  if (allowPrivate) return url;
  if (url.port !== '') throw new DownloadError(`asks for port ${url.port}`);
  const literal = host.replaceAll(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isPublicAddress(literal))
    throw new DownloadError(`is on ${host}, which is not public`);
  return url;
}

function ask(
  url: URL,
  { maxBytes, allowPrivate }: DownloadLimits,
  signal: AbortSignal,
): Promise<Buffer | { location: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | { location: string }>();
  const options = {
    signal,
    agent: false,
    headers: { accept: 'image/*' },
    ...(!allowPrivate && { lookup: lookupPublic }),
  };
  const request = (url.protocol === 'https:' ? https : http).get(url, options, (response) => {
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy();
      resolve({ location: headers.location });
    } else if (statusCode !== 200) {
      response.destroy();
      reject(new DownloadError(`answers ${statusCode}`));
    } else {
      readAll(response, maxBytes).then(resolve, reject);
    }
  });
  request.on('error', reject);
  return promise;
}

async function readAll(response: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new DownloadError(`has more than ${Math.round(maxBytes / 1e6)} MB`);
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy();
    throw tooLarge();
  }
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of response) {
    length += (piece as Buffer).length;
    if (length > maxBytes) throw tooLarge();
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}

function toDownloadError(error: unknown, signal: AbortSignal, { timeoutMs }: DownloadLimits): DownloadError {
  if (error instanceof DownloadError) return error;
  if (signal.aborted) return new DownloadError(`did not answer within ${timeoutMs / 1000} s`);
  return new DownloadError(
    `could not be fetched (${error instanceof Error ? error.message : String(error)})`,
  );
}
