import type { FastifyInstance } from 'fastify';
import { makeLocator, withLines } from '../../../engine/index.ts';
import { OVERLAY_SCRIPT } from '../../pages/drawPage.ts';
import type { PageService } from '../../pages/pageService.ts';
import type { SiteOfRequest } from '../siteOf.ts';
import type { OverlayAnswer } from './answer.ts';

export interface OverlayOptions {
  pages: Pick<PageService, 'explain'>;
  /** Folder of the project on this machine: links open its files. */
  root: string;
  siteOfRequest: SiteOfRequest;
}

/** Development only: the script of the overlay, and the explanation of a page that it shows. */
export function addOverlay(app: FastifyInstance, { pages, root, siteOfRequest }: OverlayOptions): void {
  let script: Promise<string> | undefined;
  app.get(OVERLAY_SCRIPT, async (_, reply) =>
    reply
      .type('text/javascript')
      .header('cache-control', 'no-store')
      .send(await (script ??= overlayScript())),
  );
  app.get<{ Querystring: { path?: string } }>('/-/explain', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const found = siteOfRequest(request);
    const { path } = request.query;
    if (found.kind !== 'site' || typeof path !== 'string' || !path.startsWith('/'))
      return reply.code(404).send({ kind: 'not-found' } satisfies OverlayAnswer);
    const origin = `${request.protocol}://${found.host}`;
    const { answer, timings } = await pages.explain({ site: found.site, url: path, origin });
    if (answer.kind !== 'page') return reply.code(404).send({ kind: 'not-found' } satisfies OverlayAnswer);
    const explanation = withLines(answer.explanation, makeLocator(root));
    return reply.send({ kind: 'page', explanation, timings, folder: root } satisfies OverlayAnswer);
  });
}

/** The script as browsers take it. Vite, which is there in development anyway, takes the types out. */
async function overlayScript(): Promise<string> {
  const [{ default: source }, { transformWithOxc }] = await Promise.all([
    import('./overlay.ts?raw'),
    import('vite'),
  ]);
  return (await transformWithOxc(source, 'overlay.ts', { target: 'es2022' })).code;
}
