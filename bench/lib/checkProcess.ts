/** `check` as a process of its own, as authors and CI run it. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { promisify } from 'node:util';
import { ROOT } from './workshop.ts';

const SUMMARY = /^\d+ sites?, \d+ pages?: (\d+) errors?/;

export function startCheck(root: string, args: readonly string[]): ChildProcess {
  const command = [join(ROOT, 'cli/run.mjs'), 'check', ...args];
  return spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** From the start of the process to its end, ms. */
export async function coldMs(root: string): Promise<number> {
  const begin = performance.now();
  const child = startCheck(root, []);
  const lines = linesOf(child);
  const [code] = (await once(child, 'close')) as [number];
  const ms = performance.now() - begin;
  lines.close();
  if (code !== 0) throw new Error('The sites do not pass check.');
  return ms;
}

/** The checking of it alone, in a process that has just begun: without its start and end, ms. */
export async function checkingMs(root: string): Promise<number> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [join(ROOT, 'bench/parts/checkOnce.mjs')], { cwd: root });
  return Number(stdout);
}

export function linesOf(child: ChildProcess): Interface {
  if (!child.stdout) throw new Error('The check has no output.');
  return createInterface({ input: child.stdout });
}

/** The number of errors of the next report. */
export function answer(lines: Interface): Promise<number> {
  return new Promise((resolve) => {
    const read = (line: string): void => {
      const [, errors] = SUMMARY.exec(line) ?? [];
      if (errors === undefined) return;
      lines.off('line', read);
      resolve(Number(errors));
    };
    lines.on('line', read);
  });
}
