import { describe, expect, it } from 'vitest';
import * as format from './format.ts';

describe('what shoppers read', () => {
  it.each([
    ['money is whole dollars', format.formatMoney(34990), '$34,990'],
    ['money is rounded', format.formatMoney(34990.5), '$34,991'],
    ['less than nothing has its sign before the dollar', format.formatMoney(-500), '-$500'],
    ['cents are shown only when asked', format.formatCents(912.25), '$912.25'],
    ['distance', format.formatKm(45200), '45,200 km'],
    ['no distance is a distance', format.formatKm(0), '0 km'],
    ['engine capacity has one decimal', format.formatLitres(2), '2.0 L'],
    ['consumption', format.formatLitresPer100Km(7.45), '7.5 L/100km'],
    ['mass', format.formatKg(2500), '2,500 kg'],
    ['length', format.formatMm(4850), '4,850 mm'],
    ['SPEC-010 feet become metres by 0.3048', format.formatFeetAsMetres(20), '6.10 m'],
    ['SPEC-010 and not by 0.305', format.formatFeetAsMetres(40), '12.19 m'],
    ['a rate is in percent already', format.formatPercent(12.94), '12.94%'],
    ['SPEC-013 a date', format.formatDate('2026-05-03'), '3 May 2026'],
    ['September has three letters', format.formatDate('2026-09-30'), '30 Sep 2026'],
    ['a month', format.formatMonth('2019-07'), 'Jul 2019'],
    [
      'a moment is the day of the zone',
      format.formatDate('2026-05-02T20:00:00Z', 'Australia/Sydney'),
      '3 May 2026',
    ],
    ['another zone, another day', format.formatDate('2026-05-02T15:30:00Z', 'Australia/Perth'), '2 May 2026'],
    ['seconds since 1970', format.formatDate(1777752000, 'Australia/Sydney'), '3 May 2026'],
    ['HOURS-009 a time', format.formatTime('09:00'), '9:00 am'],
    ['HOURS-009 noon', format.formatTime('12:30'), '12:30 pm'],
    ['midnight', format.formatTime('0:05'), '12:05 am'],
    ['the clock of a moment', format.formatClock('2026-05-01T16:30'), '4:30 pm'],
    ['that of the zone', format.formatClock('2026-05-01T06:30:00Z', 'Australia/Perth'), '2:30 pm'],
    ['of a day', format.formatClock('2026-05-01'), ''],
    ['of a time', format.formatClock('09:00'), '9:00 am'],
    ['a time in words stays', format.formatTime('By appointment'), 'By appointment'],
    ['LOCATION-037 a landline', format.formatPhone('+61 2 9000 0000'), '02 9000 0000'],
    ['LOCATION-037 a mobile', format.formatPhone('+61412345678'), '0412 345 678'],
    ['a phone with a bracketed zero', format.formatPhone('+61 (0)2 9000 0000'), '02 9000 0000'],
    ['a national number', format.formatPhone('1300123456'), '1300 123 456'],
    ['a short number stays', format.formatPhone('13 12 34'), '13 12 34'],
    ['digits to dial', format.phoneDigits('(02) 9000-0000'), '0290000000'],
    ['a slug', format.formatSlug('Citroën C3 & DS/Éco '), 'citroen-c3-and-ds-eco'],
  ])('%s', (_, written, expected) => {
    expect(written).toBe(expected);
  });

  it('what is missing or of a foreign type is nothing', () => {
    for (const name of format.FORMAT_NAMES) {
      const write = format.formatterOf(name);
      for (const value of [undefined, null, '', NaN, {}, []]) expect(write(value, 'UTC')).toBe('');
    }
    expect(format.formatDate('31/12/2026')).toBe('');
    expect(format.formatDate('2026-02-30')).toBe('');
    expect(format.formatMoney('12')).toBe('');
  });

  it('a format of no name writes the value as it stands', () => {
    const write = format.formatterOf('url');
    expect([write(2022, 'UTC'), write(true, 'UTC'), write(['a', '', 'b'], 'UTC')]).toEqual([
      '2022',
      'Yes',
      'a, b',
    ]);
  });
});
