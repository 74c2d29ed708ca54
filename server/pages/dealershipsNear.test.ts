/** Which dealerships the contact page offers for what was typed, as the server answers it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';

/** Where 5000 is, and degrees of latitude south of it by km. */
const ADELAIDE = { lat: -34.93, long: 138.6 };
const yard = (name: string, city: string, kmSouth?: number) => ({
  ...{ id: name, name, slug: name.toLowerCase().replace(' ', '-'), city, visible: true },
  address: {
    city,
    ...(kmSouth !== undefined && { lat: ADELAIDE.lat - kmSouth / 111.195, long: ADELAIDE.long }),
  },
});

let app: TestApp;
beforeAll(async () => {
  const far = { items: [yard('Edge Motors', 'Keith', 249), yard('Far Motors', 'Naracoorte', 251)] };
  app = await startApp({
    sites: {
      named: {},
      near: {},
      wide: { dealerSearch: { km: 260 } },
      one: { dealerSearch: { km: 260, most: 1 } },
    },
    files: {
      'sites/named/data/locations.json': {
        items: [
          yard('Barossa Gate', 'Gawler'),
          yard('Hill Utes', 'Mount Barker'),
          yard('Plain Vans', 'Gawler East'),
        ],
      },
      'sites/near/data/locations.json': far,
      'sites/wide/data/locations.json': far,
      'sites/one/data/locations.json': far,
    },
  });
});
afterAll(() => app.close());

/** The dealerships that are offered as buttons, in order. */
async function offered(site: string, place: string): Promise<string[]> {
  const { body } = await app.get(site, `/contact?place=${encodeURIComponent(place)}`);
  return [...body.matchAll(/href="\/contact\?[^"#]*dealership=([\w-]+)[^"]*#enquiry\/form"/g)].map(
    ([, slug = '']) => slug,
  );
}

describe('the dealerships that the contact page offers', () => {
  it('LOCATION-012 are within 250 km, or as far as the one setting of the site says', async () => {
    expect(await offered('near', '5000')).toEqual(['edge-motors']);
    expect(await offered('wide', '5000')).toEqual(['edge-motors', 'far-motors']);
    expect(await offered('one', '5000')).toEqual(['edge-motors']);
    const { locations } = (
      await app.get('near', `/api/nearby-locations?lat=${ADELAIDE.lat}&long=${ADELAIDE.long}`)
    ).json<{ locations: { location: { id: string } }[] }>();
    expect(locations.map(({ location }) => location.id)).toEqual(['Edge Motors']);
  });

  it('LOCATION-001 LOCATION-010 are found by city and by name, by any piece of it, whatever its case', async () => {
    expect(await offered('named', 'Gawler')).toEqual(['barossa-gate', 'plain-vans']);
    expect(await offered('named', 'aWLER e')).toEqual(['plain-vans']);
    expect(await offered('named', 'rossa')).toEqual(['barossa-gate']);
    expect(await offered('named', 'Hill Utes')).toEqual(['hill-utes']);
    expect(await offered('named', 'Hill Utesx')).toEqual([]);
  });
});
