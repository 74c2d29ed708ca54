/** `forecourt dev` on a project of its own: a copy of this one, with other sites, in which any file may be saved. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, waitUntilReady } from './demoServer.ts';
import { makeFolder } from '../fixtures/makeFolder.ts';

const ROOT = join(import.meta.dirname, '../..');
const COPIED = ['blocks', 'cli', 'domain', 'engine', 'layouts', 'schemas', 'server'];
const FILES = ['package.json', 'vite.config.ts'];
const LEFT_OUT = /\.test\.tsx?$|schemas\/composed/;

export interface DevelopmentServer {
  port: number;
  /** Folder of the project. */
  folder: string;
  save: (path: string, content: object | string) => void;
  /** Saves a file with one text in place of another. @throws when the text is not there */
  change: (path: string, from: string, to: string) => void;
  stop: () => void;
}

/** @param files  what the project has beside the code and the layouts, by path */
export async function startDevelopmentServer(
  files: Readonly<Record<string, object>>,
): Promise<DevelopmentServer> {
  const folder = makeFolder('development');
  for (const name of COPIED)
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(path),
    });
  for (const name of FILES) cpSync(join(ROOT, name), join(folder, name));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  // For commands that ask the last build.
  mkdirSync(join(folder, 'dist'));
  symlinkSync(realpathSync(join(ROOT, 'dist/current')), join(folder, 'dist/current'));
  const save = (path: string, content: object | string): void => {
    const full = join(folder, path);
    mkdirSync(join(full, '..'), { recursive: true });
    writeFileSync(full, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  };
  for (const [path, content] of Object.entries(files)) save(path, content);
  const port = await freePort();
  const server = spawn(process.execPath, ['cli/run.mjs', 'dev', '--port', String(port)], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'development', FORECOURT_LOG: 'fatal' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilReady(port, server);
  return {
    port,
    folder,
    save,
    change: (path, from, to) => {
      const text = readFileSync(join(folder, path), 'utf8');
      if (!text.includes(from)) throw new Error(`"${from}" does not stand in ${path}.`);
      save(path, text.replace(from, to));
    },
    stop: () => void server.kill('SIGTERM'),
  };
}
