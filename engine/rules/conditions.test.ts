import { compileCondition } from './compile.ts';
import { describe, expect, it } from 'vitest';
import { ask, makeCtx, makeScope } from '../../tests/fixtures/makeScope.ts';
import type { Condition, Facts } from './types.ts';

function holds(condition: Condition, facts: Facts, now?: Date): boolean {
  const scope = makeScope();
  const answer = ask(compileCondition(condition, scope), facts, now);
  expect(scope.problems).toEqual([]);
  return answer;
}

const car = (fields: object): Facts => ({ car: fields });

describe('a bare value', () => {
  it('means equal, without regard to case', () => {
    expect(holds({ 'car.make': 'brand a' }, car({ make: 'Brand A' }))).toBe(true);
    expect(holds({ 'car.make': 'brand a' }, car({ make: 'Brand B' }))).toBe(false);
  });

  it('means any of them when it is a list', () => {
    const available = { 'car.status': ['in_stock', 'coming_soon'] };
    expect(holds(available, car({ status: 'coming_soon' }))).toBe(true);
    expect(holds(available, car({ status: 'sold' }))).toBe(false);
  });

  it('may be a number for an id that is kept as text', () => {
    expect(holds({ 'car.dealership_id': [12, 31] }, car({ dealership_id: '31' }))).toBe(true);
    expect(holds({ 'car.dealership_id': [12, 31] }, car({ dealership_id: '3' }))).toBe(false);
  });

  it('may be another fact', () => {
    const same = { 'car.make': { fact: 'page.car.make' } };
    expect(holds(same, { car: { make: 'A' }, page: { car: { make: 'a' } } })).toBe(true);
    expect(holds(same, { car: { make: 'A' }, page: { car: {} } })).toBe(false);
  });
});

describe('missing values', () => {
  it.each([{ make: null }, { make: '' }, {}, { make: undefined }])('make a test false: %j', (fields) => {
    expect(holds({ 'car.make': 'A' }, car(fields))).toBe(false);
    expect(holds({ 'car.make': { contains: 'A' } }, car(fields))).toBe(false);
    expect(holds({ 'car.make': { exists: true } }, car(fields))).toBe(false);
    expect(holds({ 'car.make': { exists: false } }, car(fields))).toBe(true);
  });

  it('make isNot and none true: they are exact opposites', () => {
    expect(holds({ 'car.tag': { isNot: 'fleet' } }, car({}))).toBe(true);
    expect(holds({ none: [{ 'car.tag': 'fleet' }] }, car({}))).toBe(true);
    expect(holds({ none: [{ 'car.price': { above: 5 } }] }, car({}))).toBe(true);
  });

  it('are never found in yes/no fields of a car, but a page without a car has none', () => {
    expect(holds({ 'car.sold': false }, car({}))).toBe(true);
    expect(holds({ 'car.sold': true }, car({}))).toBe(false);
    expect(holds({ 'car.sold': false }, {})).toBe(false);
    expect(holds({ 'car.location.visible': true }, car({ location: {} }))).toBe(true);
  });
});

describe('comparisons', () => {
  it.each([
    ['above', [false, false, true]],
    ['atLeast', [false, true, true]],
    ['below', [true, false, false]],
    ['atMost', [true, true, false]],
  ] as const)('%s tells the three sides of its limit apart', (operator, expected) => {
    const answers = [199, 200, 201].map((price) =>
      holds({ 'car.price': { [operator]: 200 } }, car({ price })),
    );
    expect(answers).toEqual(expected);
  });

  it('all hold when several stand in one object', () => {
    const between = { 'car.price': { atLeast: 5000, below: 10000 } };
    expect([4999, 5000, 9999, 10000].map((price) => holds(between, car({ price })))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('reckon with another fact, times and plus', () => {
    const near = { 'car.price': { atMost: { fact: 'page.car.price', times: 1.1, plus: 1000 } } };
    const at = (price: number) => holds(near, { car: { price }, page: { car: { price: 10000 } } });
    expect([at(12000), at(12001)]).toEqual([true, false]);
  });

  it('put a date before or after another', () => {
    const expired = { 'car.rego_expiry': { below: '2026-05-03' } };
    expect(holds(expired, car({ rego_expiry: '2026-05-02' }))).toBe(true);
    expect(holds(expired, car({ rego_expiry: '2026-05-03' }))).toBe(false);
  });
});

describe('lists', () => {
  it('are counted; a missing list has 0 entries', () => {
    const many = { 'car.images': { count: { above: 1 } } };
    expect(holds(many, car({ images: [{}, {}] }))).toBe(true);
    expect(holds(many, car({ images: [{}] }))).toBe(false);
    expect(holds({ 'car.images': { count: 0 } }, car({}))).toBe(true);
  });

  it('hold a member, or a text a piece', () => {
    expect(
      holds({ 'car.standardEquipment': { contains: 'TOW BAR' } }, car({ standardEquipment: ['Tow bar'] })),
    ).toBe(true);
    expect(
      holds({ 'car.standardEquipment': { contains: 'Tow' } }, car({ standardEquipment: ['Tow bar'] })),
    ).toBe(false);
    expect(holds({ 'car.badge': { contains: 'gx' } }, car({ badge: 'GXL' }))).toBe(true);
  });

  it('have some entry that fulfils a condition', () => {
    const video = { 'car.images': { some: { isVideo: true, caption: { exists: true } } } };
    expect(holds(video, car({ images: [{ caption: 'a' }, { isVideo: true }] }))).toBe(false);
    expect(holds(video, car({ images: [{}, { isVideo: true, caption: 'a' }] }))).toBe(true);
    expect(holds(video, car({}))).toBe(false);
  });

  it('compare their entries with facts outside', () => {
    const offer = { 'site.offers': { some: { make: { fact: 'car.make' } } } };
    expect(holds(offer, { site: { offers: [{ make: 'a' }] }, car: { make: 'A' } })).toBe(true);
    expect(holds(offer, { site: { offers: [{ make: 'b' }] }, car: { make: 'A' } })).toBe(false);
  });

  it('compare their entries with a label that is a rule list of its own', () => {
    const maker = [{ when: { 'car.sold': true }, then: 'none' }, { then: '{car.make}' }];
    const scope = makeScope({ known: { labels: { maker } } });
    const offer = { 'site.offers': { some: { make: { fact: 'labels.maker' } } } };
    const facts = { site: { offers: [{ make: 'a' }] }, car: { make: 'A', sold: false } };
    expect(ask(compileCondition(offer, scope), facts)).toBe(true);
    expect(scope.problems).toEqual([]);
  });
});

describe('what is known at load', () => {
  const known = {
    flags: { reviews: true },
    site: { plugins: [{ name: 'Gauge' }] },
    page: { kind: 'vehicle' },
  };

  it('is folded away', () => {
    const compile = (condition: Condition) => compileCondition(condition, makeScope({ known }));
    expect(compile({ 'flags.reviews': true })).toEqual({ constant: true, value: true });
    expect(compile({ 'flags.garage': true })).toEqual({ constant: true, value: false });
    expect(compile({ 'page.kind': 'search' })).toEqual({ constant: true, value: false });
    expect(compile({ 'site.plugins': { some: { name: 'gauge' } } })).toEqual({ constant: true, value: true });
    expect(compile({ 'flags.garage': true, 'car.price': { above: 0 } })).toEqual({
      constant: true,
      value: false,
    });
  });

  it('leaves a predicate with the roots that it reads', () => {
    const compiled = compileCondition(
      { 'flags.reviews': true, 'car.price': { above: 0 } },
      makeScope({ known }),
    );
    expect(compiled.constant).toBe(false);
    expect(!compiled.constant && [...compiled.reads]).toEqual(['car']);
  });
});

describe('derived facts of the clock', () => {
  it('hold until new year in the zone of the site', () => {
    const compiled = compileCondition({ 'car.ageYears': { below: 12 } }, makeScope());
    const ctx = makeCtx(car({ year: 2015 }));
    expect(!compiled.constant && compiled.get(ctx)).toBe(true);
    expect(new Date(ctx.until).toISOString()).toBe('2026-12-31T13:00:00.000Z');
  });
});
