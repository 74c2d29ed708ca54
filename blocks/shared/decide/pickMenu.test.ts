import { describe, expect, it } from 'vitest';
import type { MenuEntry } from '../../../schemas/facts/viewFacts.ts';
import { currentIn, isSamePage, pickMenu } from './pickMenu.ts';

const home: MenuEntry = { id: 'home', label: 'Home', link: '/' };
const stock: MenuEntry = { id: 'stock', label: 'Our Stock', link: '/cars/' };
const vehicles: MenuEntry = { id: 'vehicles', label: 'Vehicles', entries: [stock] };
const pick = (entries: MenuEntry[], path = '/') => pickMenu({ header: entries }, 'header', path);

describe('pickMenu', () => {
  it('keeps the order of the menu and marks the page that is shown', () => {
    const shown = pick([home, stock], '/cars');
    expect(shown.map(({ id, current }) => [id, current])).toEqual([
      ['home', undefined],
      ['stock', 'page'],
    ]);
  });

  it('marks a dropdown that holds the page that is shown', () => {
    expect(pick([vehicles], '/cars/')[0]?.current).toBe('within');
    expect(pick([vehicles], '/about-us')[0]?.current).toBeUndefined();
  });

  it('leaves out entries that have no label, lead nowhere, or open nothing', () => {
    expect(
      pick([
        { id: 'a', link: '/a' },
        { id: 'b', label: 'B' },
        { id: 'c', label: 'C', entries: [{ id: 'd', label: 'D' }] },
      ]),
    ).toEqual([]);
  });

  it('is empty when the site has no menu of this name', () => {
    expect(pickMenu({ header: [home] }, 'side', '/')).toEqual([]);
    expect(pickMenu(undefined, 'header', '/')).toEqual([]);
  });
});

describe('currentIn', () => {
  it('is the path when an entry, or one below it, leads there, else nothing', () => {
    const at = (path: string): string => currentIn({ header: [home, vehicles] }, 'header', path);
    expect([at('/'), at('/cars/'), at('/about-us')]).toEqual(['/', '/cars', '']);
    expect(currentIn(undefined, 'header', '/')).toBe('');
  });
});

describe('isSamePage', () => {
  it('ignores query, anchor and a last slash', () => {
    expect(isSamePage('/cars/?page=2#top', '/cars')).toBe(true);
    expect(isSamePage('/cars', '/')).toBe(false);
  });

  it('takes an address of another site for another page', () => {
    expect(isSamePage('https://example.com/cars', '/cars')).toBe(false);
  });
});
