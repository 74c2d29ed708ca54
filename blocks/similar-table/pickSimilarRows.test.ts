import { describe, expect, it } from 'vitest';
import { pickSimilarRows } from './pickSimilarRows.ts';

const rows = (value: string, amount?: number) => ({
  rows: [{ id: 'payload', label: 'Payload', value, ...(amount !== undefined && { amount }) }],
});

describe('rows of the table of similar cars', () => {
  it('tell by how much more or less the others have', () => {
    const [row] = pickSimilarRows([rows('3 t', 3000), rows('3.2 t', 3200), rows('2 t', 2000)]);
    expect(row?.cells.map(({ more }) => more)).toEqual([undefined, 200, -1000]);
  });

  it('tell no difference where one of the two numbers is not known', () => {
    const [row] = pickSimilarRows([rows('3 t', 3000), rows('3 t', 3000), rows('some')]);
    expect(row?.cells.map(({ more }) => more)).toEqual([undefined, 0, undefined]);
    expect(pickSimilarRows([rows('some'), rows('3 t', 3000)])[0]?.cells[1]).toEqual({
      value: '3 t',
      under: '',
    });
  });

  it('are left out where all but the car of the page are empty', () => {
    expect(pickSimilarRows([rows('3 t', 3000), rows('')])).toEqual([]);
    expect(pickSimilarRows([rows(''), rows('3 t', 3000)])).toHaveLength(1);
  });
});
