import { describe, expect, it } from 'vitest';
import type { OpeningHour } from '../../schemas/types/opening-hour.ts';
import { pickHours } from './pickHours.ts';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const open = (weekday: number, from = '08:30', to = '17:30'): OpeningHour => ({
  weekday,
  status: 'Open',
  open: from,
  close: to,
});
const closed = (weekday: number): OpeningHour => ({ weekday, status: 'Closed' });
const rows = (week: OpeningHour[]) =>
  pickHours(week, DAYS, 'Closed').map(({ days, hours }) => `${days}: ${hours}`);

describe('pickHours', () => {
  it('writes days with the same hours as one row, from Monday', () => {
    expect(rows([closed(0), ...[1, 2, 3, 4, 5].map((day) => open(day)), open(6, '09:00', '16:00')])).toEqual([
      'Mon – Fri: 8:30 am – 5:30 pm',
      'Sat: 9:00 am – 4:00 pm',
      'Sun: Closed',
    ]);
  });

  it('does not join days that do not follow each other', () => {
    expect(rows([open(1), closed(2), open(3)])).toEqual([
      'Mon: 8:30 am – 5:30 pm',
      'Tue: Closed',
      'Wed: 8:30 am – 5:30 pm',
    ]);
    expect(rows([open(1), open(3)])).toEqual(['Mon: 8:30 am – 5:30 pm', 'Wed: 8:30 am – 5:30 pm']);
  });

  it('takes the hours as the source writes them, and leaves out a day of which it says nothing', () => {
    expect(
      rows([
        { ...open(6), formated_hours: '9 to noon' },
        { weekday: 0, status: 'Open' },
      ]),
    ).toEqual(['Sat: 9 to noon']);
    expect(rows([])).toEqual([]);
  });
});
