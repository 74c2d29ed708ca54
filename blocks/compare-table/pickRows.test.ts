import { describe, expect, it } from 'vitest';
import { pickRows, type ComparedRow } from './pickRows.ts';

const answers = (...values: string[]) =>
  values.map((value) => ({ rows: [{ id: 'km', label: 'Kilometres', value }] }));
const valuesOf = (rows: readonly ComparedRow[]) => rows.map(({ cells }) => cells.map(({ value }) => value));

describe('rows of a comparison', () => {
  it('hold the value of each car in their order', () => {
    expect(pickRows(answers('45,200 km', '81,000 km'))).toEqual([
      {
        id: 'km',
        label: 'Kilometres',
        cells: [
          { value: '45,200 km', under: '' },
          { value: '81,000 km', under: '' },
        ],
        isSame: false,
      },
    ]);
  });

  it('are the same only where all cars have the same value', () => {
    expect(pickRows(answers('5', '5', '5'))[0]?.isSame).toBe(true);
    expect(pickRows(answers('5', '5', '7'))[0]?.isSame).toBe(false);
    expect(pickRows(answers('5', '5', ''))[0]?.isSame).toBe(false);
  });

  it('differ where the conditions of the same value do', () => {
    const row = (under: string) => ({ rows: [{ id: 'weekly', label: 'Weekly', value: '$99', under }] });
    expect(pickRows([row('7.89 % p.a.'), row('8.49 % p.a.')])[0]?.isSame).toBe(false);
    expect(pickRows([row('7.89 % p.a.'), row('7.89 % p.a.')])[0]?.isSame).toBe(true);
  });

  it('are left out where no car has a value, and stay where one has', () => {
    expect(pickRows(answers('', ''))).toEqual([]);
    expect(valuesOf(pickRows(answers('', '7')))).toEqual([['', '7']]);
    expect(pickRows([])).toEqual([]);
  });

  it('find their value by id, where a site has other rows for some cars', () => {
    const km = { id: 'km', label: 'Kilometres', value: '1' };
    const seats = { id: 'seats', label: 'Seats', value: '5' };
    const rows = pickRows([{ rows: [km, seats] }, { rows: [seats] }]);
    expect(valuesOf(rows)).toEqual([
      ['1', ''],
      ['5', '5'],
    ]);
  });
});
