import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProjectChecker } from '../../engine/index.ts';
import { makeProject } from '../fixtures/makeProject.ts';

/** More layouts: WELL_FORMED_RUNS=2000. */
const RUNS = Number(process.env.WELL_FORMED_RUNS ?? 100);
const SCHEMAS = join(import.meta.dirname, '../../schemas');

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  pattern?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  required?: string[];
  [word: string]: unknown;
}

const schemas = new Map(
  readdirSync(join(SCHEMAS, 'blocks')).map((file): [string, Schema] => [
    file.replace('.schema.json', ''),
    JSON.parse(readFileSync(join(SCHEMAS, 'blocks', file), 'utf8')) as Schema,
  ]),
);

/** Frames stand around pages; a second main heading or first picture would be a mistake. */
const blocks = [...schemas].filter(
  ([name, schema]) =>
    !name.startsWith('site-') &&
    schema['x-first-picture'] === undefined &&
    (schema['x-heading'] as { level?: number } | undefined)?.level !== 1,
);

const TEXTS = [
  'Talk to us',
  '50 % off: "today"',
  'At {site.name}',
  '{car.make} {car.model}',
  '{?{car.km} only}',
  '{{braces}}',
];
const ADDRESSES = ['/', '{links.stock}', 'tel:{site.primary.phone}', 'https://example.com/a?b=c'];
/** Of blocks, and of what stands inside them: what a block's own condition says is not asked again in it. */
const WHENS = [{ 'flags.reviews': true }, { 'car.car_type': ['new', 'demo'] }];
const INNER_WHENS = [{ 'car.price': { above: 5000 } }, { none: [{ 'car.km': { atMost: 10 } }] }];

/** Levels depend on what is around, ids are given below, the others name what other files hold. */
const ELSEWHERE = new Set(['headingLevel', 'id', 'form', 'menu', 'sort', 'where']);

const seen = new Set<string>();

/** Any value that a schema takes; undefined where only more than a schema could say what fits (files, names, dates). */
function valueOf(schema: Schema, path: string): fc.Arbitrary<unknown> | undefined {
  if (ELSEWHERE.has(path.slice(path.lastIndexOf('/') + 1))) return undefined;
  // Whether it is read depends on the others.
  if (schema['x-used-when'] !== undefined) return undefined;
  const plain = plainValue(schema, path);
  if (!plain) return undefined;
  const noted = plain.map((value) => (seen.add(path), value));
  if (schema.type === 'array' || schema.type === 'object') return noted;
  const whens = fc.constantFrom(...INNER_WHENS);
  const list = fc.tuple(whens, noted, noted).map(([when, one, other]) => [
    { id: 'a', when, then: one },
    { id: 'b', then: other },
  ]);
  return fc.oneof({ weight: 4, arbitrary: noted }, { weight: 1, arbitrary: list });
}

function plainValue(schema: Schema, path: string): fc.Arbitrary<unknown> | undefined {
  const { type, properties, items, minimum = 0, maximum = 200 } = schema;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') return fc.integer({ min: Math.ceil(minimum), max: maximum });
  if (type === 'string') return textOf(schema);
  if (properties) return objectOf(schema, path);
  return items?.properties && entriesOf(items, path);
}

function textOf({ pattern, 'x-format': format }: Schema): fc.Arbitrary<string> | undefined {
  if (format === 'address') return fc.constantFrom(...ADDRESSES);
  return format === undefined && pattern === undefined ? fc.constantFrom(...TEXTS) : undefined;
}

function objectOf({ properties = {}, required = [] }: Schema, path: string): fc.Arbitrary<object> {
  const fields = Object.entries(properties).flatMap(([key, inner]) => {
    const value = valueOf(inner, `${path}/${key}`);
    return value ? [[key, value] as const] : [];
  });
  const requiredKeys = required.filter((key) => fields.some(([name]) => name === key));
  return fc.record(Object.fromEntries(fields), { requiredKeys });
}

function entriesOf(items: Schema, path: string): fc.Arbitrary<object[]> {
  const entry = objectOf(items, path);
  return fc
    .array(entry, { maxLength: 3 })
    .map((entries) => entries.map((fields, index) => ({ id: `entry-${index}`, ...fields })));
}

const block = fc.oneof(
  ...blocks.map(([name, schema]) => {
    const when = fc.constantFrom(...WHENS);
    const slots = fc.constant(filled(schema));
    return fc.record(
      { block: fc.constant(name), settings: objectOf(schema, name), when, slots },
      { requiredKeys: ['block', 'slots'] },
    );
  }),
);

/** A slot that is drawn for each car holds something: what it says of itself is the blocks' own matter. */
function filled(schema: Schema): Record<string, object[]> | undefined {
  const slots = Object.entries((schema['x-slots'] as Record<string, { each?: string }> | undefined) ?? {});
  const each = slots.filter(([, { each }]) => each !== undefined);
  if (each.length === 0) return undefined;
  return Object.fromEntries(each.map(([slot]) => [slot, [{ block: 'car-card' }]]));
}

/** With an id of its own, and one for what stands in it. */
function named<T extends { slots?: Record<string, object[]> | undefined }>(entry: T, index: number): object {
  const { slots, ...rest } = entry;
  const inner = Object.entries(slots ?? {}).map(([slot, list]) => [
    slot,
    list.map((one) => ({ ...one, id: `own-${index}-${slot}` })),
  ]);
  return { id: `own-${index}`, ...rest, ...(slots && { slots: Object.fromEntries(inner) as object }) };
}

/** A site's own vehicle page: blocks at its end, each with an id of its own. */
const vehicle = fc.array(block, { minLength: 1, maxLength: 8 }).map((list) => ({
  changes: list.map((entry, index) => ({ insert: named(entry, index), last: 'main' })),
}));

describe('random well-formed layouts, made from the schemas of blocks', () => {
  const project = makeProject({
    files: {
      'sites/north/site.json': {
        version: 1,
        name: 'North Yard',
        template: 'standard',
        hosts: ['north.example.com'],
      },
    },
  });

  it('check says nothing of them', { timeout: 20_000 + RUNS * 1000 }, () => {
    const checker = new ProjectChecker(project.root, SCHEMAS);
    fc.assert(
      fc.property(vehicle, (page) => {
        project.write({ 'sites/north/pages/vehicle.json': page });
        expect(
          checker.run().problems.map(({ code, pointer, message }) => `${code} ${pointer} ${message}`),
        ).toEqual([]);
      }),
      { numRuns: RUNS, seed: 20 },
    );
  });

  it('they make use of most settings of all blocks that may stand anywhere on a page', () => {
    expect(blocks.length).toBeGreaterThanOrEqual(11);
    for (const [name] of blocks.filter(([, { properties }]) => Object.keys(properties ?? {}).length > 0))
      expect(
        [...seen].some((path) => path.startsWith(`${name}/`)),
        name,
      ).toBe(true);
    expect(seen.size).toBeGreaterThan(60);
  });
});
