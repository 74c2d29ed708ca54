import type { FastifyInstance } from 'fastify';
import type { SiteOfRequest } from './siteOf.ts';

/** Whatever a preview host answers is for those who work on the sites: no search engine keeps it. */
export function addNoIndex(app: FastifyInstance, siteOfRequest: SiteOfRequest): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const answer = siteOfRequest(request);
    const isPreview = answer.kind === 'list' || (answer.kind === 'site' && answer.isPreview);
    if (isPreview) void reply.header('x-robots-tag', 'noindex');
    done();
  });
}
