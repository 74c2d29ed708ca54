import { watch, type FSWatcher } from 'chokidar';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { relative, sep } from 'node:path';
import { formatProblem, type SiteCatalogue } from '../../engine/index.ts';
import { DEVELOPMENT_SCRIPT } from '../pages/drawPage.ts';
import { placeOf } from './log.ts';
import type { ServerConfig } from '../config.ts';
import type { Logger } from 'pino';

export interface DevelopmentOptions {
  catalogue: SiteCatalogue;
  config: ServerConfig;
  logger: Logger;
}

/** Saving in an editor writes a file more than once; the page reloads once. */
const SETTLE_MS = 60;

/**
 * Development: a saved layout, site or build reloads the pages that are open. A broken save is reported to the browser
 * and to the terminal, while the last good version keeps being served.
 */
export function addDevelopment(
  app: FastifyInstance,
  { catalogue, config, logger }: DevelopmentOptions,
): void {
  const listeners = new Set<FastifyReply>();
  const send = (event: string, data: unknown): void => {
    for (const reply of listeners) reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  app.get(DEVELOPMENT_SCRIPT, (_, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-store').send(BROWSER),
  );
  app.get('/-/events', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write('retry: 500\n\n');
    listeners.add(reply);
    request.raw.once('close', () => listeners.delete(reply));
  });
  const watcher = watchProject(config, (files) => {
    const before = new Set(catalogue.problems.map(formatProblem));
    for (const file of files) catalogue.reload(file);
    const problems = catalogue.problems.filter((problem) => !before.has(formatProblem(problem)));
    for (const problem of problems)
      logger.warn({ code: problem.code, place: placeOf(config.root, problem) }, problem.message);
    if (problems.length === 0) send('reload', { files });
    else
      send(
        'problems',
        problems.map((problem) => ({
          ...problem,
          place: placeOf(config.root, problem),
          text: formatProblem(problem),
        })),
      );
  });
  // Before the server waits for open requests: these would never end by themselves.
  app.addHook('preClose', async () => {
    for (const reply of listeners) reply.raw.end();
    await watcher.close();
  });
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
