import { describe, expect, it } from 'vitest';
import { pickRows } from './pickRows.ts';

const answers = (...values: string[]) =>
  values.map((value) => ({ rows: [{ id: 'km', label: 'Kilometres', value }] }));

describe('rows of a comparison', () => {
  it('hold the value of each car in their order', () => {
    expect(pickRows(answers('45,200 km', '81,000 km'))).toEqual([
      { id: 'km', label: 'Kilometres', values: ['45,200 km', '81,000 km'], isSame: false },
    ]);
  });

  it('are the same only where all cars have the same value', () => {
    expect(pickRows(answers('5', '5', '5'))[0]?.isSame).toBe(true);
    expect(pickRows(answers('5', '5', '7'))[0]?.isSame).toBe(false);
    expect(pickRows(answers('5', '5', ''))[0]?.isSame).toBe(false);
  });

  it('are left out where no car has a value, and stay where one has', () => {
    expect(pickRows(answers('', ''))).toEqual([]);
    expect(pickRows(answers('', '7'))[0]?.values).toEqual(['', '7']);
    expect(pickRows([])).toEqual([]);
  });

  it('find their value by id, where a site has other rows for some cars', () => {
    const km = { id: 'km', label: 'Kilometres', value: '1' };
    const seats = { id: 'seats', label: 'Seats', value: '5' };
    const rows = pickRows([{ rows: [km, seats] }, { rows: [seats] }]);
    expect(rows.map(({ values }) => values)).toEqual([
      ['1', ''],
      ['5', '5'],
    ]);
  });
});
