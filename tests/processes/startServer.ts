/** The product as it is served: supervisor, workers, a project of its own; with the blocks of these tests. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text as textOf } from 'node:stream/consumers';
import { inject, onTestFinished } from 'vitest';
import { socketPath } from '../../server/socketPath.ts';
import { freePort } from '../browser/demoServer.ts';
import { ask, type Answer } from '../fixtures/askServer.ts';
import { makeProject, type Files, type Project } from '../fixtures/makeProject.ts';
import { testSchemas } from '../fixtures/testSchemas.ts';
import { oddBlocks, pageWith } from './oddBlocks.ts';

const ROOT = join(import.meta.dirname, '../..');
/** How late a process may be and all else that only says how busy the machine is. */
const UNHURRIED = { FORECOURT_MOST_LATE_MS: '60000', FORECOURT_WRITE_MS: '30000' };
const READY_WITHIN_MS = 120_000;

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
  /** What it printed that is no log line. */
  printed: string[];
  /** The supervisor. */
  process: ChildProcess;
  /** Process ids of those that run now. */
  state: () => Promise<{ workers: number[]; writer?: number }>;
  /** Runs a command of the project to its end. */
  run: (...args: string[]) => Promise<{ code: number | null; out: string; err: string }>;
  /** Asks `north` unless `host` says otherwise, on a connection of its own. */
  get: (path: string, host?: string) => Promise<Answer>;
}

const SITE = (slug: string): object => ({
  version: 1,
  name: `${slug} yard`,
  hosts: [`www.${slug}.example.com`],
  template: 'standard',
});

function oddProject(files: Files): Project {
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
  return project;
}

export interface ServerInput {
  /** Further environment variables. */
  env?: Record<string, string>;
  files?: Files;
  workers?: number;
  /** One that is there already, in place of a new one. */
  project?: Project;
  /** Where it listens; absent: where nobody does. */
  port?: number;
}

/** Ends with the test. */
export async function startServer({
  env = {},
  files = {},
  workers = 2,
  project = oddProject(files),
  port: asked,
}: ServerInput = {}): Promise<TestServer> {
  const port = asked ?? (await freePort());
  const start = (...args: string[]) =>
    spawn(process.execPath, [join(ROOT, 'cli/run.mjs'), ...args], {
      cwd: project.root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        FORECOURT_PREVIEW_HOSTS: 'localhost',
        ...UNHURRIED,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const server = start('serve', '--port', String(port), '--workers', String(workers));
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
    state: () => askState(socketPath(join(project.root, '.forecourt/run'), 'control')),
    run: async (...args) => {
      const command = start(...args);
      const [out, err] = await Promise.all([textOf(command.stdout), textOf(command.stderr)]);
      if (command.exitCode === null) await once(command, 'exit');
      return { code: command.exitCode, out, err };
    },
    get: (path, host = 'north.localhost') => ask(port, path, { headers: { host } }),
  };
  await until(() => log.some(({ msg }) => msg === 'serving') || server.exitCode !== null, READY_WITHIN_MS);
  return started;
}

/** Waits until something holds. @throws when it does not in time */
export async function until(holds: () => boolean | Promise<boolean>, ms = 120_000): Promise<void> {
  const end = performance.now() + ms;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`It did not come true within ${ms} ms: ${String(holds)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Process ids of the workers that take connections. */
export const workersOf = async (server: TestServer): Promise<number[]> => (await server.state()).workers;

/** Of the supervisor, as monitoring asks it. */
function askState(path: string): Promise<{ workers: number[]; writer?: number }> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath: path, path: '/health' }, (response) => {
      void textOf(response).then((text) => resolve(JSON.parse(text) as { workers: number[] }), reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Whether there is a process of this id. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
