import { describe, expect, it } from 'vitest';
import { pickSteps } from './pickSteps.ts';

const home = { id: 'home', label: 'Home', link: '/' };

describe('pickSteps', () => {
  it('leaves out a step whose label or address came out empty', () => {
    const page = { path: '/cars/a', title: 'A' };
    expect(
      pickSteps(
        [home, { id: 'make', label: '', link: '/search/' }, { id: 'body', label: 'SUV', link: '' }],
        page,
      ),
    ).toEqual([home]);
  });

  it('leaves out a step that leads to this very page', () => {
    const stock = { id: 'stock', label: 'Our Stock', link: '/cars/' };
    expect(pickSteps([home, stock], { path: '/cars', title: 'Cars' })).toEqual([home]);
    expect(pickSteps([home, stock], { path: '/search/suv', title: 'SUV' })).toEqual([home, stock]);
  });
});
