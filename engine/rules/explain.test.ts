import { describe, expect, it } from 'vitest';
import { decidingParts, explainCondition } from './explain.ts';
import { sentence } from './sentences.ts';
import { makeCtx, makeScope, testFacts } from '../../tests/fixtures/makeScope.ts';
import type { Condition } from './types.ts';

describe('a condition in words', () => {
  it.each<[Condition, string]>([
    [{ 'car.price': { above: 10000 }, 'car.sold': false }, 'price is above $10,000 and sold is no'],
    [{ 'car.make': ['A', 'B', 'C'] }, 'make is A, B or C'],
    [{ 'car.make': { isNot: ['A', 'B'] } }, 'make is neither A nor B'],
    [{ 'car.tag': { exists: false } }, 'tag is missing'],
    [{ 'car.images': { count: { atLeast: 3 } } }, 'the number of images is at least 3'],
    [{ 'car.images': { some: { isVideo: true } } }, 'some entry of images has (isVideo is yes)'],
    [{ 'car.created_at': { newerThanDays: 8 } }, 'created at is less than 8 days ago'],
    [{ 'car.rego_expiry': { atLeast: { fact: 'now.date' } } }, 'rego expiry is at least today'],
    [{ 'car.rego_expiry': { below: '2026-05-03' } }, 'rego expiry is below 3 May 2026'],
    [
      { 'car.price': { atMost: { fact: 'page.car.price', times: 2, plus: -500 } } },
      "price is at most 2 times price of the page's car minus $500",
    ],
    [
      { 'flags.reviews': true, 'rules.financeable': false },
      'flag "reviews" is on and rule "financeable" does not hold',
    ],
    [{ any: [{ 'car.make': 'A' }, { none: [{ 'car.sold': true }] }] }, '(make is A or not (sold is yes))'],
    [true, 'always'],
    [{}, 'always'],
    [false, 'never'],
  ])('%j', (condition, words) => {
    expect(sentence(condition, testFacts)).toBe(words);
  });
});

describe('explain', () => {
  const rules = {
    available: { 'car.status': ['in_stock', 'coming_soon'], 'car.sold': false },
    financeable: {
      'rules.available': true,
      any: [{ 'car.price': { above: 500 } }, { 'car.price': { above: { fact: 'page.car.price' } } }],
    },
  };

  it('names the part that failed inside a rule, with its facts and its place', () => {
    const scope = makeScope({ rules });
    const tree = explainCondition(
      { 'flags.finance': false, 'rules.financeable': true },
      makeCtx({ car: { status: 'sold', price: 600 } }),
      scope,
    );
    expect(tree.holds).toBe(false);
    expect(decidingParts(tree)).toEqual([
      {
        sentence: 'status is in_stock or coming_soon',
        holds: false,
        folded: false,
        negated: false,
        place: { file: 'layer0/rules.json', pointer: '/available/car.status' },
        facts: [{ path: 'car.status', value: 'sold' }],
        parts: [],
      },
    ]);
    expect(scope.problems).toEqual([]);
  });

  it('shows what facts were compared', () => {
    const tree = explainCondition(
      { 'car.price': { above: { fact: 'page.car.price' } } },
      makeCtx({ car: { price: 1 }, page: { car: { price: 2 } } }),
      makeScope(),
    );
    expect(tree).toMatchObject({
      holds: false,
      sentence: "price is above price of the page's car",
      facts: [
        { path: 'car.price', value: 1 },
        { path: 'page.car.price', value: 2 },
      ],
    });
  });

  it('names what is true inside `none`', () => {
    const tree = explainCondition(
      { none: [{ 'car.make': 'A' }, { 'car.make': 'B' }] },
      makeCtx({ car: { make: 'b' } }),
      makeScope(),
    );
    expect(decidingParts(tree).map((part) => part.sentence)).toEqual(['make is B']);
  });

  it('reads what earlier layers said of a rule in that rule', () => {
    const scope = makeScope({
      rules: [{ out: { 'car.make': 'A' } }, { out: { any: [{ 'rules.out': true }, { 'car.make': 'B' }] } }],
    });
    const tree = explainCondition({ 'rules.out': true }, makeCtx({ car: { make: 'a' } }), scope);
    expect(decidingParts(tree)).toMatchObject([
      { sentence: 'make is A', place: { file: 'layer0/rules.json' } },
    ]);
  });
});
