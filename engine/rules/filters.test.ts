import { compileFilter } from './compile.ts';
import { describe, expect, it } from 'vitest';
import type { Filter } from '../../schemas/filter.ts';
import { ask, makeScope, type TestScope } from '../../tests/fixtures/makeScope.ts';
import { Listing } from './listing.ts';
import type { Condition, Facts } from './types.ts';

const ZONE = 'Australia/Sydney';
const RULES = [
  {
    available: { 'car.sold': false },
    near: { 'rules.available': true, 'car.price': { atMost: { fact: 'page.car.price' } } },
    weekend: { 'now.weekday': 'sunday' },
    limit: [{ when: { 'now.weekday': 'sunday' }, then: 100 }, { then: 200 }],
  },
  { near: { 'rules.near': true, 'car.km': { below: 5 } } },
];
const declared = { limit: { description: 'A price.', then: { type: 'number' } } };

function scopeOf(known: Facts = { flags: { finance: true }, site: {}, labels: {}, links: {} }): TestScope {
  return makeScope({ rules: RULES, declared, known, listing: new Listing({ known, zone: ZONE }) });
}

/** What a condition comes to for a page of a car of $300. Sunday 3 May 2026, noon in Sydney. */
function filterOf(where: Condition, scope = scopeOf()): Filter {
  const filter = compileFilter(where, scope, 'car');
  expect(scope.problems).toEqual([]);
  return ask(filter, { ...scope.known, car: { price: 1 }, page: { car: { price: 300, make: 'Kia' } } });
}

const MIDNIGHT = Date.parse('2026-05-03T14:00:00Z');
const AVAILABLE = { fact: 'rules.available', test: 'equal', value: [true] };

describe('a condition over what is listed, as data', () => {
  it.each<[string, Condition, Filter]>([
    ['a range', { 'car.price': { atLeast: 5, below: 9 } }, { all: [test('atLeast', 5), test('below', 9)] }],
    ['a value', { 'car.make': 'Kia' }, { fact: 'car.make', test: 'equal', value: ['Kia'] }],
    ['any of several', { 'car.price': [1, 2] }, test('equal', [1, 2])],
    ['isNot', { 'car.price': { isNot: 1 } }, { not: test('equal', [1]) }],
    ['exists', { 'car.price': { exists: false } }, { not: { fact: 'car.price', test: 'exists' } }],
    ['its yard', { 'location.slug': 'ryde' }, { fact: 'location.slug', test: 'equal', value: ['ryde'] }],
    [
      'none',
      { none: [{ 'car.price': 1 }, { 'car.price': 2 }] },
      { not: { any: [test('equal', [1]), test('equal', [2])] } },
    ],
    ['a named condition', { 'rules.available': true }, AVAILABLE as Filter],
    ['all of them', true, true],
    ['none of them', false, false],
  ])('%s', (_, where, expected) => {
    expect(filterOf(where)).toEqual(expected);
  });

  it('flags are decided before anybody asks', () => {
    const where: Condition = { any: [{ 'flags.finance': true }, { 'car.price': 1 }] };
    expect(compileFilter(where, scopeOf(), 'car')).toEqual({ constant: true, value: true });
    const off = scopeOf({ flags: { finance: false }, site: {}, labels: {}, links: {} });
    expect(compileFilter(where, off, 'car')).toEqual({ constant: true, value: test('equal', [1]) });
  });

  it('facts of the page become values; a missing one makes the test false, and isNot true', () => {
    expect(filterOf({ 'car.price': { atMost: { fact: 'page.car.price', plus: 50 } } })).toEqual(
      test('atMost', 350),
    );
    expect(filterOf({ 'car.make': ['Audi', { fact: 'page.car.make' }] })).toEqual({
      any: [
        { fact: 'car.make', test: 'equal', value: ['Audi'] },
        { fact: 'car.make', test: 'equal', value: 'Kia' },
      ],
    });
    expect(filterOf({ 'car.km': { below: { fact: 'page.car.km' } } })).toEqual({ holds: false });
    expect(filterOf({ 'car.km': { isNot: { fact: 'page.car.km' } } })).toEqual({ not: { holds: false } });
  });

  it('what asks nothing of the car is answered, with the end of the answer', () => {
    const sunday = { holds: true, until: MIDNIGHT };
    expect(filterOf({ 'now.weekday': 'sunday', 'car.price': 1 })).toEqual({
      all: [sunday, test('equal', [1])],
    });
    expect(filterOf({ 'rules.weekend': true })).toEqual(sunday);
    expect(filterOf({ 'page.car.price': 300 })).toEqual({ holds: true });
    expect(filterOf({ 'car.price': { fact: 'rules.limit' } })).toEqual({
      ...test('equal', 100),
      until: MIDNIGHT,
    });
  });

  it('a rule that asks for the page is said in full, its own name as earlier layers said it', () => {
    expect(filterOf({ 'rules.near': true })).toEqual({
      all: [{ all: [AVAILABLE, test('atMost', 300)] }, { fact: 'car.km', test: 'below', value: 5 }],
    });
    expect(filterOf({ 'rules.near': false })).toMatchObject({ not: { all: [{}, { value: 5 }] } });
  });

  it('what is more than one fact against one value is a question with its own words', () => {
    const scope = scopeOf();
    const words = '{"car.images":{"some":{"isVideo":true}}}';
    expect(filterOf({ 'car.images': { some: { isVideo: true } } }, scope)).toEqual({
      fact: words,
      test: 'equal',
      value: [true],
    });
    const { value } = scope.listing?.find(words) ?? {};
    const asked = (images: object[]): unknown => value && ask(value, { car: { images } });
    expect([asked([{ isVideo: true }]), asked([{}])]).toEqual([true, false]);
  });

  it('takes along what such a question asks of the request', () => {
    expect(filterOf({ 'car.images': { some: { caption: { fact: 'page.car.make' } } } })).toMatchObject({
      facts: { page: { car: { make: 'Kia', price: 300 } } },
    });
  });

  it('with a mistake holds for no car', () => {
    const scope = scopeOf();
    expect(compileFilter({ none: [{ make: 'Kia' }] }, scope, 'car')).toMatchObject({ value: false });
    expect(scope.problems).toMatchObject([
      {
        code: 'FACT_UNKNOWN',
        message: 'No fact is named "make". Did you mean "car.make"?',
        fix: 'Write "car.make": what is listed is called "car" here.',
      },
    ]);
  });
});

function test(word: string, value: unknown): Exclude<Filter, boolean> {
  return { fact: 'car.price', test: word, value } as Exclude<Filter, boolean>;
}
