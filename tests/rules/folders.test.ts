import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './sources.ts';

/** Run outside of test files: they take their folders away themselves. */
const OWN = ['tests/run.mjs', 'tests/browser/demoServer.ts'];
const FIXTURE = ['tests/fixtures/makeFolder.ts', 'tests/fixtures/makeFolder.test.ts'];

it('tests make folders by makeFolder only, which leaves none behind', () => {
  const files = ['domain', 'engine', 'blocks', 'schemas', 'server', 'cli', 'demo', 'tests'].flatMap(
    (folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
  );
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file) || /^tests\/.*\.(ts|tsx|mjs)$/.test(file));
  const others = tests.filter((file) => ![...OWN, ...FIXTURE, 'tests/rules/folders.test.ts'].includes(file));
  expect(others.length).toBeGreaterThan(100);
  const wrong = others.filter((file) => /\b(mkdtemp|tmpdir)/.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(wrong).toEqual([]);
});
