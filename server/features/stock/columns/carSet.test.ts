import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CarSet } from './carSet.ts';

const placesOf = (set: CarSet): number[] => {
  const places: number[] = [];
  set.each((place) => places.push(place));
  return places;
};
const setOf = (of: number, places: readonly number[]): CarSet => {
  const set = CarSet.none(of);
  for (const place of places) set.add(place);
  return set;
};

describe('a set of cars', () => {
  it('of a whole stock holds each of them and no more, whatever their number', () => {
    for (const cars of [0, 1, 31, 32, 33, 64, 100]) {
      expect(placesOf(CarSet.all(cars))).toEqual([...Array(cars).keys()]);
      expect(CarSet.all(cars).size).toBe(cars);
      expect(CarSet.all(cars).isEmpty).toBe(cars === 0);
    }
  });

  it('meets another one as sets do', () => {
    const some = fc.uniqueArray(fc.nat(99), { maxLength: 60 });
    fc.assert(
      fc.property(some, some, (first, second) => {
        const [a, b] = [setOf(100, first), setOf(100, second)];
        const places = (isIn: (place: number) => boolean): number[] => [...Array(100).keys()].filter(isIn);
        const [inA, inB] = [new Set(first), new Set(second)];
        expect(placesOf(a.and(b))).toEqual(places((place) => inA.has(place) && inB.has(place)));
        expect(placesOf(a.or(b))).toEqual(places((place) => inA.has(place) || inB.has(place)));
        expect(placesOf(a.without(b))).toEqual(places((place) => inA.has(place) && !inB.has(place)));
        expect([a.size, a.isEmpty]).toEqual([inA.size, inA.size === 0]);
        for (const place of [0, 31, 32, 99]) expect(a.has(place)).toBe(inA.has(place));
      }),
    );
  });
});
