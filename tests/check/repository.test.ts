import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ProjectChecker, type Problem } from '../../engine/index.ts';

const isNotice = ({ severity }: Problem): boolean => severity === 'notice';
const ROOT = join(import.meta.dirname, '../..');

it('check finds nothing wrong in the layouts and sites of this repository', { timeout: 60_000 }, () => {
  const { problems, pages } = new ProjectChecker(ROOT, join(ROOT, 'schemas')).run();
  expect(pages).toBeGreaterThan(40);
  const [notices, wrong] = [problems.filter(isNotice), problems.filter((one) => !isNotice(one))];
  expect(wrong).toEqual([]);
  expect(notices.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['NAME_UNREAD /stock/itemTypes']);
});
