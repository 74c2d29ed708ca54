import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Catalogue } from '../../engine/index.ts';
import { API_ROOT } from '../apiRoot.ts';
import { isNear } from './trusted.ts';

/** Links that a page prefetches when the pointer rests on them. Never what has an effect or is no page. */
const SPECULATION_RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/_sites/*' } },
          { not: { href_matches: '/-/*' } },
          { not: { href_matches: `${API_ROOT}/*` } },
          // Another query of the page that is open: its blocks are drawn anew, the page is not fetched.
          { not: { selector_matches: '[data-anew=query] a[href*="?"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

export interface OperationsOptions {
  /** Says what keeps the server from being ready; empty when it is. */
  readiness: () => readonly string[] | Promise<readonly string[]>;
  catalogue: Catalogue;
  /** Proxies that are trusted. */
  trustProxy?: readonly string[];
}

/** For those who run the server: is it alive, may it get requests. And the speculation rules of all pages. */
export function addOperations(app: FastifyInstance, options: OperationsOptions): void {
  const { readiness } = options;
  addHosts(app, options);
  app.get('/-/health', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/-/ready', async (_, reply) => {
    const waiting = await readiness();
    return reply
      .code(waiting.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: waiting.length === 0 ? 'ready' : 'waiting', waiting });
  });
  app.get('/speculation-rules.json', async (_, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', 'public, max-age=86400')
      .send(JSON.stringify(SPECULATION_RULES)),
  );
}

/**
 * `/-/hosts?domain=www.example.com`: 200 for a host of a site, 404 for others. Asked by a proxy itself, before it gets a
 * certificate; who asks through a proxy or from elsewhere finds nothing: it would tell which dealers are here.
 */
function addHosts(app: FastifyInstance, { catalogue, trustProxy = [] }: OperationsOptions): void {
  const isTrusted = isNear(trustProxy);
  const mayAsk = ({ headers, socket }: FastifyRequest): boolean =>
    headers['x-forwarded-for'] === undefined && isTrusted(socket.remoteAddress);
  app.get<{ Querystring: { domain?: unknown } }>('/-/hosts', async (request, reply) => {
    if (!mayAsk(request)) return reply.callNotFound();
    const { domain } = request.query;
    const isOurs =
      typeof domain === 'string' && catalogue.byHost.has(domain.toLowerCase().replace(/\.$/, ''));
    return reply
      .code(isOurs ? 200 : 404)
      .header('cache-control', 'no-store')
      .send({ known: isOurs });
  });
}
