/** Serves the pages of the waking tests with the strict CSP of the product. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readBuildAssets } from '../../engine/assets/index.ts';
import { EnhancerSets } from '../../server/http/enhancerSets.ts';
import type * as pages from './wakingPages.ts';

export interface WakingServer {
  url: string;
  /** Paths asked for, with method: `GET /api/cars?page=1`. */
  requests: string[];
  close: () => Promise<void>;
}

const TYPES: Record<string, string> = { js: 'text/javascript', svg: 'image/svg+xml' };

function cspOf(styleHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${styleHashes.join(' ')}`,
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** @param outDir of a build whose server entry is wakingPages.ts */
export async function startWakingServer(outDir: string): Promise<WakingServer> {
  const assets = readBuildAssets(outDir);
  const { drawPage } = (await import(pathToFileURL(join(outDir, 'server/main.js')).href)) as typeof pages;
  const requests: string[] = [];

  const sets = new EnhancerSets([join(outDir, 'client/assets')]);
  async function readAsset(pathname: string): Promise<Buffer> {
    const [, id = '', names = ''] = /^\/assets\/(.+)\/set\/(.+)\.js$/.exec(pathname) ?? [];
    const set = await sets.find(id, names);
    return set?.text ?? readFile(join(outDir, 'client', pathname));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    requests.push(`${request.method} ${request.url}`);
    if (pathname.startsWith('/assets/')) {
      const content = await readAsset(pathname);
      response.setHeader('content-type', TYPES[pathname.split('.').at(-1) ?? ''] ?? 'text/plain');
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      response.end(content);
    } else if (pathname === '/api/cars') {
      response.setHeader('content-type', 'application/json').end('{"total":42}');
    } else if (request.method === 'POST') {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      response.setHeader('content-type', 'text/plain').end(`posted ${Buffer.concat(chunks).toString()}`);
    } else {
      const page = await drawPage(pathname, assets);
      if (!page) return void response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('content-security-policy', cspOf(page.csp.styleHashes)).end(page.html);
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
