import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../load/environment.ts';
import { analyseCondition, analyseRuleList } from './analyse.ts';
import type { Json } from './types.ts';

const { facts } = readEnvironment(join(import.meta.dirname, '../../schemas'), () => undefined);
const said = (condition: Json): string[] =>
  analyseCondition(condition, '', facts).map(({ kind, pointer }) => `${kind} ${pointer}`);
const listed = (list: Json[]): string[] =>
  analyseRuleList(list, '', facts).map(({ kind, pointer }) => `${kind} ${pointer}`);

describe('analyseCondition', () => {
  it.each<[string, Json, string[]]>([
    ['above 10 and below 5', { 'car.price': { above: 10, below: 5 } }, ['never /car.price']],
    ['above 10 and at most 10', { 'car.price': { above: 10, atMost: 10 } }, ['never /car.price']],
    ['at least and at most 10', { 'car.price': { atLeast: 10, atMost: 10 } }, []],
    ['above 5 and below 10', { 'car.price': { above: 5, below: 10 } }, []],
    ['missing and above 5', { 'car.price': { exists: false, above: 5 } }, ['never /car.price']],
    ['missing and false', { 'car.sold': { exists: false } }, []],
    [
      'newer than 5 days, older than 8',
      { 'car.created_at': { newerThanDays: 5, olderThanDays: 8 } },
      ['never /car.created_at'],
    ],
    ['newer than 8 days, older than 5', { 'car.created_at': { newerThanDays: 8, olderThanDays: 5 } }, []],
    ['two values at once', { 'car.make': 'A', all: [{ 'car.make': 'B' }] }, ['never /all/0/car.make']],
    ['one of two, and one of them', { 'car.make': ['A', 'B'], all: [{ 'car.make': 'b' }] }, []],
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
      [],
    ],
    [
      'a month and its second day',
      { 'car.rego_expiry': '2026-05', all: [{ 'car.rego_expiry': '2026-05-02' }] },
      ['never /all/0/car.rego_expiry'],
    ],
    ['a number and its text', { 'car.stocknum': 12, all: [{ 'car.stocknum': '12' }] }, []],
    [
      'after a day and before it',
      { 'car.rego_expiry': { above: '2026-05-03', below: '2026-05-03' } },
      ['never /car.rego_expiry'],
    ],
    ['no entries of a list that is not there', { 'car.images': { count: 0, exists: false } }, []],
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
  ])('%s', (_, condition, expected) => {
    expect(said(condition)).toEqual(expected);
  });
});

describe('analyseRuleList', () => {
  it('finds entries behind one that always gives a value', () => {
    expect(listed([{ then: 'a' }, { when: { 'car.km': 1 }, then: 'b' }])).toEqual(['unreachable /1']);
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
});
