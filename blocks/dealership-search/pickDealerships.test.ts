import { describe, expect, it } from 'vitest';
import type { Location } from '../../schemas/types/location.ts';
import { pickDealerships } from './pickDealerships.ts';

/** Going east along the equator: a degree is about 111 km. */
const at = (name: string, long: number): Location =>
  ({ id: name, name, slug: name.toLowerCase(), city: `${name}ville`, address: { lat: 0, long } }) as Location;
const PLACES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name, index) => at(name, index * 0.3));
const names = (asked: Partial<Parameters<typeof pickDealerships>[1]>): string[] =>
  pickDealerships(PLACES, { text: '', shown: 5, withinKm: 250, ...asked }).map(({ name }) => name);

describe('dealerships for what was typed', () => {
  it('are the nearest five, the nearest first', () => {
    expect(names({ from: { lat: 0, long: 0 } })).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(names({ from: { lat: 0, long: 1.8 }, shown: 2 })).toEqual(['G', 'F']);
  });

  it('are within 250 km, and none beyond', () => {
    expect(
      pickDealerships([at('Near', 2.24)], { from: { lat: 0, long: 0 }, text: '', shown: 5, withinKm: 250 }),
    ).toHaveLength(1);
    expect(
      pickDealerships([at('Far', 2.26)], { from: { lat: 0, long: 0 }, text: '', shown: 5, withinKm: 250 }),
    ).toEqual([]);
  });

  it('have what was typed in name or city, whatever its case, and come before those near them', () => {
    expect(names({ text: 'gVILLE' })[0]).toBe('G');
    expect(names({ text: 'gville', withinKm: 1 })).toEqual(['G']);
    expect(names({ text: 'nowhere' })).toEqual([]);
  });
});
