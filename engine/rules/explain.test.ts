import { describe, expect, it } from 'vitest';
import { explainValue, explainCondition } from './explainValue.ts';
import { sentence, withoutBrackets } from './sentences.ts';
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
    [{ 'car.rego_expiry': { atLeast: { fact: 'now.date' } } }, 'rego expiry is on or after today'],
    [{ 'car.rego_expiry': { below: '2026-05-03' } }, 'rego expiry is before 3 May 2026'],
    [
      { 'car.price': { atMost: { fact: 'page.car.price', times: 2, plus: -500 } } },
      "price is at most 2 times price of the page's car minus $500",
    ],
    [
      { 'car.price': { below: { fact: 'page.car.price', minus: { fact: 'car.reserve_fee' }, round: 10 } } },
      "price is below price of the page's car minus reserve fee, rounded to 10",
    ],
    [
      { 'car.rego_expiry': { atMost: { fact: 'now.date', plus: 30 } } },
      'rego expiry is on or before today plus 30 days',
    ],
    [
      { 'now.time': { atLeast: '09:00', below: '17:30' }, 'now.month': ['june', 'july'] },
      'the time is at or after 9:00 am and the time is before 5:30 pm and month is june or july',
    ],
    [
      { 'now.daysLeftInMonth': { below: 7 }, 'now.day': 1 },
      'the number of days left in the month is below 7 and the day of the month is 1',
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

  it('follows a rule to its parts, each with its facts and its place', () => {
    const scope = makeScope({ rules });
    const tree = explainCondition(
      { 'flags.finance': false, 'rules.financeable': true },
      makeCtx({ car: { status: 'sold', price: 600 } }),
      scope,
    );
    expect([tree.kind, tree.holds]).toEqual(['all', false]);
    const [flag, financeable] = tree.parts;
    expect(flag).toMatchObject({ kind: 'test', holds: true });
    expect(financeable).toMatchObject({ kind: 'rule', holds: false });
    const [available, any] = financeable?.parts[0]?.parts ?? [];
    expect(any).toMatchObject({ kind: 'any', holds: true, parts: [{ holds: true }, { holds: false }] });
    expect(available?.parts[0]?.parts[0]).toEqual({
      sentence: 'status is in_stock or coming_soon',
      kind: 'test',
      holds: false,
      folded: false,
      negated: false,
      place: { file: 'layer0/rules.json', pointer: '/available/car.status' },
      facts: [{ path: 'car.status', value: 'sold' }],
      lists: [],
      parts: [],
    });
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

  it('says of a rule list that is compared which entry answered', () => {
    const scope = makeScope({
      rules: {
        shown: [
          { id: 'offer', then: { fact: 'car.offer_price' } },
          { id: 'price', then: 7 },
        ],
      },
    });
    const tree = explainCondition({ 'rules.shown': { above: 10 } }, makeCtx({ car: {} }), scope);
    expect(tree).toMatchObject({
      kind: 'test',
      holds: false,
      facts: [{ path: 'rules.shown', value: 7 }],
      lists: [{ path: 'rules.shown', reason: { entries: [{ outcome: 'empty' }, { outcome: 'won' }] } }],
    });
  });

  it('tells `none` from a group that must hold', () => {
    const tree = explainCondition(
      { none: [{ 'car.make': 'A' }, { 'car.make': 'B' }] },
      makeCtx({ car: { make: 'b' } }),
      makeScope(),
    );
    expect(tree).toMatchObject({
      kind: 'none',
      negated: true,
      holds: false,
      parts: [{ holds: false }, { holds: true, sentence: 'make is B' }],
    });
  });

  it('reads what earlier layers said of a rule in that rule', () => {
    const scope = makeScope({
      rules: [{ out: { 'car.make': 'A' } }, { out: { any: [{ 'rules.out': true }, { 'car.make': 'B' }] } }],
    });
    const tree = explainCondition({ 'rules.out': true }, makeCtx({ car: { make: 'a' } }), scope);
    const earlier = tree.parts[0]?.parts[0];
    expect(earlier).toMatchObject({
      kind: 'rule',
      parts: [{ sentence: 'make is A', place: { file: 'layer0/rules.json' } }],
    });
  });
});

describe('why a value is what it is', () => {
  const why = (value: Parameters<typeof explainValue>[0], known: Record<string, object>, car = {}) =>
    explainValue(value, makeCtx({ car }), makeScope({ known }), { type: 'string' });

  it("a word for the vehicle is the site's word, not a missing fact", () => {
    expect(why('{Vehicles} here', {})?.facts).toEqual([{ path: 'Vehicles', value: 'Vehicles' }]);
  });

  it('a label that is a rule list is followed to the entry that gave it', () => {
    const call = [
      { id: 'new', when: { 'car.car_type': 'new' }, then: 'Ring us' },
      { id: 'else', then: 'Call' },
    ];
    const reason = why('{labels.call}', { labels: { call } }, { car_type: 'used' });
    expect(reason?.facts).toEqual([{ path: 'labels.call', value: 'Call' }]);
    expect(reason?.rules).toMatchObject([
      { path: 'labels.call', reason: { entries: [{ outcome: 'condition failed' }, { outcome: 'won' }] } },
    ]);
  });

  it('an entry that comes out empty names the facts that are missing', () => {
    const list = [{ then: '{car.tag}' }, { then: 'none' }];
    const reason = why(list, {});
    expect(reason?.entries?.[0]).toMatchObject({
      outcome: 'empty',
      reason: { facts: [{ path: 'car.tag', value: undefined }] },
    });
  });

  it('what is no text of the language is not read as one', () => {
    const routes = { type: 'array', items: { type: 'string', 'x-plain': true } };
    expect(explainValue(['/cars/{slug}'], makeCtx({}), makeScope(), routes)).toBeUndefined();
    expect(why('{car.make} {word}', {}, { make: 'A' })?.facts).toHaveLength(2);
    const later = { type: 'string', 'x-params': ['word'] };
    expect(explainValue('{car.make} {word}', makeCtx({ car: {} }), makeScope(), later)?.facts).toHaveLength(
      1,
    );
  });

  it('a fact that a list reads twice is told once', () => {
    const reason = explainValue(
      [{ text: '{car.make}' }, { text: '{car.make}' }],
      makeCtx({ car: { make: 'A' } }),
      makeScope(),
    );
    expect(reason?.facts).toEqual([{ path: 'car.make', value: 'A' }]);
  });
});

describe('brackets around a whole condition', () => {
  it.each([
    ['(a or b)', 'a or b'],
    ['(a or b) and (c or d)', '(a or b) and (c or d)'],
    ['not (a)', 'not (a)'],
    ['((a) or b)', '(a) or b'],
  ])('%s', (words, bare) => {
    expect(withoutBrackets(words)).toBe(bare);
  });
});

describe('explain of a filter', () => {
  const rules = {
    available: { 'car.sold': false },
    near: { 'rules.available': true, 'car.price': { atMost: { fact: 'page.car.price', plus: 10_000 } } },
    weekend: { 'now.weekday': ['saturday', 'sunday'] },
  };
  const where = { 'x-where': 'car' };
  const facts = { car: { price: 1, sold: true }, page: { car: { price: 30_000 } } };

  it('says what it asks of each car, and what the request knows; of no car whether it holds', () => {
    const condition = { 'rules.near': true, 'car.make': { isNot: { fact: 'page.car.make' } } };
    const reason = explainValue(condition, makeCtx(facts), makeScope({ rules }), where);
    expect(reason).toEqual({
      filter: 'rule "near" holds and make is not make of the page\'s car',
      facts: [{ path: 'page.car.make', value: undefined }],
      rules: [
        {
          path: 'rules.near',
          place: { file: 'layer0/rules.json', pointer: '/near' },
          reason: {
            filter: 'rule "available" holds and price is at most price of the page\'s car plus $10,000',
            facts: [{ path: 'page.car.price', value: 30_000 }],
            rules: [
              {
                path: 'rules.available',
                place: { file: 'layer0/rules.json', pointer: '/available' },
                reason: { filter: 'sold is no', facts: [], rules: [] },
              },
            ],
          },
        },
      ],
    });
  });

  it('a rule that asks nothing of a car comes out as it does elsewhere', () => {
    const condition: Condition = { any: [{ 'rules.weekend': true }, { 'car.sold': false }] };
    const reason = explainValue(condition, makeCtx(facts), makeScope({ rules }), where);
    expect(reason?.filter).toBe('(rule "weekend" holds or sold is no)');
    expect(reason?.rules).toMatchObject([{ path: 'rules.weekend', reason: { condition: { holds: true } } }]);
  });

  it('all of them is what is written', () => {
    expect(explainValue(true, makeCtx(facts), makeScope(), where)).toBeUndefined();
  });
});
