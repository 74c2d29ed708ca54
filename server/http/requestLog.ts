import type { FastifyInstance } from 'fastify';
import { pathOf } from './pathOf.ts';
import type { SiteOfRequest } from './siteOf.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Page of the site that answered, for the log. */
    pageName?: string;
    /** The page came from the cache: nothing happened that anybody looks for. */
    isKept?: boolean;
  }
}

/**
 * One line for each request, with what is needed to find it again: site, page, status, time, request id. Pages from the
 * cache are told only when asked (`debug`): at full speed they would cost more than the page.
 */
export function addRequestLog(app: FastifyInstance, siteOfRequest: SiteOfRequest): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const answer = siteOfRequest(request);
    const level = request.isKept && reply.statusCode === 200 ? 'debug' : 'info';
    request.log[level](
      {
        ...(answer.kind === 'site' && { site: answer.site.slug }),
        ...(request.pageName !== undefined && { page: request.pageName }),
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
