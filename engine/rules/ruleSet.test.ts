import { compileCondition } from './compile.ts';
import { describe, expect, it } from 'vitest';
import { ask, makeScope } from '../../tests/fixtures/makeScope.ts';
import type { Facts } from './types.ts';

function rule(rules: unknown, name: string, facts: Facts = {}, known?: Facts): unknown {
  const scope = makeScope({ rules, ...(known && { known }) });
  const answer = scope.rules && ask(scope.rules.value(name), facts);
  expect(scope.problems).toEqual([]);
  return answer;
}

describe('named rules', () => {
  const rules = {
    available: { 'car.status': ['in_stock', 'coming_soon'], 'car.sold': false },
    financeable: { 'rules.available': true, 'rules.excluded': false },
    excluded: false,
  };

  it('are used by name', () => {
    expect(rule(rules, 'financeable', { car: { status: 'in_stock' } })).toBe(true);
    expect(rule(rules, 'financeable', { car: { status: 'in_stock', sold: true } })).toBe(false);
  });

  it('leave holes in a template that a site fills', () => {
    expect(
      rule([rules, { excluded: { 'car.make': 'A' } }], 'financeable', {
        car: { status: 'in_stock', make: 'a' },
      }),
    ).toBe(false);
  });

  it('mean inside themselves what earlier layers said', () => {
    const layers = [
      { excluded: { 'car.make': 'A' } },
      { excluded: { any: [{ 'rules.excluded': true }, { 'car.make': 'B' }] } },
      { excluded: { any: [{ 'rules.excluded': true }, { 'car.make': 'C' }] } },
    ];
    expect(['A', 'B', 'C', 'D'].map((make) => rule(layers, 'excluded', { car: { make } }))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('are taken back by null', () => {
    const scope = makeScope({ rules: [{ a: true }, { a: null }] });
    compileCondition({ 'rules.a': true }, scope);
    expect(scope.problems).toMatchObject([{ code: 'RULE_UNKNOWN' }]);
  });

  it('that lead back to themselves are reported once, and none on the way holds', () => {
    const scope = makeScope({
      rules: { a: { 'rules.b': false }, b: { none: [{ 'rules.a': true }] }, c: { 'rules.a': false } },
    });
    expect(['a', 'b', 'c'].map((name) => scope.rules && ask(scope.rules.condition(name)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(scope.problems).toMatchObject([
      {
        code: 'RULE_CYCLE',
        file: 'layer0/rules.json',
        pointer: '/b/none/0/rules.a',
        message: expect.stringContaining('rules.a -> rules.b -> rules.a') as string,
      },
    ]);
  });

  it('with a mistake never hold, nor does what excludes them', () => {
    const scope = makeScope({
      rules: { excluded: { 'car.mke': 'A' }, offered: { 'rules.excluded': false } },
    });
    expect(scope.rules && ask(scope.rules.condition('offered'), { car: {} })).toBe(false);
    expect(scope.problems).toHaveLength(1);
  });

  it('that ask for the kind of the page are folded for each kind', () => {
    const scope = makeScope({ rules: { onVehicle: { 'page.kind': 'vehicle' } }, known: { flags: {} } });
    const at = (kind: string) =>
      compileCondition({ 'rules.onVehicle': true }, { ...scope, known: { flags: {}, page: { kind } } });
    expect([at('vehicle'), at('search')]).toEqual([
      { constant: true, value: true },
      { constant: true, value: false },
    ]);
  });
});

describe('rule lists', () => {
  const phone = {
    phone: [
      { id: 'override', then: '{site.phone.override}' },
      { id: 'used', when: { 'car.car_type': 'used' }, then: '{site.phone.used}' },
      { id: 'location', then: '{car.location.phone}' },
    ],
  };

  it('answer with the first entry that matches and is not empty', () => {
    const car = { car_type: 'used', location: { phone: '3' } };
    expect(rule(phone, 'phone', { car }, { site: { phone: { override: '1' } } })).toBe('1');
    expect(rule(phone, 'phone', { car }, { site: { phone: { used: '2' } } })).toBe('2');
    expect(
      rule(phone, 'phone', { car: { ...car, car_type: 'new' } }, { site: { phone: { used: '2' } } }),
    ).toBe('3');
  });
});
