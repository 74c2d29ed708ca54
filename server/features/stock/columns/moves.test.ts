import { describe, expect, it } from 'vitest';
import type { Car } from '../../../../schemas/types/car.ts';
import { makeCar } from '../../../../tests/fixtures/makeCar.ts';
import { makeFacetColumn } from './facetColumn.ts';
import { moveFacetColumn, movesBetween } from './moves.ts';

const car = (id: string, make: string): Car => makeCar({ id, make });
const [a, b, c, d] = [car('a', 'Kia'), car('b', 'kia'), car('c', 'Ford'), car('d', 'Kia')] as const;
const fresh = car('x', 'FORD');
const readMake = ({ make }: Car): unknown => make;

describe('the column of a stock that follows another one', () => {
  it.each([
    ['nothing changes', [a, b, c, d], [a, b, c, d], []],
    ['one changes in its place', [a, b, c, d], [a, b, fresh, d], ['x']],
    ['one comes first', [a, b, c, d], [fresh, a, b, c, d], ['x']],
    ['one comes last', [a, b, c], [a, b, c, fresh], ['x']],
    ['the first goes, which wrote the value', [a, b, c, d], [b, c, d], []],
    ['the only one with a value goes', [a, b, c, d], [a, b, d], []],
    ['all change places', [a, b, c, d], [d, c, b, a], []],
    ['one is there twice less', [a, b, a], [a], []],
    ['all go', [a, b, c], [], []],
    ['all come', [], [a, b, c], ['a', 'b', 'c']],
  ])('is the one that would be made anew, and reads few cars that stayed: %s', (_, before, now, read) => {
    const asked: string[] = [];
    const moves = movesBetween(before, now);
    const column = moveFacetColumn(makeFacetColumn(before, readMake), moves, now, (one) => {
      asked.push(one.id);
      return one.make;
    });
    const entries = [...column].sort(([left], [right]) => (left < right ? -1 : 1));
    const anew = [...makeFacetColumn(now, readMake)].sort(([left], [right]) => (left < right ? -1 : 1));
    expect(entries).toEqual(anew);
    expect(asked).toEqual(expect.arrayContaining(read));
    // One that now writes a value first.
    const stayed = asked.length - read.length - moves.gone.length;
    expect(stayed).toBeLessThanOrEqual(column.size);
  });
});
