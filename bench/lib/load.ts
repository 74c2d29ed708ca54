import autocannon from 'autocannon';
import type { Child } from './child.ts';

const CONNECTIONS = 10;

export interface Load {
  /** Asked in turn. */
  pages: readonly { path: string; host: string }[];
  headers?: Record<string, string>;
  seconds: number;
  connections?: number;
}

export interface Loaded {
  requestsPerSecond: number;
  /** CPU of the server for one request, ms. */
  cpuMsEach: number;
}

/**
 * Asks a server as fast as it answers.
 * @throws when an answer is not 2xx: a fast error page is no result
 */
export async function load(
  child: Child,
  { pages, headers = {}, seconds, connections = CONNECTIONS }: Load,
): Promise<Loaded> {
  const requests = pages.map(({ path, host }) => ({ path, headers: { ...headers, host } }));
  const step = Math.ceil(pages.length / connections);
  let start = 0;
  const before = await child.state();
  const result = await autocannon({
    url: child.url,
    connections,
    duration: seconds,
    // Each connection begins elsewhere: pages that are asked for at the same moment are drawn once.
    setupClient: (client) => client.setRequests(rotated(requests, (start += step))),
  });
  const after = await child.state();
  const answered = result['2xx'];
  if (result.non2xx + result.errors > 0 || answered === 0)
    throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} failed, ${answered} were good.`);
  return {
    requestsPerSecond: answered / result.duration,
    cpuMsEach: (after.cpuMs - before.cpuMs) / answered,
  };
}

function rotated<T>(list: readonly T[], by: number): T[] {
  const at = by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}
