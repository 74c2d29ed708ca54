import { describe, expect, it } from 'vitest';
import { distanceKm } from './distance.ts';

describe('the distance of two places', () => {
  it('LOCATION-036 is measured on a globe of 6371 km', () => {
    // A quarter of its girth, and half of it.
    expect(distanceKm({ lat: 0, long: 0 }, { lat: 0, long: 90 })).toBeCloseTo((6371 * Math.PI) / 2, 6);
    expect(distanceKm({ lat: 0, long: 0 }, { lat: 0, long: 180 })).toBeCloseTo(6371 * Math.PI, 6);
  });

  it('is 0 to itself, the same both ways, and about 714 km from Sydney to Melbourne', () => {
    const sydney = { lat: -33.8688, long: 151.2093 };
    const melbourne = { lat: -37.8136, long: 144.9631 };
    expect(distanceKm(sydney, sydney)).toBe(0);
    expect(Math.round(distanceKm(sydney, melbourne))).toBe(713);
    expect(distanceKm(melbourne, sydney)).toBeCloseTo(distanceKm(sydney, melbourne), 9);
  });
});
