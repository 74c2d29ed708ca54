/** The search for a dealership on the contact page, and the form below it, as the server answers them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';

let app: TestApp;

const place = (id: string, city: string, lat: number) => ({
  id,
  name: `North ${city}`,
  slug: city.toLowerCase(),
  city,
  state: 'SA',
  visible: true,
  address: { street: '1 High Street', city, state: 'SA', postcode: '5000', lat, long: 138.6 },
});

beforeAll(async () => {
  app = await startApp({
    sites: { north: {} },
    files: {
      'sites/north/data/locations.json': {
        items: [place('1', 'Wingfield', -34.84), place('2', 'Lonsdale', -35.11)],
      },
    },
  });
});
afterAll(() => app.close());

/** Labels of the field for a dealership: the one that is chosen, and whether there are any. */
async function chosenAt(query: string): Promise<string | undefined> {
  const { body } = await app.get('north', `/contact${query}`);
  expect(body).toContain('name="dealership_slug"');
  return /<option value="[^"]+" selected="">([^<]+)</.exec(
    body.slice(body.indexOf('name="dealership_slug"')).split('</select>')[0] ?? '',
  )?.[1];
}

describe('a dealership that is searched on the contact page', () => {
  it('LOCATION-001 is found by the postcode of the shopper, the nearest first', async () => {
    const { body } = await app.get('north', '/contact?place=5000');
    expect(body).toContain('Select a dealership near 5000');
    const links = [...body.matchAll(/href="\/contact\?([^"#]*dealership=(\w+))[^"]*#enquiry\/form"/g)];
    expect(links.map(([, , slug]) => slug)).toEqual(['wingfield', 'lonsdale']);
  });

  it('is chosen in the form below by its button', async () => {
    expect(await chosenAt('')).toBeUndefined();
    expect(await chosenAt('?place=5000&dealership=lonsdale')).toBe('North Lonsdale');
    expect(await chosenAt('?place=5000&dealership=nowhere')).toBeUndefined();
  });

  it('LOCATION-009 is chosen no more once the field is sent empty', async () => {
    const { body } = await app.get('north', '/contact?place=5000&dealership=lonsdale');
    const form = /<form[^>]*role="search".*?<\/form>/s.exec(body)?.[0] ?? '';
    // What the field's form sends is what was typed, and nothing else.
    expect([...form.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)).toEqual(['place']);
    expect(await chosenAt('?place=')).toBeUndefined();
  });
});
