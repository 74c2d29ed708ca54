import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { findDrift, generateAll } from '../../schemas/generate/main.ts';
import { runCli } from '../main.ts';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';

const ROOT = join(import.meta.dirname, '../..');
const COPIED = [
  'blocks',
  'domain',
  'engine',
  'schemas',
  'layouts/standard',
  'tests/fixtures',
  'tests/setup.ts',
  'vitest.config.ts',
  'package.json',
  'tsconfig.json',
];
let folder: string;
const said: string[] = [];

function run(...args: string[]): Promise<number> {
  const say = (text: string): void => void said.push(text);
  return runCli(['new-block', ...args], { out: say, err: say, isTty: false, cwd: folder });
}

beforeAll(() => {
  folder = makeFolder('new-block');
  for (const path of COPIED) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});

describe('new-block', () => {
  it(
    'makes a block whose test passes at once, one that shows and one that wakes',
    { timeout: 120_000 },
    async () => {
      expect(await run('opening-notice')).toBe(0);
      expect(await run('water-meter', '--wakes')).toBe(0);
      const tests = spawnSync(
        'npx',
        ['--no-install', 'vitest', 'run', '--project', 'unit', 'blocks/opening-notice', 'blocks/water-meter'],
        { cwd: folder, encoding: 'utf8' },
      );
      expect(tests.stdout + tests.stderr).toContain('5 passed');
      expect(tests.status).toBe(0);
    },
  );

  it('lists the block once, in the order of the alphabet, and leaves nothing to generate', async () => {
    const list = readFileSync(join(folder, 'blocks/index.ts'), 'utf8');
    expect(list.match(/openingNotice/g)).toHaveLength(2);
    const entries = list.slice(list.indexOf('= [')).match(/\w+(?=,)/g) ?? [];
    expect(entries).toEqual([...entries].sort());
    expect(findDrift(folder, await generateAll(folder))).toEqual([]);
  });

  it('refuses a name that is there or is no name, and writes nothing', async () => {
    expect(await run('opening-notice')).toBe(2);
    expect(said.at(-1)).toContain('exists already');
    expect(await run('Opening_Notice')).toBe(2);
    expect(await run('../evil')).toBe(2);
    expect(existsSync(join(folder, 'evil'))).toBe(false);
  });
});
