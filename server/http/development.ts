import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EventEmitter } from 'node:events';
import type { AnyBlock } from '../../engine/block.ts';
import type { SiteCatalogue } from '../../engine/index.ts';
import { DEVELOPMENT_SCRIPT } from '../pages/drawPage.ts';
import type { PageService } from '../pages/pageService.ts';
import { addOverlay } from './overlay/addOverlay.ts';
import { addWorkbench } from './workbench/addWorkbench.ts';
import type { SiteOfRequest } from './siteOf.ts';
import type { ServerConfig } from '../config.ts';

/** What whoever watches the project tells the server. */
export interface Saved {
  /** Content that was saved, from the root; empty: something else was. */
  files: readonly string[];
  /** Why it is refused, as authors read it; undefined: all is well. */
  report?: string | undefined;
}

export type SavedEvents = EventEmitter<{ saved: [Saved] }>;

export interface DevelopmentOptions {
  catalogue: SiteCatalogue;
  pages: Pick<PageService, 'explain' | 'example' | 'model'>;
  /** All blocks that layouts may name. */
  blocks: readonly AnyBlock[];
  siteOfRequest: SiteOfRequest;
  config: ServerConfig;
  saves: SavedEvents;
}

/**
 * Development: what was saved reloads the pages that are open. A save that is refused is reported in the browser until it is
 * mended, while the last good version keeps being served. A server that is started anew reloads them too.
 */
export function addDevelopment(
  app: FastifyInstance,
  { catalogue, pages, blocks, config, siteOfRequest, saves }: DevelopmentOptions,
): void {
  const listeners = new Set<FastifyReply>();
  let standing: string | undefined;
  const send = (reply: FastifyReply, event: string, data: unknown): void =>
    void reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  app.get(DEVELOPMENT_SCRIPT, (_, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-store').send(BROWSER),
  );
  const { root, project, previewHosts } = config;
  addOverlay(app, { pages, root, project, siteOfRequest, problems: () => catalogue.problems });
  addWorkbench(app, { blocks, catalogue, pages, previewHosts, siteOfRequest, root });
  app.get('/-/events', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write('retry: 300\n\n');
    if (standing !== undefined) send(reply, 'report', standing);
    listeners.add(reply);
    request.raw.once('close', () => listeners.delete(reply));
  });
  const take = ({ files, report }: Saved): void => {
    for (const file of files) catalogue.reload(file);
    standing = report;
    for (const reply of listeners) {
      if (report === undefined) send(reply, 'reload', { files });
      else send(reply, 'report', report);
    }
  };
  saves.on('saved', take);
  // Before the server waits for open requests: these would never end by themselves.
  app.addHook('preClose', (done) => {
    saves.off('saved', take);
    for (const reply of listeners) reply.raw.end();
    done();
  });
}

/** Runs in the browser: reloads after a good save, shows the report after a broken one. */
const BROWSER = `
const events = new EventSource('/-/events');
let wasOpen = false;
events.addEventListener('open', () => { if (wasOpen) location.reload(); wasOpen = true; });
events.addEventListener('reload', () => location.reload());
events.addEventListener('report', ({ data }) => {
  document.querySelector('dialog[data-problems]')?.remove();
  const dialog = document.createElement('dialog');
  dialog.dataset.problems = '';
  const report = document.createElement('pre');
  report.textContent = JSON.parse(data);
  report.style.whiteSpace = 'pre-wrap';
  dialog.append(report);
  document.body.append(dialog);
  dialog.showModal();
});
`;
