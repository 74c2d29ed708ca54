/** The product as it is served: supervisor, workers, a project of its own; with the blocks of these tests. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject, onTestFinished } from 'vitest';
import { freePort } from '../browser/demoServer.ts';
import { ask, type Answer } from '../fixtures/askServer.ts';
import { makeProject, type Files, type Project } from '../fixtures/makeProject.ts';
import { testSchemas } from '../fixtures/testSchemas.ts';
import { oddBlocks } from './oddBlocks.ts';

const ROOT = join(import.meta.dirname, '../..');
const READY_WITHIN_MS = 60_000;

export interface LogLine {
  level: number;
  msg: string;
  [key: string]: unknown;
}

export interface TestServer {
  port: number;
  project: Project;
  /** What the server has logged so far. */
  log: LogLine[];
  /** What a command printed that is no log line. */
  printed: string[];
  /** The supervisor. */
  process: ChildProcess;
  /** Process ids of the workers that run now. */
  workers: () => number[];
  /** Asks `north` unless `host` says otherwise, on a connection of its own. */
  get: (path: string, host?: string) => Promise<Answer>;
}

/** A page with one of the odd blocks between two texts. */
export const pageWith = (block: string, route: string): object => ({
  kind: 'content',
  routes: [route],
  title: block,
  slots: {
    main: [
      { id: 'before', block: 'rich-text', settings: { texts: { body: 'before' } } },
      { id: 'odd', block },
      { id: 'after', block: 'rich-text', settings: { texts: { body: 'after' } } },
    ],
  },
});

const SITE = (slug: string): object => ({
  version: 1,
  name: `${slug} yard`,
  hosts: [`www.${slug}.example.com`],
  template: 'standard',
});

/** @param env further environment variables; ends with the test */
export async function startServer({
  env = {},
  files = {},
  workers = 2,
}: { env?: Record<string, string>; files?: Files; workers?: number } = {}): Promise<TestServer> {
  const { folder } = testSchemas(oddBlocks);
  const odd = oddBlocks.map(
    ({ name }) => [`sites/north/pages/${name}.json`, pageWith(name, `/${name}`)] as const,
  );
  const project = makeProject({
    schemas: folder,
    files: {
      'sites/north/site.json': SITE('north'),
      'sites/south/site.json': SITE('south'),
      ...Object.fromEntries(odd),
      ...files,
    },
  });
  symlinkSync(inject('oddBuild'), join(project.root, 'dist'));
  symlinkSync(join(ROOT, 'node_modules'), join(project.root, 'node_modules'));
  const port = await freePort();
  const server = spawn(
    process.execPath,
    [join(ROOT, 'cli/run.mjs'), 'serve', '--port', String(port), '--workers', String(workers)],
    {
      cwd: project.root,
      env: { ...process.env, NODE_ENV: 'production', FORECOURT_PREVIEW_HOSTS: 'localhost', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const log: LogLine[] = [];
  const printed: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      if (line.startsWith('{')) log.push(JSON.parse(line) as LogLine);
      else printed.push(line);
    });
  onTestFinished(async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  });
  const started: TestServer = {
    port,
    project,
    log,
    printed,
    process: server,
    workers: () => childrenOf(server.pid ?? 0, 'worker.js'),
    get: (path, host = 'north.localhost') => ask(port, path, { headers: { host } }),
  };
  await until(() => log.some(({ msg }) => msg === 'serving') || server.exitCode !== null, READY_WITHIN_MS);
  return started;
}

/** Waits until something holds. @throws when it does not in time */
export async function until(holds: () => boolean | Promise<boolean>, ms = 10_000): Promise<void> {
  const end = performance.now() + ms;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`It did not come true within ${ms} ms: ${String(holds)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function childrenOf(parent: number, script: string): number[] {
  const pids = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ');
  return pids
    .filter((pid) => pid !== '')
    .map(Number)
    .filter((pid) => commandOf(pid).includes(script));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
