import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { findDrift, generateAll } from '../../schemas/generate/main.ts';
import { copyOfProject, type ProjectCopy } from '../../tests/fixtures/copyOfProject.ts';

let project: ProjectCopy;
beforeAll(() => {
  project = copyOfProject('layouts/standard');
});
const run = (...args: string[]): Promise<number> => project.run('new-block', ...args);

describe('new-block', () => {
  it(
    'makes a block whose test passes at once, one that shows and one that wakes',
    { timeout: 120_000 },
    async () => {
      expect(await run('opening-notice')).toBe(0);
      expect(await run('water-meter', '--wakes')).toBe(0);
      const tests = spawnSync(
        'npx',
        [
          '--no-install',
          'vitest',
          'run',
          '--project',
          'windows',
          'blocks/opening-notice',
          'blocks/water-meter',
        ],
        { cwd: project.folder, encoding: 'utf8' },
      );
      expect(tests.stdout + tests.stderr).toContain('5 passed');
      expect(tests.status).toBe(0);
    },
  );

  it('lists the block once, in the order of the alphabet, and leaves nothing to generate', async () => {
    const list = readFileSync(join(project.folder, 'blocks/index.ts'), 'utf8');
    expect(list.match(/openingNotice/g)).toHaveLength(2);
    const entries = list.slice(list.indexOf('= [')).match(/\w+(?=,)/g) ?? [];
    expect(entries).toEqual([...entries].sort());
    expect(findDrift(project.folder, await generateAll(project.folder))).toEqual([]);
  });

  it('refuses a name that is there or is no name, and writes nothing', async () => {
    expect(await run('opening-notice')).toBe(2);
    expect(project.said.at(-1)).toContain('exists already');
    expect(await run('Opening_Notice')).toBe(2);
    expect(await run('../evil')).toBe(2);
    expect(existsSync(join(project.folder, 'evil'))).toBe(false);
  });
});
