import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../main.ts';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';

const ROOT = join(import.meta.dirname, '../..');
const COPIED = [
  'blocks',
  'domain',
  'engine',
  'schemas',
  'layouts',
  'server',
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
  return runCli(['new-feature', ...args], { out: say, err: say, isTty: false, cwd: folder });
}

beforeAll(() => {
  folder = makeFolder('new-feature');
  for (const path of COPIED) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});

describe('new-feature', () => {
  it(
    'makes a feature whose test passes at once, and whose types fit all lists',
    { timeout: 120_000 },
    async () => {
      expect(await run('saved-searches')).toBe(0);
      const list = readFileSync(join(folder, 'server/features.ts'), 'utf8');
      expect(list.match(/savedSearches/g)).toHaveLength(2);
      const tests = spawnSync(
        'npx',
        ['--no-install', 'vitest', 'run', '--project', 'unit', 'server/features/saved-searches'],
        { cwd: folder, encoding: 'utf8' },
      );
      expect(tests.stdout + tests.stderr).toContain('1 passed');
      const types = spawnSync(process.execPath, ['node_modules/ts7/bin/tsc', '--noEmit'], {
        cwd: folder,
        encoding: 'utf8',
      });
      const own = types.stdout.split('\n').filter((line) => /services|features/i.test(line));
      expect(own).toEqual([]);
    },
  );

  it('refuses a name that is there or is no name, and writes nothing', async () => {
    expect(await run('leads')).toBe(2);
    expect(said.at(-1)).toContain('exists already');
    expect(await run('Saved_Searches')).toBe(2);
    expect(await run('../evil')).toBe(2);
    expect(existsSync(join(folder, 'server/evil'))).toBe(false);
  });
});
