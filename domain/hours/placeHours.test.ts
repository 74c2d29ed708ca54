import { describe, expect, it } from 'vitest';
import type { OpeningHour } from '../../schemas/types/opening-hour.ts';
import type { SpecialHours } from '../../schemas/types/special-hours.ts';
import { placeHours, type OpenState, type PlaceHours } from './placeHours.ts';

const open = (weekday: number, from = '08:30', to = '17:30'): OpeningHour => ({
  weekday,
  status: 'Open',
  open: from,
  close: to,
});
const closed = (weekday: number): OpeningHour => ({ weekday, status: 'Closed', formated_hours: 'Closed' });
const WEEK = [closed(0), ...[1, 2, 3, 4, 5].map((day) => open(day)), open(6, '09:00', '13:00')];
/** Friday 1 May 2026, half past ten in Sydney. */
const FRIDAY = '2026-05-01T10:30:00+10:00';

interface Case {
  week?: OpeningHour[];
  special?: SpecialHours[];
  zone?: string;
}
const ask = (now: string, { week = WEEK, special = [], zone = 'Australia/Sydney' }: Case = {}) => {
  const found = placeHours({ week, special, place: '1', zone, now: new Date(now) });
  if (!found) throw new Error('It has no hours.');
  return found;
};
const hours = (now: string, input?: Case): PlaceHours => ask(now, input).hours;
const state = (now: string, input?: Case): OpenState | undefined => hours(now, input).state;
const iso = (ms: number): string => new Date(ms).toISOString();

describe('hours of a place', () => {
  it('HOURS-004 HOURS-006 are one row for Monday to Friday when all five are the same, then the weekend', () => {
    const rows = hours(FRIDAY).week.map(({ weekday, isWeekdays, text }) => [weekday, isWeekdays, text]);
    expect(rows).toEqual([
      [1, true, '8:30 am - 5:30 pm'],
      [6, false, '9:00 am - 1:00 pm'],
      [0, false, ''],
    ]);
  });

  it('HOURS-005 HOURS-006 are a row for each weekday when one of the five differs or is not told', () => {
    const late = [...WEEK.filter(({ weekday }) => weekday !== 4), open(4, '08:30', '20:00')];
    expect(hours(FRIDAY, { week: late }).week.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 0]);
    const without = WEEK.filter(({ weekday }) => weekday !== 3);
    expect(hours(FRIDAY, { week: without }).week.map(({ weekday }) => weekday)).toEqual([1, 2, 4, 5, 6, 0]);
  });

  it('HOURS-011 are the words of the source where it has some, and the times where it has none', () => {
    const week = [
      { ...open(1), formated_hours: 'From half past eight' },
      open(2),
      { ...open(3), formated_hours: '' },
    ];
    expect(hours(FRIDAY, { week }).week.map(({ text }) => text)).toEqual([
      'From half past eight',
      '8:30 am - 5:30 pm',
      '8:30 am - 5:30 pm',
    ]);
  });

  it('join two spans of one day', () => {
    const week = [open(5, '13:00', '17:00'), open(5, '08:00', '12:00')];
    expect(state('2026-05-01T12:30:00+10:00', { week })).toEqual({
      kind: 'closed',
      opens: { at: '13:00', inDays: 0, weekday: 5 },
    });
  });

  it('HOURS-013 are not there when nobody tells any', () => {
    const asked = { week: [], special: [], place: '1', zone: 'Australia/Sydney', now: new Date(FRIDAY) };
    expect(placeHours(asked)).toBeUndefined();
  });
});

describe('open now', () => {
  it('begins with the minute of opening and ends with that of closing', () => {
    const next = { kind: 'closed', opens: { at: '08:30', inDays: 0, weekday: 5 } };
    expect(state('2026-05-01T08:29:59+10:00')).toEqual(next);
    expect(state('2026-05-01T08:30:00+10:00')).toEqual({ kind: 'open', closes: '17:30' });
    expect(state('2026-05-01T17:29:59+10:00')).toEqual({ kind: 'open', closes: '17:30' });
    expect(state('2026-05-01T17:30:00+10:00')).toEqual({
      kind: 'closed',
      opens: { at: '09:00', inDays: 1, weekday: 6 },
    });
  });

  it('looks past closed days for the next opening', () => {
    expect(state('2026-05-02T13:00:00+10:00')).toEqual({
      kind: 'closed',
      opens: { at: '08:30', inDays: 2, weekday: 1 },
    });
  });

  it('says no next opening for a place that is always closed', () => {
    expect(state(FRIDAY, { week: [closed(5)] })).toEqual({ kind: 'closed' });
  });

  it('says nothing where the source has words for today and no times', () => {
    const week: OpeningHour[] = [{ weekday: 5, status: 'Open', formated_hours: 'By appointment' }];
    expect(state(FRIDAY, { week })).toBeUndefined();
  });

  it('HOURS-012 goes by the clock where the place is', () => {
    // Half past ten in Sydney is half past eight in Perth.
    expect(state('2026-05-01T10:29:00+10:00', { zone: 'Australia/Perth' })?.kind).toBe('closed');
    expect(state('2026-05-01T10:30:00+10:00', { zone: 'Australia/Perth' })?.kind).toBe('open');
  });

  it('holds until the place opens or closes, else until its midnight', () => {
    expect(iso(ask('2026-05-01T08:00:00+10:00').until)).toBe('2026-04-30T22:30:00.000Z');
    expect(iso(ask(FRIDAY).until)).toBe('2026-05-01T07:30:00.000Z');
    expect(iso(ask('2026-05-01T20:00:00+10:00').until)).toBe('2026-05-01T14:00:00.000Z');
  });

  it('knows that a night in which clocks change is not 24 hours long', () => {
    // Clocks go forward in Sydney at two on 4 October 2026.
    expect(iso(ask('2026-10-03T23:00:00+10:00').until)).toBe('2026-10-03T14:00:00.000Z');
    expect(iso(ask('2026-10-04T12:00:00+11:00').until)).toBe('2026-10-04T13:00:00.000Z');
    expect(iso(ask('2026-10-05T07:00:00+11:00').until)).toBe('2026-10-04T21:30:00.000Z');
  });
});

describe('days that differ', () => {
  const closedOn = (date: string, location_id = '1'): SpecialHours => ({
    date,
    status: 'Closed',
    location_id,
  });
  const short: SpecialHours = {
    date: '2026-05-01',
    status: 'Open',
    location: { id: '1' },
    hours: { begin: '10:00', end: '12:00' },
  };

  it('come before the week, today and on the days to come', () => {
    expect(state(FRIDAY, { special: [short] })).toEqual({ kind: 'open', closes: '12:00' });
    expect(state('2026-05-01T18:00:00+10:00', { special: [closedOn('2026-05-02')] })).toEqual({
      kind: 'closed',
      opens: { at: '08:30', inDays: 3, weekday: 1 },
    });
  });

  it('are listed from today on, the next one first, those of other places left out', () => {
    const special = [
      closedOn('2026-12-25'),
      short,
      closedOn('2026-04-30'),
      closedOn('2026-06-08', '2'),
      closedOn('2026-05-25', ''),
    ];
    const found = hours(FRIDAY, { special });
    expect(found.special.map(({ date, text }) => [date, text])).toEqual([
      ['2026-05-01', '10:00 am - 12:00 pm'],
      ['2026-05-25', ''],
      ['2026-12-25', ''],
    ]);
    expect(found.today?.date).toBe('2026-05-01');
    expect(found.week.some(({ isToday }) => isToday)).toBe(false);
  });

  it('are what is said of the place, where something is said of all too', () => {
    const special = [short, closedOn('2026-05-01', '')];
    expect(state(FRIDAY, { special })).toEqual({ kind: 'open', closes: '12:00' });
  });
});
