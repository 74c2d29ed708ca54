import { compileCondition, compileText } from './compile.ts';
import { describe, expect, it } from 'vitest';
import { zoneDays } from './clock.ts';
import { makeCtx, makeScope } from '../../tests/fixtures/makeScope.ts';
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

describe('the time of day', () => {
  const open = { 'now.time': { atLeast: '09:00', below: '17:00' } };
  const late: Condition = { any: [{ 'now.time': { atLeast: '22:00' } }, { 'now.time': { below: '06:00' } }] };

  it('holds from the first minute to before the last, as the clocks of the site go', () => {
    expect(at('2026-05-03T22:59:59.999Z', open)).toEqual([false, '2026-05-03T23:00:00.000Z']);
    expect(at('2026-05-03T23:00:00.000Z', open)).toEqual([true, '2026-05-04T07:00:00.000Z']);
    expect(at('2026-05-04T07:00:00.000Z', open)[0]).toBe(false);
    expect(at('2026-05-03T23:00:00.000Z', open, {}, 'Australia/Adelaide')[0]).toBe(false);
    expect(at('2026-05-03T23:30:00.000Z', open, {}, 'Australia/Adelaide')[0]).toBe(true);
  });

  it('goes over midnight as any of two', () => {
    expect(at('2026-05-04T11:59:00Z', late)[0]).toBe(false);
    expect(at('2026-05-04T12:00:00Z', late)[0]).toBe(true);
    expect(at('2026-05-04T19:59:00Z', late)[0]).toBe(true);
    expect(at('2026-05-04T20:00:00Z', late)[0]).toBe(false);
  });

  it('is skipped when clocks are put forward', () => {
    const half = { 'now.time': '02:30' };
    // On 4 October 2026 Sydney goes from 2:00 to 3:00.
    expect(at('2026-10-03T15:59:59.000Z', half)).toEqual([false, '2026-10-04T15:30:00.000Z']);
    const after = { 'now.time': { atLeast: '02:30' } };
    expect(at('2026-10-03T15:59:59.999Z', after)).toEqual([false, '2026-10-03T16:00:00.000Z']);
    expect(at('2026-10-03T16:00:00.000Z', after)[0]).toBe(true);
  });

  it('comes twice when clocks are put back, in Adelaide as in Sydney', () => {
    const before = { 'now.time': { below: '02:30' } };
    // On 5 April 2026 Adelaide goes from 3:00 to 2:00.
    expect(at('2026-04-04T15:30:00Z', before, {}, 'Australia/Adelaide')).toEqual([
      true,
      '2026-04-04T16:00:00.000Z',
    ]);
    expect(at('2026-04-04T16:00:00Z', before, {}, 'Australia/Adelaide')).toEqual([
      false,
      '2026-04-04T16:30:00.000Z',
    ]);
    expect(at('2026-04-04T16:30:00Z', before, {}, 'Australia/Adelaide')).toEqual([
      true,
      '2026-04-04T17:00:00.000Z',
    ]);
  });

  it('is compared with a time in data, on either side', () => {
    const opened = { 'now.time': { atLeast: { fact: 'car.location.opens' } } };
    const mirrored = { 'car.location.opens': { atMost: { fact: 'now.time' } } };
    for (const condition of [opened, mirrored]) {
      const facts = (opens: string) => ({ car: { location: { opens } } });
      expect(at('2026-05-03T22:29:00Z', condition, facts('8:30'))).toEqual([
        false,
        '2026-05-03T22:30:00.000Z',
      ]);
      expect(at('2026-05-03T22:30:00Z', condition, facts('08:30'))[0]).toBe(true);
      expect(at('2026-05-03T22:30:00Z', condition, facts('early'))).toEqual([false, undefined]);
    }
  });
});

describe('the month and its days', () => {
  const endOfMonth = { 'now.daysLeftInMonth': { atMost: 6 } };

  it('names its last seven days, also of February in a leap year', () => {
    expect(at('2028-02-22T12:59:59.999Z', endOfMonth)).toEqual([false, '2028-02-22T13:00:00.000Z']);
    expect(at('2028-02-22T13:00:00.000Z', endOfMonth)).toEqual([true, '2028-02-29T13:00:00.000Z']);
    expect(at('2027-02-21T13:00:00.000Z', endOfMonth)).toEqual([true, '2027-02-28T13:00:00.000Z']);
  });

  it('is 0 days from its end on its last day', () => {
    expect(at('2026-04-30T02:00:00Z', { 'now.daysLeftInMonth': 0 })).toEqual([
      true,
      '2026-04-30T14:00:00.000Z',
    ]);
  });

  it('waits for the next 31st over the months that have none', () => {
    expect(at('2026-04-01T02:00:00Z', { 'now.day': 31 })).toEqual([false, '2026-05-30T14:00:00.000Z']);
    expect(at('2027-01-31T13:00:00Z', { 'now.day': 31 })).toEqual([false, '2027-03-30T13:00:00.000Z']);
  });

  it('begins and ends at midnight in the zone of the site', () => {
    const winter = { 'now.month': ['june', 'July', 'august'] };
    expect(at('2026-05-31T13:59:59.999Z', winter)).toEqual([false, '2026-05-31T14:00:00.000Z']);
    expect(at('2026-05-31T14:00:00.000Z', winter)).toEqual([true, '2026-08-31T14:00:00.000Z']);
    expect(at('2026-08-31T14:00:00.000Z', winter)).toEqual([false, '2027-05-31T14:00:00.000Z']);
    expect(at('2026-05-31T14:00:00.000Z', winter, {}, 'Australia/Perth')[0]).toBe(false);
  });

  it('that cannot be never changes', () => {
    expect(at('2026-05-03T00:00:00Z', { 'now.day': { atLeast: 1 } })).toEqual([true, undefined]);
  });
});

it('what is asked in vain does not shorten a page: only tests that were asked count', () => {
  const condition = { 'car.sold': true, 'now.date': { atLeast: '2026-06-01' } };
  expect(at('2026-05-01T00:00:00Z', condition, { car: {} })).toEqual([false, undefined]);
});

it('a text that writes the date holds until midnight', () => {
  const text = '{now.weekday}, {now.date}: {now.daysLeftInMonth} days left in {now.month}';
  const compiled = compileText(text, makeScope());
  const ctx = makeCtx({}, new Date('2026-05-03T02:00:00Z'));
  expect(!compiled.constant && compiled.get(ctx)).toBe('Sunday, 3 May 2026: 28 days left in May');
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
