import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyOfProject, type ProjectCopy } from '../../tests/fixtures/copyOfProject.ts';

let project: ProjectCopy;
beforeAll(() => {
  project = copyOfProject('layouts', 'server', 'cli');
});
const run = (...args: string[]): Promise<number> => project.run('new-feature', ...args);

describe('new-feature', () => {
  it(
    'makes a feature whose test passes at once, and whose types fit all lists',
    { timeout: 120_000 },
    async () => {
      expect(await run('saved-searches')).toBe(0);
      const list = readFileSync(join(project.folder, 'server/features.ts'), 'utf8');
      expect(list.match(/savedSearches/g)).toHaveLength(2);
      const tests = spawnSync(
        'npx',
        ['--no-install', 'vitest', 'run', '--project', 'unit', 'server/features/saved-searches'],
        { cwd: project.folder, encoding: 'utf8' },
      );
      expect(tests.stdout + tests.stderr).toContain('1 passed');
      const types = spawnSync(process.execPath, ['node_modules/ts7/bin/tsc', '--noEmit'], {
        cwd: project.folder,
        encoding: 'utf8',
      });
      const own = types.stdout.split('\n').filter((line) => /services|features/i.test(line));
      expect(own).toEqual([]);
    },
  );

  it('refuses a name that is there or is no name, and writes nothing', async () => {
    expect(await run('leads')).toBe(2);
    expect(project.said.at(-1)).toContain('exists already');
    expect(await run('Saved_Searches')).toBe(2);
    expect(await run('../evil')).toBe(2);
    expect(existsSync(join(project.folder, 'server/evil'))).toBe(false);
  });
});
