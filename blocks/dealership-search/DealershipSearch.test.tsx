// @vitest-environment jsdom
import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { fakeServices, renderBlock } from '../../tests/fixtures/index.ts';
import type { Location } from '../../schemas/types/location.ts';
import { dealershipSearch } from './index.ts';

const NAMES = ['Wingfield', 'Lonsdale', 'Gawler', 'Elizabeth', 'Glenelg', 'Noarlunga'];
const locations = NAMES.map(
  (city, index) =>
    ({
      id: city,
      name: `North ${city}`,
      slug: city.toLowerCase(),
      city,
      address: { city, lat: -34.8 - index / 20, long: 138.5 },
    }) as Location,
);
const services = fakeServices({
  postcodes: {
    locate: async (postcode) => {
      if (postcode !== '5000') throw new Error('Invalid postcode');
      return { lat: -34.8, long: 138.5 };
    },
  },
});
const ask = async (query: Record<string, string>, own = locations): Promise<HTMLElement> =>
  (await renderBlock(dealershipSearch, { facts: { query, site: { locations: own } }, services })).container;
const found = (): string[] => screen.queryAllByRole('listitem').map(({ textContent }) => textContent ?? '');

describe('the search for a dealership', () => {
  it("LOCATION-003 is a field that completes, with the placeholder 'Postcode, city or dealership name'", async () => {
    const container = await ask({});
    const field = screen.getByPlaceholderText('Postcode, city or dealership name');
    const list = container.querySelector(`datalist[id="${field.getAttribute('list')}"]`);
    const words = [...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value);
    expect(words).toEqual(expect.arrayContaining(['North Gawler', 'Gawler']));
    expect(found()).toEqual([]);
  });

  it('finds by postcode, by city and by name', async () => {
    await ask({ place: '5000' });
    expect(found()[0]).toContain('North Wingfield');
    await ask({ place: 'Gawler' });
    expect(found()[0]).toContain('North Gawler');
    await ask({ place: 'North Lonsdale' });
    expect(found()[0]).toContain('North Lonsdale');
  });

  it('LOCATION-004 shows up to 5 of 6 as buttons once a place is given, and none before', async () => {
    await ask({ place: '5000' });
    expect(found()).toHaveLength(5);
    await ask({ place: '5000' }, locations.slice(0, 4));
    expect(found()).toHaveLength(4);
    await ask({ place: '' });
    expect(found()).toEqual([]);
  });

  it('ROUTE-022 SITE-006 leads to the website of each dealership, on sites that search the dealers of a manufacturer alone', async () => {
    const websites = [{ id: 'w1', url: 'https://gawler.example.com', locations: [locations[2] as Location] }];
    const links = () => screen.queryAllByRole('link', { name: /^Website/ });
    const show = async (answer: typeof websites | undefined): Promise<HTMLElement> => {
      const services = fakeServices({ postcodes: { websites: async () => answer } });
      const facts = { query: { place: 'Gawler' }, site: { locations } };
      return (await renderBlock(dealershipSearch, { facts, services })).container;
    };
    await show(undefined);
    expect([found().length > 0, links().length]).toEqual([true, 0]);
    await show(websites);
    expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Website of North Gawler', 'https://gawler.example.com'],
    ]);
  });

  it("LOCATION-005 shows them under 'Select a dealership near {address}'", async () => {
    await ask({ place: '5000' });
    const heading = screen.getByRole('heading', { name: 'Select a dealership near 5000' });
    expect(heading.nextElementSibling).toBe(screen.getByRole('list'));
    expect(within(screen.getByRole('list')).getAllByRole('link')).toHaveLength(5);
    await ask({});
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('has those whose name or city holds what was typed, whatever its case', async () => {
    await ask({ place: 'gLEN' });
    expect(found()[0]).toContain('North Glenelg');
    await ask({ place: 'glenx' });
    expect(found()).toEqual([]);
  });

  it('says so when a postcode is none, and is hidden where there is one location', async () => {
    const container = await ask({ place: '0000' });
    expect(container.textContent).toContain('No dealership near 0000.');
    await ask({}, locations.slice(0, 1));
    expect(document.querySelector('form')).toBeNull();
  });

  it('marks the one that is chosen', async () => {
    await ask({ place: '5000', dealership: 'gawler' });
    expect(document.querySelector('[aria-current]')?.textContent).toContain('North Gawler');
  });
});
