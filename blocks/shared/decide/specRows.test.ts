import { describe, expect, it } from 'vitest';
import { hasLongWord, spanOfLast, splitRows } from './specRows.ts';

const row = (id: string, value?: string) => ({ id, label: id, ...(value !== undefined && { value }) });
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('');

describe('splitRows', () => {
  it("SPEC-004 leaves out rows whose value is empty, missing or 'null'", () => {
    const { first } = splitRows(
      [row('a', ''), row('b', ' '), row('c'), row('d', 'null'), row('e', 'yes')],
      9,
    );
    expect(ids(first)).toBe('e');
  });

  it('SPEC-030 shows zero', () => {
    expect(ids(splitRows([row('doors', '0')], 4).first)).toBe('doors');
  });

  it('counts only rows that are shown', () => {
    const rows = [row('a', '1'), row('b', ''), row('c', '1'), row('d', '1')];
    const { first, rest } = splitRows(rows, 2);
    expect([ids(first), ids(rest)]).toEqual(['ac', 'd']);
  });
});

describe('spanOfLast', () => {
  const cells = (...values: string[]) => values.map((value, index) => ({ id: `${index}`, label: '', value }));
  const VIN = '6ZZAACP2KNG520247';

  it('lets the last cell take what is left of its row', () => {
    expect(spanOfLast(cells('a', 'b'), 2)).toBe(1);
    expect(spanOfLast(cells('a', 'b', 'c'), 2)).toBe(2);
    expect(spanOfLast(cells('a', 'b', 'c'), 4)).toBe(2);
    expect(spanOfLast(cells('a', 'b', 'c', 'd', 'e'), 4)).toBe(4);
  });

  it('counts a number that takes two', () => {
    expect(spanOfLast(cells(VIN, 'b'), 2)).toBe(2);
    expect(spanOfLast(cells(VIN, 'b'), 4)).toBe(2);
    expect(spanOfLast(cells('a', VIN), 2)).toBe(2);
    expect(spanOfLast(cells('a', VIN), 4)).toBe(3);
  });
});

describe('hasLongWord', () => {
  it('tells a number of 16 signs or more without a gap from a shorter one, and from many words', () => {
    const values = ['JMZZ000000123456', 'JMZZ00000012345', 'Constantly Variable Transmission'];
    expect(values.map((value) => hasLongWord(row('vin', value)))).toEqual([true, false, false]);
    expect(hasLongWord(row('vin'))).toBe(false);
  });
});
