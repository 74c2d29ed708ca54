import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ProjectChecker } from '../../engine/index.ts';
import { makeFolder } from '../fixtures/makeFolder.ts';

const SCHEMAS = join(import.meta.dirname, '../../schemas');
const FILES = [
  'layouts/standard/pages/vehicle.json',
  'layouts/standard/rules.json',
  'layouts/standard/menus.json',
  'sites/longshore-caravans/site.json',
  'sites/longshore-caravans/pages/home.json',
  'sites/longshore-caravans/data/locations.json',
  'sites/longshore-caravans/theme.json',
];
/** What authors and machines put into JSON by accident. */
const JUNK = [
  '',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  'null',
  '{}',
  '[]',
  '0',
  '-',
  '{car.',
  '\\',
  '"__proto__": 1,',
  '\u0000',
];
let root: string;

beforeAll(() => {
  root = makeFolder('random');
  cpSync(join(import.meta.dirname, 'project'), root, { recursive: true });
});

describe('check, on random edits', () => {
  it('never throws, never fails inside, and says the same each time', { timeout: 300_000 }, () => {
    const checker = new ProjectChecker(root, SCHEMAS);
    const edit = fc.record({
      file: fc.constantFrom(...FILES),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat(40),
      put: fc.oneof(fc.constantFrom(...JUNK), fc.json({ maxDepth: 2 })),
    });
    fc.assert(
      fc.property(edit, ({ file, at, length, put }) => {
        const path = join(root, file);
        const before = readFileSync(path, 'utf8');
        const from = Math.floor(at * before.length);
        try {
          writeFileSync(path, before.slice(0, from) + put + before.slice(from + length));
          const { problems } = checker.run();
          expect(problems.filter(({ code }) => code === 'CHECK_FAILED')).toEqual([]);
          expect(checker.run().problems).toEqual(problems);
        } finally {
          writeFileSync(path, before);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('says the same when it begins anew', () => {
    writeFileSync(join(root, FILES[1] ?? ''), '{ "available": { "car.sell": false, "cars": 1 } }');
    const once = new ProjectChecker(root, SCHEMAS).run().problems;
    expect(once.length).toBeGreaterThan(0);
    expect(new ProjectChecker(root, SCHEMAS).run().problems).toEqual(once);
  });
});
