import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** Enough for several pages of results and all odd cars; quicker to import than the whole stock. */
const VEHICLES = 70;
const READY_WITHIN_MS = 120_000;

/** The product as it is built, with the demo sites and stock of their own, in processes of their own. */
export interface DemoServer {
  port: number;
  /** Of its stock and pictures. */
  folder: string;
  stop: () => Promise<void>;
}

/** @throws when the setup fails or the server is not ready in time */
export async function startDemoServer(): Promise<DemoServer> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-demo-'));
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    FORECOURT_STOCK: join(folder, 'stock.db'),
    FORECOURT_PICTURES: join(folder, 'pictures'),
    FORECOURT_RESIZED: join(folder, 'resized'),
    FORECOURT_RECORDS: join(folder, 'records.db'),
    FORECOURT_UPLOADS: join(folder, 'uploads'),
    FORECOURT_RUN: join(folder, 'run'),
    FORECOURT_MAIL_FOLDER: join(folder, 'mail'),
    FORECOURT_LOG: 'error',
    // Machines that run tests are late.
    FORECOURT_MOST_LATE_MS: '60000',
  };
  const start = (...args: string[]): ChildProcess =>
    spawn(process.execPath, ['cli/run.mjs', ...args], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  // Outside of test files: nobody else takes the folder away.
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const setup = start('setup', '--count', String(VEHICLES));
    if ((await exitOf(setup)) !== 0) throw new Error('The setup of the demo sites failed.');
    const server = start('serve', '--port', String(port));
    await waitUntilReady(port, server);
    const stop = async (): Promise<void> => {
      server.kill('SIGTERM');
      await exitOf(server);
      remove();
    };
    return { port, folder, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

function exitOf(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

/** @throws when the server ends or is not ready in time */
export async function waitUntilReady(port: number, server: ChildProcess): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS;
  while (Date.now() < end && server.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/-/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill('SIGKILL');
  throw new Error('The server was not ready in time.');
}

/** A port of loopback that nobody has. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
