/** The search for a dealership on the contact page, and the form below it, as the server answers them. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';
import { startHost } from '../../tests/fixtures/startHost.ts';
import { readConfig } from '../config.ts';
import type { LeadsTables } from '../features/leads/tables.ts';
import { openRecords } from '../storage/openRecords.ts';
import { SHOPPER } from '../../tests/fixtures/shopper.ts';

let app: TestApp;

const place = (id: string, city: string, lat: number) => ({
  id,
  name: `North ${city}`,
  slug: city.toLowerCase(),
  city,
  state: 'SA',
  dealership_id: `d${id}`,
  visible: true,
  address: { street: '1 High Street', city, state: 'SA', postcode: '5000', lat, long: 138.6 },
});

const files = {
  'sites/north/data/locations.json': {
    items: [place('1', 'Wingfield', -34.84), place('2', 'Lonsdale', -35.11)],
  },
};

beforeAll(async () => {
  app = await startApp({ sites: { north: {} }, files });
});
afterAll(() => app.close());

/** Labels of the field for a dealership: the one that is chosen, and whether there are any. */
async function chosenAt(query: string): Promise<string | undefined> {
  return chosenIn((await app.get('north', `/contact${query}`)).body);
}

function chosenIn(body: string): string | undefined {
  expect(body).toContain('name="dealership_slug"');
  return /<option value="[^"]+" selected="">([^<]+)</.exec(
    body.slice(body.indexOf('name="dealership_slug"')).split('</select>')[0] ?? '',
  )?.[1];
}

/** Sends the form of the contact page as it comes, with what a shopper has to fill in. */
async function send(query: string): Promise<Awaited<ReturnType<TestApp['get']>>> {
  const { body } = await app.get('north', `/contact${query}`);
  const field = body.slice(body.indexOf('name="dealership_slug"')).split('</select>')[0] ?? '';
  const slug = /<option value="([^"]*)" selected=""/.exec(field)?.[1] ?? '';
  const form = /name="_form" value="(enquiry[^"]*)"/.exec(body)?.[1] ?? '';
  const fields = {
    ...{ _form: form, _key: `key-number-${query.length}`, category: 'general', dealership_slug: slug },
    ...{ ...SHOPPER, postcode: '5000', message: 'Are you open?' },
  };
  return app.get('north', '/contact', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: new URLSearchParams(fields).toString(),
  });
}

/** What programs of the dealer are told of the last enquiry. */
async function toldLast(): Promise<unknown> {
  const file = join(app.project.root, 'records.db');
  const db = await openRecords<LeadsTables>(file, { migrations: [], readOnly: true });
  const { known } = await db.selectFrom('leads').select('known').executeTakeFirstOrThrow();
  await db.destroy();
  return JSON.parse(known);
}

describe('a dealership that is searched on the contact page', () => {
  it('LOCATION-001 is found by the postcode of the shopper, the nearest first', async () => {
    const { body } = await app.get('north', '/contact?place=5000');
    expect(body).toContain('Select a dealership near 5000');
    const links = [...body.matchAll(/href="\/contact\?([^"#]*dealership=(\w+))[^"]*#enquiry\/form"/g)];
    expect(links.map(([, , slug]) => slug)).toEqual(['wingfield', 'lonsdale']);
  });

  it('LOCATION-001 is found by a city where none stands, as the field completes it', async () => {
    expect((await app.get('north', '/contact?place=adelaide')).body).toContain('dealership=wingfield');
    expect((await app.get('north', '/contact?place=Adelaide+SA+5000')).body).toContain(
      'dealership=wingfield',
    );
    // 250 km are not enough from there.
    expect((await app.get('north', '/contact?place=hobart')).body).toContain('No dealership near hobart.');
  });

  it('is chosen in the form below by its button', async () => {
    expect(await chosenAt('')).toBeUndefined();
    expect(await chosenAt('?place=5000&dealership=lonsdale')).toBe('North Lonsdale');
    expect(await chosenAt('?place=5000&dealership=nowhere')).toBeUndefined();
  });

  it('LOCATION-006 is told to the dealer by name, location, dealership and slug, and none is once the field is cleared', async () => {
    await send('?place=5000&dealership=lonsdale');
    expect(await toldLast()).toMatchObject({
      dealership_name: 'North Lonsdale',
      location_id: '2',
      dealership_id: 'd2',
      dealership_slug: 'lonsdale',
    });
    const { statusCode, body } = await send('?place=');
    expect(statusCode).toBe(422);
    expect(body).toContain('aria-invalid="true" name="dealership_slug"');
  });

  it('LOCATION-009 is chosen no more once the field is sent empty', async () => {
    const { body } = await app.get('north', '/contact?place=5000&dealership=lonsdale');
    const form = /<form[^>]*role="search".*?<\/form>/s.exec(body)?.[0] ?? '';
    // What the field's form sends is what was typed, and nothing else.
    expect([...form.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)).toEqual(['place']);
    expect(await chosenAt('?place=')).toBeUndefined();
  });
});

describe('a geocoder that fails', () => {
  it("ERROR-003 is 'Error getting geocode' in the log, and no dealership is offered or chosen", async () => {
    const host = await startHost((reply) => reply.writeHead(503).end());
    const { outbox } = readConfig({});
    const failing = await makeApp({
      sites: { north: { geocoder: { url: `${host.origin}/geocode/json` } } },
      files,
      config: { outbox: { ...outbox, isFetchLocal: true } },
    });
    for (const typed of ['5000', 'adelaide']) {
      failing.log.length = 0;
      const { statusCode, body } = await failing.get('north', `/contact?place=${typed}`);
      expect([statusCode, body.includes(`No dealership near ${typed}.`)]).toEqual([200, true]);
      expect(body).not.toContain('dealership=');
      expect(chosenIn(body)).toBeUndefined();
      const told = (): unknown[] => failing.log.filter(({ msg }) => msg === 'Error getting geocode');
      await expect.poll(told).toHaveLength(1);
    }
  });
});
