import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { SECURITY_HEADERS } from './securityHeaders.ts';

/** What Node finds wrong before there is a request: its code -> status. Everything else is 400. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};
const BAD_REQUEST = 400;
const EXPECTATION_FAILED = 417;

interface BusySocket extends Socket {
  /** The answer that Node is writing. */
  _httpMessage?: { headersSent?: boolean } | null;
}

/**
 * Answers what is no request: nobody knows a site then, so it is a few plain words with the headers of every answer, and
 * the connection ends. An answer that has begun is not written into.
 */
export function refuseRaw(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const isAnswering = (socket as BusySocket)._httpMessage?.headersSent === true;
  if (isAnswering || !socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(rawAnswer(STATUSES[error.code ?? ''] ?? BAD_REQUEST));
  socket.destroySoon();
}

/** `Expect` with anything but 100-continue. Node would answer it without headers. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const words = wordsOf(EXPECTATION_FAILED);
  response.writeHead(EXPECTATION_FAILED, headersOf(words));
  response.end(words);
}

/** For whom there is no site to answer in its own words. */
export function wordsOf(status: number): string {
  return `${status} ${STATUS_CODES[status] ?? ''}\n`;
}

function headersOf(words: string): Record<string, string | number> {
  return {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(words),
    'cache-control': 'no-store',
    connection: 'close',
    ...SECURITY_HEADERS,
  };
}

function rawAnswer(status: number): string {
  const words = wordsOf(status);
  const lines = Object.entries(headersOf(words)).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${words}`;
}
