import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ProjectChecker } from '../../engine/index.ts';

const ROOT = join(import.meta.dirname, '../..');

it('check finds nothing wrong in the layouts and sites of this repository', () => {
  const { problems, pages } = new ProjectChecker(ROOT, join(ROOT, 'schemas')).run();
  expect(pages).toBeGreaterThan(40);
  expect(problems).toEqual([]);
});
