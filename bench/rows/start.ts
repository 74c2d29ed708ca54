import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { ask } from '../lib/ask.ts';
import { type Finding, type Row } from '../lib/finding.ts';
import { compare, spreadOf } from '../lib/rounds.ts';
import { hostOf, slugOf } from '../fixtures/sites.ts';
import { carPaths } from '../lib/service.ts';
import type { Workshop } from '../lib/workshop.ts';

const ROUNDS = 5;
const POLL_MS = 5;
const GIVE_UP_MS = 30_000;

export const start: Row = {
  name: 'start',
  about:
    'From the start of the process to the first vehicle page served: the built server over three sites, the first with ' +
    '1,000 cars, against a bare `node:http` server that says one word.',
  run,
};

async function run(workshop: Workshop): Promise<Finding[]> {
  const config = await workshop.yard();
  const [path = ''] = await carPaths(config, slugOf(1));
  const ours = `const { serve } = await import(${JSON.stringify(`${config.buildFolder}/server/main.js`)});
    await serve({ ...${JSON.stringify(config)}, port: PORT });`;
  const bare = `const { createServer } = await import('node:http');
    createServer((_, response) => response.end('hello')).listen(PORT, '127.0.0.1');`;
  const time = await compare(
    ROUNDS,
    () => untilServed(ours, path),
    () => untilServed(bare, path),
  );
  return [
    {
      what: 'process start to the first page',
      result: `${time.ours.toFixed(0)} ms`,
      comparedWith: `bare node:http ${time.theirs.toFixed(0)} ms`,
      ratio: time.ratio,
      note: spreadOf(time),
    },
  ];
}

let port = 41_000 + (process.pid % 4000);

async function untilServed(code: string, path: string): Promise<number> {
  port += 1;
  const begin = performance.now();
  const child = spawn(
    process.execPath,
    ['--no-deprecation', '--input-type=module', '-e', code.replace('PORT', String(port))],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  try {
    await firstPage(`http://127.0.0.1:${port}${path}`, begin);
    return performance.now() - begin;
  } finally {
    await ended(child);
  }
}

async function firstPage(url: string, begin: number): Promise<void> {
  while (performance.now() - begin < GIVE_UP_MS) {
    const answer = await ask(url, { host: hostOf(slugOf(1)) }).catch(() => undefined);
    if (answer?.status === 200) return;
    if (answer) throw new Error(`The first page answered ${answer.status}.`);
    await setTimeout(POLL_MS);
  }
  throw new Error('No page was served.');
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}
