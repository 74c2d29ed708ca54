import { watch, type FSWatcher } from 'chokidar';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { once } from 'node:events';
import { relative, sep } from 'node:path';
import type { AnyBlock } from '../../engine/block.ts';
import { formatProblem, type Problem, type SiteCatalogue } from '../../engine/index.ts';
import { DEVELOPMENT_SCRIPT } from '../pages/drawPage.ts';
import type { PageService } from '../pages/pageService.ts';
import { placeOf } from './log.ts';
import { addOverlay } from './overlay/addOverlay.ts';
import { addWorkbench } from './workbench/addWorkbench.ts';
import type { SiteOfRequest } from './siteOf.ts';
import type { ServerConfig } from '../config.ts';
import type { Logger } from 'pino';

export interface DevelopmentOptions {
  catalogue: SiteCatalogue;
  /** Says what is wrong in a site beyond its single files: unknown facts, changes that hit nothing ... */
  pages: Pick<PageService, 'check' | 'explain' | 'example' | 'model'>;
  /** All blocks that layouts may name. */
  blocks: readonly AnyBlock[];
  siteOfRequest: SiteOfRequest;
  config: ServerConfig;
  logger: Logger;
}

/** Saving in an editor writes a file more than once; the page reloads once. */
const SETTLE_MS = 60;

/**
 * Development: a saved layout, site or build reloads the pages that are open. A broken save is reported to the browser
 * and to the terminal, while the last good version keeps being served.
 */
export async function addDevelopment(
  app: FastifyInstance,
  { catalogue, pages, blocks, config, logger, siteOfRequest }: DevelopmentOptions,
): Promise<void> {
  const listeners = new Set<FastifyReply>();
  const send = (event: string, data: unknown): void => {
    for (const reply of listeners) reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  app.get(DEVELOPMENT_SCRIPT, (_, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-store').send(BROWSER),
  );
  addOverlay(app, { pages, root: config.root, siteOfRequest, problems: () => catalogue.problems });
  const { root, previewHosts } = config;
  addWorkbench(app, { blocks, catalogue, pages, previewHosts, siteOfRequest, root });
  app.get('/-/events', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write('retry: 500\n\n');
    listeners.add(reply);
    request.raw.once('close', () => listeners.delete(reply));
  });
  const watcher = watchProject(config, (files) => {
    const problems = reload(files, catalogue, pages).map((problem) => ({
      ...problem,
      place: placeOf(config.root, problem),
      text: formatProblem(
        problem.line === undefined ? { ...problem, file: placeOf(config.root, problem) } : problem,
      ),
    }));
    for (const { code, place, message } of problems) logger.warn({ code, place }, message);
    if (problems.length === 0) send('reload', { files });
    else send('problems', problems);
  });
  await once(watcher, 'ready');
  // Before the server waits for open requests: these would never end by themselves.
  app.addHook('preClose', async () => {
    for (const reply of listeners) reply.raw.end();
    await watcher.close();
  });
}

/** @returns what is wrong in the saved files, and what became wrong elsewhere by them */
function reload(
  files: readonly string[],
  catalogue: SiteCatalogue,
  pages: DevelopmentOptions['pages'],
): Problem[] {
  const known = new Set(catalogue.problems.map(formatProblem));
  const slugs = new Set(files.flatMap((file) => catalogue.reload(file)));
  const deeper = [...slugs].flatMap((slug) => {
    const site = catalogue.sites.get(slug);
    return site ? pages.check(site) : [];
  });
  const found = [
    ...catalogue.problems.filter((one) => files.includes(one.file) || !known.has(formatProblem(one))),
    ...deeper.filter((one) => files.includes(one.file)),
  ];
  return [...new Map(found.map((problem) => [formatProblem(problem), problem])).values()];
}

/** Runs in the browser: reloads after a good save, shows the report after a broken one. */
const BROWSER = `
const events = new EventSource('/-/events');
let wasOpen = false;
events.addEventListener('open', () => { if (wasOpen) location.reload(); wasOpen = true; });
events.addEventListener('reload', () => location.reload());
events.addEventListener('problems', ({ data }) => {
  document.querySelector('dialog[data-problems]')?.remove();
  const dialog = document.createElement('dialog');
  dialog.dataset.problems = '';
  const report = document.createElement('pre');
  report.textContent = JSON.parse(data).map(({ text }) => text).join('\\n\\n');
  report.style.whiteSpace = 'pre-wrap';
  dialog.append(report);
  document.body.append(dialog);
  dialog.showModal();
});
`;

function watchProject(config: ServerConfig, changed: (files: string[]) => void): FSWatcher {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const folders = ['layouts', config.sitesFolder].map((folder) => `${config.root}/${folder}`);
  const watcher = watch([...folders, `${config.buildFolder}/assets.json`], { ignoreInitial: true });
  watcher.on('all', (_, path) => {
    waiting.add(relative(config.root, path).split(sep).join('/'));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...waiting];
      waiting.clear();
      changed(files);
    }, SETTLE_MS);
  });
  return watcher;
}
