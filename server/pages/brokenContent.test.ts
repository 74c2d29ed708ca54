import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const STANDARD = join(import.meta.dirname, '../../layouts/standard');
/** The standard template, as files of a site of its own. */
const FILES: readonly (readonly [file: string, content: Json])[] = readdirSync(STANDARD, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.json') && file !== 'template.json')
  .map((file) => [file, JSON.parse(readFileSync(join(STANDARD, file), 'utf8')) as Json]);
const SITE = { version: 1, name: 'Odd yard', template: 'bare', hosts: [], flags: {}, labels: {}, search: {} };

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    sites: { south: {} },
    files: { 'layouts/bare/template.json': { version: 1, name: 'Bare' } },
  });
  await app.bring('odd', [{ id: '1' }]);
});
afterAll(() => app.close());

/** Every place in a value, as keys from outside in. */
function places(value: Json, path: string[] = []): string[][] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [path, ...inner.flatMap(([key, next]) => places(next, [...path, key]))];
}

function put(value: Json, path: readonly string[], odd: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return odd;
  const copy = structuredClone(value) as Record<string, Json>;
  copy[key] = put(copy[key] ?? null, rest, odd);
  return copy;
}

const odd = fc.oneof(
  fc.constantFrom<Json>(
    null,
    true,
    -1,
    1e308,
    '',
    'x',
    [],
    {},
    [[]],
    [null],
    '{car.',
    '{rules.none}',
    '{links.links}',
    '{car.price:none}',
    { fact: 'none' },
    { fact: 'rules.listed', times: 'x' },
    { any: [] },
    { 'car.price': { above: {} } },
    { 'none.at.all': 1 },
    [{ when: { 'flags.none': true }, then: 1 }],
    [{ then: { then: [] } }],
    [{ block: 'rich-text', slots: { main: [{ block: 'columns', slots: [] }] } }],
    [{ part: 'none' }],
    { set: 'x', insert: { id: 'x' }, before: 'none' },
    { __proto__: { a: 1 }, constructor: { prototype: {} } },
  ),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
);
const mutation = fc
  .constantFrom(...FILES, ['site.json', SITE] as const)
  .chain(([file, content]) => fc.tuple(fc.constant(file), fc.constantFrom(...places(content)), odd))
  .map(([file, path, value]) => ({ file, path, value }));

describe('whatever is written in a file of a site', () => {
  it('each page is answered without a fault of ours, and the other site never notices', async () => {
    const paths = ['/', '/cars/', '/cars/car-1', '/about-us', '/search/kestrel', '/nope'];
    const before = (await app.get('south', '/about-us')).headers.etag;
    await fc.assert(
      fc.asyncProperty(mutation, async ({ file, path, value }) => {
        app.project.write({ 'sites/odd': null });
        app.catalogue.reload('sites/odd/site.json');
        for (const [name, content] of [...FILES, ['site.json', SITE] as const]) {
          const written = name === file ? put(content, path, value) : content;
          app.project.write({ [`sites/odd/${name}`]: JSON.stringify(written) });
        }
        app.catalogue.reload('sites/odd/site.json');
        for (const url of paths) {
          const { statusCode } = await app.get('odd', url);
          expect([url, statusCode < 500]).toEqual([url, true]);
        }
        expect((await app.get('south', '/about-us')).headers.etag).toBe(before);
      }),
      { numRuns: 40, seed: 20_261_120 },
    );
  });
});
