import { describe, expect, it } from 'vitest';
import { zoneDays } from './clock.ts';
import { compileCondition } from './conditions.ts';
import { makeCtx, makeScope } from '../../tests/fixtures/makeScope.ts';
import { compileText } from './texts.ts';
import type { Condition, Facts } from './types.ts';

const DAY_MS = 86_400_000;

/** The answer at a moment, and until when it holds. */
function at(
  now: string,
  condition: Condition,
  facts: Facts = {},
  zone = 'Australia/Sydney',
): [boolean, string | undefined] {
  const compiled = compileCondition(condition, makeScope({ zone }));
  if (compiled.constant) return [compiled.value, undefined];
  const ctx = makeCtx(facts, new Date(now));
  const answer = compiled.get(ctx);
  return [answer, ctx.until === Infinity ? undefined : new Date(ctx.until).toISOString()];
}

describe('the age of a thing', () => {
  const sold = { car: { sold_date_timestamp: Date.parse('2026-05-01T03:00:00Z') / 1000 } };
  const recent = { 'car.sold_date_timestamp': { newerThanDays: 3 } };
  const old = { 'car.sold_date_timestamp': { olderThanDays: 3 } };

  it('flips after so many times 24 hours for a moment', () => {
    const flip = '2026-05-04T03:00:00.000Z';
    expect(at('2026-05-04T02:59:59.999Z', recent, sold)).toEqual([true, flip]);
    expect(at(flip, recent, sold)).toEqual([false, undefined]);
  });

  it('is neither newer nor older at the very moment', () => {
    expect(at('2026-05-04T03:00:00.000Z', old, sold)).toEqual([false, '2026-05-04T03:00:00.001Z']);
    expect(at('2026-05-04T03:00:00.001Z', old, sold)).toEqual([true, undefined]);
  });

  it('flips at midnight of the site for a date without a time, also over the end of summer time', () => {
    const rego = { car: { rego_expiry: '2026-04-03' } };
    const newer = { 'car.rego_expiry': { newerThanDays: 3 } };
    expect(at('2026-04-05T13:59:59.999Z', newer, rego)).toEqual([true, '2026-04-05T14:00:00.000Z']);
    expect(at('2026-04-05T14:00:00.000Z', newer, rego)).toEqual([false, undefined]);
  });

  it('reads milliseconds and ISO times alike, and a fact for the number of days', () => {
    const created = { 'car.created_at': { newerThanDays: { fact: 'site.stock.justArrivedDays' } } };
    const site = { stock: { justArrivedDays: 8 } };
    const now = '2026-05-05T00:00:00Z';
    expect(at(now, created, { site, car: { created_at: '2026-05-01T10:00:00+10:00' } })).toEqual([
      true,
      '2026-05-09T00:00:00.000Z',
    ]);
    expect(at(now, created, { site, car: { created_at: Date.parse('2026-05-01T00:00:00Z') } })).toEqual([
      true,
      '2026-05-09T00:00:00.000Z',
    ]);
    expect(at(now, created, { site, car: { created_at: '2026-05-01T10:00:00' } })).toEqual([
      true,
      '2026-05-09T00:00:00.000Z',
    ]);
    expect(at(now, created, { site: {}, car: { created_at: '2026-05-01T10:00:00Z' } })).toEqual([
      false,
      undefined,
    ]);
  });
});

describe('today', () => {
  const promo = { 'now.date': { atLeast: '2026-06-01', below: '2026-07-01' } };

  it('begins and ends at midnight in the zone of the site', () => {
    expect(at('2026-05-31T13:59:59.999Z', promo)).toEqual([false, '2026-05-31T14:00:00.000Z']);
    expect(at('2026-05-31T14:00:00.000Z', promo)).toEqual([true, '2026-06-30T14:00:00.000Z']);
    expect(at('2026-06-30T14:00:00.000Z', promo)).toEqual([false, undefined]);
    expect(at('2026-05-31T15:59:59.999Z', promo, {}, 'Australia/Perth')).toEqual([
      false,
      '2026-05-31T16:00:00.000Z',
    ]);
  });

  it('is not past the last day of a registration', () => {
    const current = { 'car.rego_expiry': { atLeast: { fact: 'now.date' } } };
    const past = { 'car.rego_expiry': { below: { fact: 'now.date' } } };
    const car = { rego_expiry: '2026-05-03' };
    expect(at('2026-05-03T13:59:59.999Z', current, { car })).toEqual([true, '2026-05-03T14:00:00.000Z']);
    expect(at('2026-05-03T13:59:59.999Z', past, { car })).toEqual([false, '2026-05-03T14:00:00.000Z']);
    expect(at('2026-05-03T14:00:00.000Z', current, { car })).toEqual([false, undefined]);
    expect(at('2026-05-03T14:00:00.000Z', past, { car })).toEqual([true, undefined]);
  });

  it('may be moved by days', () => {
    const soon = { 'car.rego_expiry': { atMost: { fact: 'now.date', plus: 30 } } };
    const car = { rego_expiry: '2026-06-30' };
    expect(at('2026-05-30T13:59:59.999Z', soon, { car })).toEqual([false, '2026-05-30T14:00:00.000Z']);
    expect(at('2026-05-30T14:00:00.000Z', soon, { car })).toEqual([true, undefined]);
  });

  it('equals a moment that lies in it', () => {
    const today = { 'car.created_at': { fact: 'now.date' } };
    const car = { created_at: '2026-05-02T20:00:00Z' };
    expect(at('2026-05-03T00:00:00Z', today, { car })).toEqual([true, '2026-05-03T14:00:00.000Z']);
    expect(at('2026-05-02T13:00:00Z', today, { car })).toEqual([false, '2026-05-02T14:00:00.000Z']);
  });
});

describe('the weekday', () => {
  const weekend = { 'now.weekday': ['saturday', 'sunday'] };

  it('flips on the next day whose answer differs', () => {
    expect(at('2026-05-01T13:59:59.999Z', weekend)).toEqual([false, '2026-05-01T14:00:00.000Z']);
    expect(at('2026-05-01T14:00:00.000Z', weekend)).toEqual([true, '2026-05-03T14:00:00.000Z']);
    expect(at('2026-05-03T14:00:00.000Z', weekend)).toEqual([false, '2026-05-08T14:00:00.000Z']);
  });
});

it('what is asked in vain does not shorten a page: only tests that were asked count', () => {
  const condition = { 'car.sold': true, 'now.date': { atLeast: '2026-06-01' } };
  expect(at('2026-05-01T00:00:00Z', condition, { car: {} })).toEqual([false, undefined]);
});

it('a text that writes the date holds until midnight', () => {
  const compiled = compileText('{now.weekday}, {now.date}', makeScope());
  const ctx = makeCtx({}, new Date('2026-05-03T02:00:00Z'));
  expect(!compiled.constant && compiled.get(ctx)).toBe('Sunday, 3 May 2026');
  expect(new Date(ctx.until).toISOString()).toBe('2026-05-03T14:00:00.000Z');
});

describe('days of a zone', () => {
  it.each([
    'Australia/Sydney',
    'Australia/Lord_Howe',
    'Australia/Adelaide',
    'America/Sao_Paulo',
    'Asia/Beirut',
    'Nowhere/At_All',
  ])('in %s begin where the day changes, on each day of 2016 to 2018', (zone) => {
    const days = zoneDays(zone);
    const first = Date.UTC(2016, 0, 1) / DAY_MS;
    for (let day = first; day < first + 1096; day++) {
      const start = days.startOf(day);
      expect(days.dayAt(start)).toBe(day);
      expect(days.dayAt(start - 1)).toBe(day - 1);
    }
  });
});
