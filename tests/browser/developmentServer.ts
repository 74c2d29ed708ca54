/** The development server on a project of its own: layouts and sites may be changed, the rest is the real one. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, waitUntilReady } from './demoServer.ts';
import { makeFolder } from '../fixtures/makeFolder.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface DevelopmentServer {
  port: number;
  /** Folder of the project. */
  folder: string;
  save: (path: string, content: object | string) => void;
  stop: () => void;
}

/** @param files  what the project has beside the layouts, by path */
export async function startDevelopmentServer(
  files: Readonly<Record<string, object>>,
): Promise<DevelopmentServer> {
  const folder = makeFolder('development');
  cpSync(join(ROOT, 'layouts'), join(folder, 'layouts'), { recursive: true });
  for (const shared of ['schemas', 'dist', 'node_modules'])
    symlinkSync(join(ROOT, shared), join(folder, shared));
  const save = (path: string, content: object | string): void => {
    const full = join(folder, path);
    mkdirSync(join(full, '..'), { recursive: true });
    writeFileSync(full, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  };
  for (const [path, content] of Object.entries(files)) save(path, content);
  const port = await freePort();
  const start = `const { serve } = await import('./dist/current/server/main.js'); await serve({ root: process.cwd(), port: ${port}, host: '127.0.0.1', isDevelopment: true, logLevel: 'fatal' });`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', start], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await waitUntilReady(port, server);
  return { port, folder, save, stop: () => void server.kill('SIGTERM') };
}
