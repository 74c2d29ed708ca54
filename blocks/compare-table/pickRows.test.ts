import { describe, expect, it } from 'vitest';
import { pickRows, type RowGroup } from './pickRows.ts';

const answers = (...values: string[]) =>
  values.map((value) => ({
    rows: [{ id: 'km', label: 'Kilometres', group: 'Wear', best: 'none' as const, value }],
  }));
const rowsOf = (groups: readonly RowGroup[]) => groups.flatMap(({ rows }) => rows);
const valuesOf = (groups: readonly RowGroup[]) =>
  rowsOf(groups).map(({ cells }) => cells.map(({ value }) => value));
const isSame = (asked: Parameters<typeof pickRows>[0]) => rowsOf(pickRows(asked))[0]?.isSame;

describe('rows of a comparison', () => {
  it('hold the value of each car in their order', () => {
    expect(rowsOf(pickRows(answers('45,200 km', '81,000 km')))).toEqual([
      {
        id: 'km',
        label: 'Kilometres',
        cells: [
          { value: '45,200 km', under: '', isBest: false },
          { value: '81,000 km', under: '', isBest: false },
        ],
        isSame: false,
      },
    ]);
  });

  it('are the same only where all cars have the same value', () => {
    expect(isSame(answers('5', '5', '5'))).toBe(true);
    expect(isSame(answers('5', '5', '7'))).toBe(false);
    expect(isSame(answers('5', '5', ''))).toBe(false);
  });

  it('differ where the conditions of the same value do', () => {
    const row = (under: string) => ({
      rows: [{ id: 'weekly', label: 'Weekly', group: '', best: 'none' as const, value: '$99', under }],
    });
    expect(isSame([row('7.89 % p.a.'), row('8.49 % p.a.')])).toBe(false);
    expect(isSame([row('7.89 % p.a.'), row('7.89 % p.a.')])).toBe(true);
  });

  it('are left out where no car has a value, and stay where one has', () => {
    expect(pickRows(answers('', ''))).toEqual([]);
    expect(valuesOf(pickRows(answers('', '7')))).toEqual([['', '7']]);
    expect(pickRows([])).toEqual([]);
  });

  it('find their value by id, where a site has other rows for some cars', () => {
    const km = { id: 'km', label: 'Kilometres', group: '', best: 'none' as const, value: '1' };
    const seats = { id: 'seats', label: 'Seats', group: '', best: 'none' as const, value: '5' };
    const rows = pickRows([{ rows: [km, seats] }, { rows: [seats] }]);
    expect(valuesOf(rows)).toEqual([
      ['1', ''],
      ['5', '5'],
    ]);
  });

  it('stand in groups, those without a title first; a group without rows is left out', () => {
    const row = (id: string, group: string, value: string) => ({
      id,
      label: id,
      group,
      best: 'none' as const,
      value,
    });
    const own = [
      row('weekly', '', '$99'),
      row('km', 'Wear', '1'),
      row('owners', 'Wear', '2'),
      row('tow', 'Load', ''),
    ];
    expect(pickRows([{ rows: own }]).map(({ title, rows }) => [title, rows.map(({ id }) => id)])).toEqual([
      ['', ['weekly']],
      ['Wear', ['km', 'owners']],
    ]);
  });

  it('mark the most or the least of what they count, where at most half of the cars have it', () => {
    const bestOf = (best: 'most' | 'least' | 'none', ...amounts: (number | undefined)[]) =>
      rowsOf(
        pickRows(
          amounts.map((amount) => ({
            rows: [
              { id: 'tow', label: 'Tows', group: '', best, value: 'so much', ...(amount && { amount }) },
            ],
          })),
        ),
      )[0]?.cells.map(({ isBest }) => isBest);
    expect(bestOf('most', 1500, 3500, undefined)).toEqual([false, true, false]);
    expect(bestOf('least', 1500, 3500, 1500, 2000)).toEqual([true, false, true, false]);
    expect(bestOf('least', 1500, 3500, 1500)).toEqual([false, false, false]);
    expect(bestOf('most', 1500, 1500)).toEqual([false, false]);
    expect(bestOf('most', 1500, undefined)).toEqual([false, false]);
    expect(bestOf('none', 1500, 3500)).toEqual([false, false]);
  });
});
