import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ProjectChecker } from '../../engine/index.ts';
import { makeProject } from '../fixtures/makeProject.ts';

const SITE = { version: 1, name: 'Example Yard', hosts: ['www.yard.example.com'], template: 'standard' };
const FOLDER = 'sites/example-yard';
/** An answer that takes the square of what a file holds would take minutes. */
const PATIENCE_MS = 20_000;

const page = (more: object): object => ({ kind: 'content', routes: ['/large'], title: 'Large', ...more });
const block = (more: object): object =>
  page({ slots: { main: [{ block: 'rich-text', settings: { headingLevel: 1 }, ...more }] } });
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('check, on one file with thousands of mistakes', () => {
  const project = makeProject({ files: { [`${FOLDER}/site.json`]: SITE } });
  const checker = new ProjectChecker(project.root, join(project.root, 'schemas'));
  checker.run();

  it.each<[string, object, string, number]>([
    // Told once for the same 20 characters; the last four have fewer behind them.
    ['braces that are not closed', page({ title: '{a.b'.repeat(100_000) }), 'TEXT_SYNTAX', 5],
    [
      'links that are not closed',
      page({
        slots: {
          main: [
            {
              block: 'rich-text',
              settings: { headingLevel: 1, texts: { title: 'Large', body: `${'[a]('.repeat(10_000)})` } },
            },
          ],
        },
      }),
      'TEXT_SYNTAX',
      1,
    ],
    [
      'conditions over facts that are not there',
      block({ when: { any: many(5000, (index) => ({ 'car.price': { above: index } })) } }),
      'FACT_UNKNOWN',
      5000,
    ],
    [
      'blocks of one id',
      page({ slots: { main: many(5000, () => ({ block: 'rich-text', id: 'a' })) } }),
      'ID_DUPLICATE',
      4999,
    ],
    [
      'changes that miss',
      { changes: many(5000, (index) => ({ remove: `b${index}` })) },
      'CHANGE_MISSES',
      5000,
    ],
  ])('answers in time and whole: %s', { timeout: PATIENCE_MS }, (_, content, code, count) => {
    const name = 'changes' in content ? 'home' : 'large';
    project.write({ [`${FOLDER}/pages/${name}.json`]: content });
    const { problems } = checker.run();
    project.write({ [`${FOLDER}/pages/${name}.json`]: null });
    expect(problems.filter((problem) => problem.code === code)).toHaveLength(count);
  });
});
