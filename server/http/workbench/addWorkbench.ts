import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyBlock } from '../../../engine/block.ts';
import type { Site } from '../../../engine/index.ts';
import { EXAMPLE_FACES } from '../../../engine/render/index.ts';
import { cspHeader } from '../../pages/csp.ts';
import type { ExampleQuestion } from '../../pages/drawExample.ts';
import type { PageService } from '../../pages/pageService.ts';
import { BROWSER } from './browser.ts';
import { framesOf } from './frames.ts';
import { readExamples } from './readExamples.ts';
import { siteAsked, type SiteAskedOptions } from './siteAsked.ts';
import { widthOf } from './widths.ts';
import { workbenchPage, WORKBENCH_CSP } from './workbenchPage.ts';

export interface WorkbenchOptions extends SiteAskedOptions {
  blocks: readonly AnyBlock[];
  pages: Pick<PageService, 'example' | 'model'>;
  /** Folder of the project: `blocks/<name>/examples.json` is read at each request. */
  root: string;
}

interface Question {
  Params: { block?: string; example?: string };
  Querystring: { face?: string; width?: string };
}
type Answer = (
  site: Site,
  request: FastifyRequest<Question>,
  reply: FastifyReply,
) => Promise<FastifyReply | void>;

/**
 * Development only: every example of every block by itself, drawn as on a page of a site.
 *
 * - `/-/workbench/`                     all blocks
 * - `/-/workbench/<block>`              its examples and faces, each in a frame as wide as a phone and a desktop
 * - `/-/workbench/<block>/<example>`    what stands in such a frame; `?face=waiting`, `empty` or `failed` for another face
 *
 * `?site=<slug>` leads to the host of that site.
 */
export function addWorkbench(app: FastifyInstance, options: WorkbenchOptions): void {
  const inSite =
    (answer: Answer) =>
    async (request: FastifyRequest<Question>, reply: FastifyReply): Promise<FastifyReply | void> => {
      void reply.header('cache-control', 'no-store');
      const asked = siteAsked(request, options);
      if (!asked) return reply.callNotFound();
      return asked.kind === 'here' ? answer(asked.site, request, reply) : reply.redirect(asked.to, 303);
    };
  const page = inSite((site, request, reply) => sendWorkbench(options, site, request, reply));
  app.get('/-/workbench', page);
  app.get('/-/workbench/', page);
  app.get('/-/workbench/:block', page);
  app.get('/-/workbench/workbench.js', (_, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-store').send(BROWSER),
  );
  app.get(
    '/-/workbench/:block/:example',
    inSite((site, request, reply) => sendExample(options, site, request, reply)),
  );
}

async function sendWorkbench(
  options: WorkbenchOptions,
  site: Site,
  { params, query }: FastifyRequest<Question>,
  reply: FastifyReply,
): Promise<FastifyReply | void> {
  const blocks = options.blocks.toSorted((a, b) => a.name.localeCompare(b.name));
  const block = blocks.find(({ name }) => name === params.block);
  if (params.block !== undefined && !block) return reply.callNotFound();
  const html = workbenchPage({
    blocks: blocks.map(({ name }) => ({
      name,
      description: options.pages.model(site).env.blocks.get(name)?.description ?? '',
      examples: Object.keys(readExamples(options.root, name)).length,
    })),
    block: block?.name,
    frames: block ? await framesOf(block, { ...options, site }) : [],
    site,
    sites: [...options.catalogue.sites.values()],
    width: widthOf(query.width),
  });
  return reply.type('text/html; charset=utf-8').header('content-security-policy', WORKBENCH_CSP).send(html);
}

/** A whole document, with the Content-Security-Policy that the block will meet in production. */
async function sendExample(
  { blocks, pages, root }: WorkbenchOptions,
  site: Site,
  { params, query }: FastifyRequest<Question>,
  reply: FastifyReply,
): Promise<FastifyReply | void> {
  const { block: blockName = '', example: name = '' } = params;
  const block = blocks.find((one) => one.name === blockName);
  const example = block && readExamples(root, block.name)[name];
  const face = EXAMPLE_FACES.find((one) => one === (query.face ?? 'full'));
  if (!block || !example || !face) return reply.callNotFound();
  const question: ExampleQuestion = { block, name, example, face };
  const { html, csp } = await pages.example({ site, ...question });
  const sources = { ...csp.sources, 'frame-ancestors': ["'self'"] };
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', cspHeader({ ...csp, sources }))
    .header('x-frame-options', 'SAMEORIGIN')
    .send(html);
}
