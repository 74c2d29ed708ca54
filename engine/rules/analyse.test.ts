import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../load/environment.ts';
import { analyseCondition } from './analyse.ts';
import { analyseRuleList } from './analyseLists.ts';
import type { Sense } from './formulas.ts';
import type { Json } from './types.ts';

const { facts } = readEnvironment(join(import.meta.dirname, '../../schemas'), () => undefined);
const said = (condition: Json, more: Partial<Sense> = {}, around: Json[] = []): string[] =>
  analyseCondition(condition, '', { facts, ...more }, around).map(
    ({ kind, pointer }) => `${kind} ${pointer}`,
  );
const listed = (list: Json[], ranks: number[] = [], more: Partial<Sense> = {}): string[] =>
  analyseRuleList(
    list.map((entry, index) => ({ entry, pointer: `/${index}`, rank: ranks[index] ?? 0 })),
    { facts, ...more },
  ).map(({ kind, pointer }) => `${kind} ${pointer}`);

describe('analyseCondition', () => {
  it.each<[string, Json, string[]]>([
    ['above 10 and below 5', { 'car.price': { above: 10, below: 5 } }, ['never /car.price/below']],
    ['above 10 and at most 10', { 'car.price': { above: 10, atMost: 10 } }, ['never /car.price/atMost']],
    ['at least and at most 10', { 'car.price': { atLeast: 10, atMost: 10 } }, []],
    ['above 5 and below 10', { 'car.price': { above: 5, below: 10 } }, []],
    ['missing and above 5', { 'car.price': { exists: false, above: 5 } }, ['never /car.price/above']],
    [
      'newer than 5 days, older than 8',
      { 'car.created_at': { newerThanDays: 5, olderThanDays: 8 } },
      ['never /car.created_at/olderThanDays'],
    ],
    ['newer than 8 days, older than 5', { 'car.created_at': { newerThanDays: 8, olderThanDays: 5 } }, []],
    [
      'after five and before nine',
      { 'now.time': { atLeast: '17:00', below: '09:00' } },
      ['never /now.time/below'],
    ],
    ['from nine to five', { 'now.time': { atLeast: '09:00', below: '17:00' } }, []],
    ['before midnight', { 'now.time': { below: '00:00' } }, ['never /now.time']],
    ['after the last minute', { 'now.time': { above: '23:59' } }, ['never /now.time']],
    [
      'over midnight',
      { any: [{ 'now.time': { atLeast: '22:00' } }, { 'now.time': { below: '06:00' } }] },
      [],
    ],
    ['on the 31st', { 'now.day': 31 }, []],
    ['on the 32nd', { 'now.day': 32 }, ['never /now.day']],
    [
      '31 days before the end of a month',
      { 'now.daysLeftInMonth': { atLeast: 31 } },
      ['never /now.daysLeftInMonth'],
    ],
    ['two months', { 'now.month': 'june', all: [{ 'now.month': 'july' }] }, ['never /all/0/now.month']],
    ['the end of a certain month', { 'now.month': 'february', 'now.daysLeftInMonth': { atMost: 6 } }, []],
    [
      'above and below the same difference of two facts',
      {
        'car.price': {
          above: { fact: 'car.before_price', minus: { fact: 'car.redbook_price' } },
          below: { fact: 'car.before_price', minus: { fact: 'car.redbook_price' } },
        },
      },
      ['never /car.price/below'],
    ],
    [
      'above and below differences from two facts',
      {
        'car.price': {
          above: { fact: 'car.before_price', minus: { fact: 'car.km' } },
          below: { fact: 'car.before_price', minus: { fact: 'car.year' } },
        },
      },
      [],
    ],
    [
      'above 500 less and below 600 less',
      {
        'car.price': {
          above: { fact: 'car.before_price', minus: 500 },
          below: { fact: 'car.before_price', minus: 600 },
        },
      },
      ['never /car.price/below'],
    ],
    [
      'above a rounded value and below the value',
      {
        'car.price': { above: { fact: 'car.before_price', round: 100 }, below: { fact: 'car.before_price' } },
      },
      [],
    ],
    ['two values at once', { 'car.make': 'A', all: [{ 'car.make': 'B' }] }, ['never /all/0/car.make']],
    [
      'one of two, and then one of them',
      { 'car.make': ['A', 'B'], all: [{ 'car.make': 'b' }] },
      ['repeats /car.make'],
    ],
    [
      'a value and not that value',
      { 'car.make': 'A', all: [{ 'car.make': { isNot: 'a' } }] },
      ['never /all/0/car.make'],
    ],
    [
      'an alternative against what is around it',
      { 'car.make': 'A', any: [{ 'car.make': 'B' }, { 'car.km': 0 }] },
      ['never /any/0/car.make'],
    ],
    ['none of what is asked otherwise', { 'car.make': 'A', none: [{ 'car.make': 'B' }] }, []],
    ['a text with quotes and a backslash', { 'car.badge': ['the "one"', 'a\\b'] }, []],
    [
      'after a moment and before another one of the same day',
      { 'car.created_at': { above: '2026-05-03T08:00:00Z', below: '2026-05-03T20:00:00Z' } },
      [],
    ],
    [
      'after a day and before a later moment in seconds',
      { 'car.created_at': { above: '2026-05-03', below: 1_800_000_000 } },
      [],
    ],
    [
      'a month and its first day',
      { 'car.rego_expiry': '2026-05', all: [{ 'car.rego_expiry': '2026-05-01' }] },
      ['repeats /all/0/car.rego_expiry'],
    ],
    [
      'a month and its second day',
      { 'car.rego_expiry': '2026-05', all: [{ 'car.rego_expiry': '2026-05-02' }] },
      ['never /all/0/car.rego_expiry'],
    ],
    [
      'a number and its text',
      { 'car.stocknum': 12, all: [{ 'car.stocknum': '12' }] },
      ['repeats /all/0/car.stocknum'],
    ],
    [
      'after a day and before it',
      { 'car.rego_expiry': { above: '2026-05-03', below: '2026-05-03' } },
      ['never /car.rego_expiry/below'],
    ],
    [
      'no entries of a list that is not there',
      { 'car.images': { count: 0, exists: false } },
      ['repeats /car.images/count'],
    ],
    ['any of nothing', { any: [] }, ['never /any']],
    ['none of nothing', { none: [] }, ['always /none']],
    ['a count of at least 0', { 'site.offers': { count: { atLeast: 0 } } }, ['always /site.offers']],
    ['a count of at least 1', { 'site.offers': { count: { atLeast: 1 } } }, []],
    ['a flag on or off', { 'flags.reviews': [true, false] }, ['always /flags.reviews']],
    [
      'any of a flag on, and off',
      { any: [{ 'flags.reviews': true }, { 'flags.reviews': false }] },
      ['always /any'],
    ],
    [
      'the same twice, keys in another order',
      {
        any: [
          { 'car.km': 1, 'car.make': 'A' },
          { 'car.make': 'a', 'car.km': 1 },
        ],
      },
      ['repeats /any/1'],
    ],
    [
      'a fact that is not known here',
      { 'car.price': { above: { fact: 'site.finance.interest' }, below: 5 } },
      [],
    ],
    ['below what the schema allows', { 'car.ageYears': { below: 0 } }, ['never /car.ageYears']],
    ['at the least that the schema allows', { 'car.ageYears': { atMost: 0 } }, []],
    ['a condition that asks nothing', {}, ['always ']],
    ['more than itself', { 'car.price': { above: { fact: 'car.price' } } }, ['never /car.price']],
    ['at least itself, which may be missing', { 'car.price': { atLeast: { fact: 'car.price' } } }, []],
    ['a value twice in a list', { 'car.status': ['a', 'b', 'A'] }, ['repeats /car.status/2']],
    [
      'more than 500 and at least 100',
      { 'car.price': { above: 500, atLeast: 100 } },
      ['repeats /car.price/atLeast'],
    ],
    [
      'an alternative that another lets through',
      { any: [{ 'car.price': { above: 100 } }, { 'car.price': { above: 500 } }] },
      ['repeats /any/1'],
    ],
    [
      'what no alternative leaves',
      { 'car.price': 20, any: [{ 'car.price': { below: 10 } }, { 'car.price': { above: 30 } }] },
      ['never /any'],
    ],
    ['what is asked and denied', { 'car.make': 'A', none: [{ 'car.make': 'a' }] }, ['never /none/0']],
  ])('%s', (_, condition, expected) => {
    expect(said(condition)).toEqual(expected);
  });

  it('knows the kind of the page', () => {
    const asks = { 'page.kind': 'vehicle' };
    expect(said(asks)).toEqual([]);
    expect(said(asks, { kind: 'vehicle' })).toEqual(['always /page.kind']);
    expect(said(asks, { kind: 'content' })).toEqual(['never /page.kind']);
  });

  it.each<[string, Json, string[]]>([
    ['a missing yes/no field, which is false', { 'car.sold': { exists: false } }, ['never /car.sold']],
    ['a required field that is missing', { 'car.id': { exists: false } }, ['never /car.id']],
    ['all values of a required field', { 'car.car_type': ['new', 'used', 'demo'] }, ['always /car.car_type']],
    ['all values but one', { 'car.car_type': ['new', 'used'] }, []],
    ['a field of the place of a car, which may have none', { 'car.location.visible': { exists: false } }, []],
  ])('knows of %s where there is a car, and says nothing where there may be none', (_, asks, expected) => {
    expect(said(asks, { kind: 'vehicle' })).toEqual(expected);
    expect(said(asks)).toEqual([]);
    expect(said(asks, { kind: 'location' })).toEqual([]);
  });

  it('knows that a flag is always on or off', () => {
    expect(said({ 'flags.reviews': { exists: false } })).toEqual(['never /flags.reviews']);
  });

  it('looks at what is asked around it', () => {
    const off = { 'flags.finance': false };
    expect(said(off, {}, [{ 'flags.finance': true }])).toEqual(['never /flags.finance']);
    expect(said(off, {}, [{ 'flags.finance': false }])).toEqual(['repeats /flags.finance']);
    expect(said(off, {}, [{ 'flags.reviews': true }])).toEqual([]);
  });

  it('follows a named rule to what it excludes, but takes nothing for said that only the rule says', () => {
    const rules: Record<string, Json> = { available: { 'car.sold': false, 'rules.listed': true } };
    const more = { ruleOf: (name: string) => rules[name] };
    expect(said({ 'rules.available': true, 'car.sold': true }, more)).toEqual(['never /car.sold']);
    expect(said({ 'rules.available': true, 'car.sold': false }, more)).toEqual([]);
    expect(said({ 'rules.available': false, 'car.sold': true }, more)).toEqual([]);
  });

  it('tells a rule that never holds where it stands, not where it is asked', () => {
    const ruleOf = (): Json => ({ 'car.price': { above: 5, below: 4 } });
    expect(said({ 'rules.x': true }, { ruleOf })).toEqual([]);
  });

  it('names the two that exclude each other, as people say it', () => {
    const [finding] = analyseCondition({ 'car.sold': true, all: [{ 'car.sold': false }] }, '', { facts });
    expect(finding?.why).toBe('"sold is no" and "sold is yes" exclude each other');
  });

  it('names the fact that has no such value, and of a group only what it asks', () => {
    const why = (condition: Json): string[] =>
      analyseCondition(condition, '', { facts, kind: 'home' }).map((one) => one.why);
    expect(why({ 'page.kind': 'vehicle' })).toEqual([
      '"kind of the page is vehicle" is true of no value that page.kind may have',
    ]);
    expect(why({ any: [{ 'page.kind': 'vehicle' }, { 'page.kind': 'brand' }] })).toEqual([
      '"(kind of the page is vehicle or kind of the page is brand)" is never true',
    ]);
    expect(why({ none: [{ 'flags.reviews': { exists: true } }] })).toEqual([
      '"not (flag "reviews" is there)" is never true',
    ]);
  });
});

describe('analyseRuleList', () => {
  it('finds entries behind one that always gives a value', () => {
    expect(listed([{ then: 'a' }, { when: { 'car.km': 1 }, then: 'b' }])).toEqual(['unreachable /1']);
  });

  it('tells once of all that one entry shuts out', () => {
    const list: Json[] = [
      { then: 'a' },
      { when: { 'car.km': 1 }, then: 'b' },
      { when: { 'car.km': 2 }, then: 'c' },
    ];
    expect(listed(list)).toEqual(['unreachable /1']);
  });

  it('knows that a text with a fact in it may be empty and is passed over', () => {
    expect(listed([{ then: '{car.badge}' }, { then: 'b' }])).toEqual([]);
  });

  it('finds an entry that an earlier one implies, and not the other way round', () => {
    const wide = { when: { 'car.price': { above: 10 } }, then: 'a' };
    const narrow = { when: { 'car.price': { above: 20 }, 'car.sold': true }, then: 'b' };
    expect(listed([wide, narrow])).toEqual(['unreachable /1']);
    expect(listed([narrow, wide])).toEqual([]);
  });

  it('finds a fallback behind entries that take all values, and not behind all but one', () => {
    const of = (type: string): Json => ({ when: { 'car.car_type': type }, then: type });
    const all = [of('new'), of('used'), of('demo'), { then: 'b' }];
    expect(listed(all, [], { kind: 'vehicle' })).toEqual(['unreachable /3']);
    expect(listed([of('new'), of('used'), { then: 'b' }], [], { kind: 'vehicle' })).toEqual([]);
    // A label is shown where there is no car, too.
    expect(listed(all)).toEqual([]);
  });

  it('takes what a later layer puts first for meant, and what it puts last for a mistake', () => {
    expect(listed([{ then: 'preset' }, { then: 'template' }], [1, 0])).toEqual([]);
    expect(listed([{ then: 'template' }, { then: 'preset' }], [0, 1])).toEqual(['unreachable /1']);
  });
});
