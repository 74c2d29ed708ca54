import type { FastifyInstance, FastifyRequest } from 'fastify';
import { makeLocator, withLines, type Problem } from '../../../engine/index.ts';
import { OVERLAY_SCRIPT } from '../../pages/drawPage.ts';
import type { PageService } from '../../pages/pageService.ts';
import { problemsOfSite } from '../../pages/problemsOfSite.ts';
import type { SiteOfRequest } from '../siteOf.ts';
import type { BlockTimes, OverlayAnswer } from './answer.ts';
import { cutShort } from './cutShort.ts';
import { overlayScript } from './script.ts';

export interface OverlayOptions {
  pages: Pick<PageService, 'explain'>;
  /** Folder of the project on this machine: links open its files. */
  root: string;
  /** The one in which the code lies. */
  project: string;
  siteOfRequest: SiteOfRequest;
  /** What is wrong in the files of all layers. */
  problems: () => readonly Problem[];
}

interface Question {
  path?: string;
  item?: string;
}

/** Development only: the scripts of the overlay, and the explanation of a page that it shows. */
export function addOverlay(app: FastifyInstance, options: OverlayOptions): void {
  const script = overlayScript(options.project);
  app.get<{ Params: { file: string } }>(
    `${OVERLAY_SCRIPT.replace(/[^/]+$/, '')}:file`,
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const found = script.file(request.params.file);
      if (!found) return reply.callNotFound();
      return reply.type('text/javascript').send(await found);
    },
  );
  app.get<{ Querystring: Question }>('/-/explain', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const answer = await answerOf(request, options);
    return reply.code(answer.kind === 'page' ? 200 : 404).send(answer);
  });
}

async function answerOf(
  request: FastifyRequest<{ Querystring: Question }>,
  { pages, root, siteOfRequest, problems }: OverlayOptions,
): Promise<OverlayAnswer> {
  const found = siteOfRequest(request);
  const { path, item } = request.query;
  if (found.kind !== 'site' || typeof path !== 'string' || !path.startsWith('/'))
    return { kind: 'not-found' };
  const question = { site: found.site, url: path, ...(typeof item === 'string' && { item }) };
  const answer = await pages.explain(question);
  if (answer.kind !== 'page') return { kind: 'not-found' };
  const explained = { ...answer.explanation, problems: problemsOfSite(found.site, problems()) };
  return {
    kind: 'page',
    explanation: withLines(explained, makeLocator(root)),
    ...(answer.why !== undefined && { why: answer.why }),
    blocks: Object.fromEntries(Object.entries(answer.blocks).map(([id, seen]) => [id, timesOf(seen)])),
    folder: root,
  };
}

function timesOf({ load, draw, data }: BlockTimes): BlockTimes {
  return {
    ...(load !== undefined && { load }),
    ...(draw !== undefined && { draw }),
    ...(data !== undefined && { data: cutShort(data) }),
  };
}
