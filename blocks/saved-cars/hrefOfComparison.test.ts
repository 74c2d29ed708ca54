import { describe, expect, it } from 'vitest';
import { hrefOfComparison } from './hrefOfComparison.ts';

const cars = ['7', 'a/b', '9'].map((id) => ({ id }));

describe('the way from saved cars to their comparison', () => {
  it('FAV-002 names each of them, and no more than are compared at once', () => {
    const settings = { compareLink: '/compare', max: 4 };
    expect(hrefOfComparison(settings, cars)).toBe('/compare?car[0]=7&car[1]=a%2Fb&car[2]=9');
    expect(hrefOfComparison({ ...settings, max: 2 }, cars)).toBe('/compare?car[0]=7&car[1]=a%2Fb');
  });

  it('is not there for one car alone, nor on a site that compares none', () => {
    expect(hrefOfComparison({ compareLink: '/compare', max: 4 }, cars.slice(0, 1))).toBeUndefined();
    expect(hrefOfComparison({ compareLink: '', max: 4 }, cars)).toBeUndefined();
  });
});
