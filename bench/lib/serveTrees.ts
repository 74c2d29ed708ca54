/** `node:http` and one `renderToString` of the page as one tree: its facts, settings and data stand ready. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompress, constants } from 'node:zlib';
import { renderToString } from 'react-dom/server';
import type { ServerConfig } from '../../server/config.ts';
import { capturePages } from './bareTrees.ts';
import { runChild } from './childSide.ts';
import { loadViews } from './views.ts';

export interface TreeServer {
  config: ServerConfig;
  /** Files of the blocks, as `buildViewFiles` makes them. */
  views: { own: string; bare: string };
  paths: readonly string[];
  /** Brotli of what is small: 3, as our first answer. */
  quality: number;
}

await runChild(async ({ config, views, paths, quality }: TreeServer) => {
  const parts = await capturePages(config, paths, await loadViews(views.own));
  const trees = parts.trees(await loadViews(views.bare));
  const treeOf = new Map(paths.map((path, index) => [path, trees[index]]));
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const server = createServer((request, response) => {
    const page = Buffer.from(`<!doctype html>${renderToString(treeOf.get(request.url ?? ''))}`);
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    if (request.headers['accept-encoding'] !== 'br') response.writeHead(200, headers).end(page);
    else
      brotliCompress(page, { params }, (_, small) => {
        response.writeHead(200, { ...headers, 'content-encoding': 'br' }).end(small);
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port };
});
