import type { FastifyInstance } from 'fastify';

/** Links that a page prefetches when the pointer rests on them. Never what has an effect or is no page. */
const SPECULATION_RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/_sites/*' } },
          { not: { href_matches: '/-/*' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

export interface OperationsOptions {
  /** Says what keeps the server from being ready; empty when it is. */
  readiness: () => readonly string[];
}

/** For those who run the server: is it alive, may it get requests. And the speculation rules of all pages. */
export function addOperations(app: FastifyInstance, { readiness }: OperationsOptions): void {
  app.get('/-/health', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/-/ready', async (_, reply) => {
    const waiting = readiness();
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
