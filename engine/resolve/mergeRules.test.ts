import { describe, expect, it } from 'vitest';
import { ask, makeScope, testFacts } from '../../tests/fixtures/makeScope.ts';
import type { JsonObject } from '../layers.ts';
import { compileRules, explainValue, type Facts, type Json } from '../rules/index.ts';
import { mergeRules } from './mergeRules.ts';
import type { Miss, Outcome } from './applyChanges.ts';

const files = (...layers: JsonObject[]): { file: string; value: JsonObject }[] =>
  layers.map((value, index) => ({ file: `layer${index}/rules.json`, value }));
const changes = (...list: Json[]): JsonObject => ({ changes: list });

function answer(layers: readonly JsonObject[], name: string, facts: Facts = {}): unknown {
  const scope = makeScope({ rules: layers });
  const value = scope.rules && ask(scope.rules.value(name), facts);
  expect(scope.problems).toEqual([]);
  return value;
}

/** Places of all mistakes in the rules, as `file#pointer`. */
function mistakes(...layers: JsonObject[]): string[] {
  const scope = makeScope({ rules: layers });
  scope.rules?.checkAll();
  return scope.problems.map(({ file, pointer }) => `${file}#${pointer}`);
}

const fee = { fee: [{ id: 'none', then: 0 }] };

describe('changes of rule lists', () => {
  it('of later layers insert, set, move and remove entries', () => {
    const layers = [
      fee,
      changes({ insert: { id: 'page', when: { 'page.kind': 'vehicle' }, then: 1300 }, before: 'fee/none' }),
      changes(
        { insert: { id: 'a', when: { 'lender.id': 'a' }, then: 5 }, first: 'fee' },
        { set: 'fee/none', then: 1 },
      ),
    ];
    expect(answer(layers, 'fee', { lender: { id: 'A' }, page: { kind: 'vehicle' } })).toBe(5);
    expect(answer(layers, 'fee', { page: { kind: 'vehicle' } })).toBe(1300);
    expect(answer(layers, 'fee')).toBe(1);
    const moved = [...layers, changes({ move: 'fee/none', first: 'fee' })];
    expect(answer(moved, 'fee', { page: { kind: 'vehicle' } })).toBe(1);
    expect(answer([...moved, changes({ remove: 'fee/none' })], 'fee', { lender: { id: 'a' } })).toBe(5);
  });

  it('set merges into an answer that is an object, and replaces or takes back a condition', () => {
    const tag = {
      tag: [{ id: 'new', when: { 'car.car_type': 'new' }, then: { image: 'assets/a.svg', alt: 'A' } }],
    };
    const car = { car_type: 'used' };
    const said = [tag, changes({ set: 'tag/new', when: { 'car.car_type': 'used' }, then: { alt: 'B' } })];
    expect(answer(said, 'tag', { car })).toEqual({ image: 'assets/a.svg', alt: 'B' });
    expect(answer(said, 'tag', { car: { car_type: 'new' } })).toBeUndefined();
    const always = [...said, changes({ set: 'tag/new', when: null })];
    expect(answer(always, 'tag', { car: {} })).toEqual({ image: 'assets/a.svg', alt: 'B' });
  });

  it('an answer that is taken back counts as empty, and its entry can still be changed', () => {
    const layers = [fee, changes({ set: 'fee/none', then: null })];
    expect(answer(layers, 'fee')).toBeUndefined();
    expect(answer([...layers, changes({ set: 'fee/none', then: 3 })], 'fee')).toBe(3);
  });

  it.each<[Json, 'idle' | Partial<Miss>]>([
    [{ remove: 'fee/nine' }, { why: 'nothing', key: 'remove', there: ['none'] }],
    [{ remove: 'fees/none' }, { why: 'nothing', missing: 'fees', there: ['fee', 'tax', 'none', 'none'] }],
    [{ remove: 'none' }, { why: 'unclear', there: ['fee/none', 'tax/none'] }],
    [
      { insert: { id: 'none', then: 1 }, first: 'fee' },
      { why: 'double', key: 'insert', address: 'none' },
    ],
    [{ insert: { id: 'x', then: 1 } }, { why: 'placeless' }],
    [{ set: 'fee/none', then: 0 }, 'idle'],
  ])('%j is told and has no effect', (change, is) => {
    const outcomes: Outcome[] = [];
    const layers = files({ ...fee, tax: [{ id: 'none', then: 0 }] }, changes(change));
    const note = (more: readonly Outcome[]): void => void outcomes.push(...more);
    const { versions } = mergeRules(layers, { report: () => undefined, note });
    const at = { file: 'layer1/rules.json', pointer: '/changes/0' };
    expect(outcomes).toEqual([{ at, is: is === 'idle' ? is : (expect.objectContaining(is) as unknown) }]);
    expect(versions.get('fee')?.value).toEqual(fee.fee);
  });
});

describe('where a mistake in a rule list is told', () => {
  const template = { phone: [{ id: 'used', when: { 'car.maek': 'a' }, then: '{car.mak}' }] };
  const sound = { phone: [{ id: 'used', when: { 'car.make': 'a' }, then: '{car.make}' }] };

  it('is the file that wrote the entry, also of one that a change inserts or moves', () => {
    const insert = { id: 'a', when: { 'car.maek': 'a' }, then: 'x' };
    expect(
      mistakes(sound, changes({ insert, after: 'phone/used' }, { move: 'phone/a', first: 'phone' })),
    ).toEqual(['layer1/rules.json#/changes/0/insert/when/car.maek']);
  });

  it('is the change for what the change says, and where it was for what is left', () => {
    const [when, then] = ['#/phone/0/when/car.maek', '#/phone/0/then'];
    expect(mistakes(template)).toEqual([`layer0/rules.json${when}`, `layer0/rules.json${then}`]);
    expect(mistakes(template, changes({ set: 'phone/used', then: 'x' }))).toEqual([
      `layer0/rules.json${when}`,
    ]);
    expect(mistakes(template, changes({ set: 'phone/used', when: true }))).toEqual([
      `layer0/rules.json${then}`,
    ]);
    expect(mistakes(sound, changes({ set: 'phone/used', then: '{car.mak}' }))).toEqual([
      'layer1/rules.json#/changes/0/then',
    ]);
    expect(
      mistakes(
        template,
        changes({ set: 'phone/used', when: { 'car.badg': 'x' } }, { set: 'phone/used', note: 'n' }),
      ),
    ).toEqual(['layer1/rules.json#/changes/0/when/car.badg', `layer0/rules.json${then}`]);
  });

  it('holds for each member of an answer that is an object', () => {
    const tag = { tag: [{ id: 'new', then: { image: '{car.mak}', alt: '{car.make}' } }] };
    const said = changes({ set: 'tag/new', then: { alt: '{car.badg}' } });
    const later = changes({ set: 'tag/new', when: { 'car.make': 'a' } });
    expect(mistakes(tag, said, later)).toEqual([
      'layer0/rules.json#/tag/0/then/image',
      'layer1/rules.json#/changes/0/then/alt',
    ]);
  });

  it('explains an entry by the last file that had a word on it', () => {
    const rules = mergeRules(files(sound, changes({ set: 'phone/used', then: 'x' })), {
      report: () => undefined,
    });
    const scope = { facts: testFacts, zone: 'Australia/Sydney', report: () => undefined };
    const withRules = { ...scope, rules: compileRules(rules, undefined, scope) };
    const ctx = { facts: { car: { make: 'a' } }, now: new Date(0), until: Infinity };
    const reason = explainValue('{rules.phone}', ctx, withRules)?.rules[0]?.reason;
    expect(reason?.entries).toMatchObject([
      { id: 'used', place: { file: 'layer1/rules.json', pointer: '/changes/0' }, outcome: 'won', value: 'x' },
    ]);
  });
});
