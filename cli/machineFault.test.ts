import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { machineFaultText } from '../server/machineFault.ts';
import { makeFolder } from '../tests/fixtures/makeFolder.ts';
import { runCli } from './main.ts';

const ROOT = resolve(import.meta.dirname, '..');
const CARS = Array.from({ length: 400 }, (_, index) => ({
  stocknum: String(index),
  make: 'Make',
  model: 'Model',
  dealercomments: 'One owner, full history. '.repeat(100),
}));

let cwd: string;
beforeEach(async () => {
  cwd = makeFolder('machine');
  await cp(join(ROOT, 'layouts/stock-maps'), join(cwd, 'layouts/stock-maps'), { recursive: true });
  mkdirSync(join(cwd, 'sites/north'), { recursive: true });
  writeFileSync(join(cwd, 'sites/north/site.json'), '{}');
  writeFileSync(join(cwd, 'stock.json'), JSON.stringify(CARS));
});
afterEach(() => void vi.unstubAllEnvs());

async function run(...args: string[]): Promise<{ code: number; err: string }> {
  const err: string[] = [];
  const io = { out: () => undefined, err: (text: string) => void err.push(text), isTty: false, cwd };
  return { code: await runCli(args, io), err: err.join('\n') };
}
const importInto = (db: string): ReturnType<typeof run> =>
  run('import-stock', 'north', 'stock.json', '--db', db);

/** A disk of one megabyte, which only root may make. */
function smallDisk(): string | undefined {
  const folder = makeFolder('small-disk');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
  return folder;
}

describe('a command that meets a fault of the machine says cause and fix, and ends with 2', () => {
  it('when the disk is full', async (test) => {
    const disk = smallDisk();
    if (disk === undefined) return test.skip('Only root may mount a small disk.');
    const { code, err } = await importInto(join(disk, 'stock.db'));
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/(cannot|could not) be used: the disk is full.*\nFix: /),
    ]);
  });

  it('when the database is no database, or damaged', async () => {
    writeFileSync(join(cwd, 'notes.db'), 'These are notes. '.repeat(500));
    const notes = await importInto('notes.db');
    expect([notes.code, notes.err]).toEqual([
      2,
      expect.stringMatching(/notes\.db .*not a database.*\nFix: /),
    ]);
    expect((await importInto('sound.db')).code).toBe(0);
    const bytes = readFileSync(join(cwd, 'sound.db'));
    writeFileSync(join(cwd, 'damaged.db'), bytes.fill(0xaa, 4096));
    const damaged = await importInto('damaged.db');
    expect([damaged.code, damaged.err]).toEqual([2, expect.stringMatching(/damaged.*\nFix: /s)]);
  });

  it('when a folder cannot be made', async () => {
    const { code, err } = await importInto('stock.json/deeper/stock.db');
    expect([code, err]).toEqual([2, expect.stringMatching(/stock\.db cannot be used: .*\nFix: /)]);
  });

  it.each([
    ['FORECOURT_PICTURE_CACHE_MB', '-0.5'],
    ['PORT', 'http'],
  ])('when the setting %s is "%s"', async (name, value) => {
    vi.stubEnv(name, value);
    const { code, err } = await importInto('stock.db');
    expect([code, err]).toEqual([2, expect.stringMatching(new RegExp(`^${name} is "${value}".*\nFix: `))]);
  });
});

describe('a mistake of ours', () => {
  it.each([
    [13, 'this user may not (EACCES)'],
    [28, 'the disk is full (ENOSPC)'],
  ])('is told in words where the bundler says error %i of the system', (number, words) => {
    const said = `Something went wrong inside, please report this at https://bundler.example.com\nCould not write: /srv/dist/a.js\n\nCaused by:\n    No (os error ${number})`;
    expect(machineFaultText(new Error('Build failed', { cause: new Error(said) }))).toMatch(
      `Could not write: /srv/dist/a.js: ${words}.\nFix: `,
    );
  });

  it('is told with its stack and ends with 2: 1 is for mistakes in what was checked', async () => {
    const err: string[] = [];
    const out = (): void => {
      throw new TypeError('nobody thought of this');
    };
    const io = { out, err: (text: string) => void err.push(text), isTty: false, cwd };
    expect(await runCli(['make-demo-stock'], io)).toBe(2);
    expect(err.join('\n')).toMatch(/TypeError: nobody thought of this\n +at /);
    expect(machineFaultText(new TypeError('x'))).toBeUndefined();
    expect(machineFaultText(Object.assign(new Error('x'), { code: 'EACCES' }))).toBeUndefined();
  });
});

describe('an error of the system', () => {
  it('of a port that is taken names it', async () => {
    const first = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void first.close());
    await once(first, 'listening');
    const address = first.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const second = createServer().listen(port, '127.0.0.1');
    const [error] = (await once(second, 'error').catch((fault: unknown) => [fault])) as [Error];
    const wrapped = new Error('The server did not start.', { cause: error });
    for (const one of [error, wrapped])
      expect(machineFaultText(one)).toBe(
        `Port ${port} of 127.0.0.1 cannot be used: another process listens there (EADDRINUSE).\n` +
          'Fix: end it, or use another port: --port 8080',
      );
  });

  it('of a path with a file in it names the path', () => {
    let fault: unknown;
    try {
      mkdirSync(join(cwd, 'stock.json/in'), { recursive: true });
    } catch (error) {
      fault = error;
    }
    expect(machineFaultText(fault)).toMatch(/stock\.json\/in cannot be used: .*file.*\(ENOTDIR\)\.\nFix: /);
  });

  it('of too many open files says how to allow more', () => {
    const module = pathToFileURL(join(ROOT, 'server/machineFault.ts')).href;
    const script = `
      const { machineFaultText } = await import('${module}');
      const { openSync } = await import('node:fs');
      try { for (;;) openSync('/dev/null'); } catch (error) { console.log(machineFaultText(error)); }`;
    const command = `ulimit -n 200; exec '${process.execPath}' --input-type=module -e "$0"`;
    const { stdout } = spawnSync('bash', ['-c', command, script], { encoding: 'utf8' });
    expect(stdout).toMatch(/too many files are open \(EMFILE\)\.\nFix: .*ulimit/);
  });
});
