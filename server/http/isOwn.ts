import type { FastifyRequest } from 'fastify';

/**
 * Sent by a page of this very site. Browsers of today say so; older ones name the origin. Who says neither is no browser with
 * a page of ours. Source: Fetch Metadata.
 */
export function isOwn({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin !== undefined && hostOf(headers.origin) === headers.host;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
