/** The watchlist over HTTP, as the pages of a site change it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import { signedIn } from '../../../tests/fixtures/signedIn.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    sites: {
      north: { leads: { to: 'sales@north.example.com' } },
      south: {},
      listing: { flags: { watchlist: true } },
      moved: { flags: { watchlist: true }, links: { watchlist: '/kept-by-me' } },
    },
    files: { 'sites/moved/pages/watchlist.json': { routes: ['/kept-by-me'] } },
  });
  await app.bring('north', [{ id: '1' }, { id: '2' }]);
  await app.bring('listing', [{ id: '1' }]);
  await app.bring('south', [{ id: '1' }, { id: '3' }]);
});
afterAll(() => app.close());

const someone = (site: string, phone: string): Promise<string> => signedIn(app, site, phone);

async function change(
  what: 'save' | 'remove',
  body: object,
  { cookie = '', site = 'north', from = 'same-origin' } = {},
) {
  const answer = await app.get(site, `/api/watchlist/${what}-car`, {
    method: 'POST',
    headers: { 'sec-fetch-site': from, ...(cookie && { cookie }) },
    payload: body,
  });
  return [answer.statusCode, answer.json<{ success?: boolean; message?: string }>().success] as const;
}

async function listOf(site: string, cookie: string): Promise<readonly string[] | undefined> {
  const found = app.catalogue.sites.get(site);
  if (!found) throw new Error(site);
  const { findVisitor } = await import('./visitorOf.ts');
  const token = cookie.split('=')[1] ?? '';
  const visitor = await findVisitor(await app.pages.serviceInput(found), token);
  return visitor?.services?.accounts.listWatched();
}

describe('the watchlist', () => {
  it('API-009 API-010 API-012 AUTH-003 takes phone_number and car_id of the one who is signed in, and says success and message', async () => {
    const cookie = await someone('north', '0412345678');
    const body = { phone_number: '0412345678', car_id: '1' };
    expect(await change('save', body, { cookie })).toEqual([200, true]);
    expect(await change('save', body, { cookie })).toEqual([200, true]);
    expect(await listOf('north', cookie)).toEqual(['1']);
    expect(await change('remove', body, { cookie })).toEqual([200, true]);
    expect(await listOf('north', cookie)).toEqual([]);
    const answer = await app.get('north', '/api/watchlist/save-car', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie },
      payload: body,
    });
    expect(answer.json()).toEqual({ success: true, message: 'Saved to your list.' });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('API-011 says no, in words for the shopper, to a car that the site has not and to another phone number', async () => {
    const cookie = await someone('north', '0412345679');
    const phone_number = '0412345679';
    expect(await change('save', { phone_number, car_id: '3' }, { cookie })).toEqual([200, false]);
    expect(await change('save', { phone_number: '0412345678', car_id: '1' }, { cookie })).toEqual([
      200,
      false,
    ]);
    expect(await change('remove', { phone_number: '', car_id: '1' }, { cookie })).toEqual([400, undefined]);
    expect(await listOf('north', cookie)).toEqual([]);
  });

  it('AUTH-003 is refused to those who are not signed in, and to the pages of other sites', async () => {
    const cookie = await someone('north', '0412345670');
    const body = { phone_number: '0412345670', car_id: '1' };
    expect((await change('save', body))[0]).toBe(401);
    expect((await change('save', body, { cookie, from: 'cross-site' }))[0]).toBe(403);
    expect((await change('save', body, { cookie: `__Host-fc-session=${'x'.repeat(43)}` }))[0]).toBe(401);
    expect(await listOf('north', cookie)).toEqual([]);
  });

  it('AUTH-003 takes nothing from who is signed in without a phone number, whatever number is sent', async () => {
    const cookie = await someone('north', '');
    for (const phone_number of ['0412345672', ' ']) {
      expect(await change('save', { phone_number, car_id: '1' }, { cookie })).toEqual([200, false]);
    }
    expect((await change('save', { phone_number: '', car_id: '1' }, { cookie }))[0]).toBe(400);
    expect(await listOf('north', cookie)).toEqual([]);
  });

  it('is nobody else’s: not another shopper’s, and not of another site', async () => {
    const [ann, ben] = [await someone('north', '0412345671'), await someone('north', '0412345671')];
    const far = await someone('south', '0412345671');
    const body = { phone_number: '0412345671', car_id: '1' };
    await change('save', body, { cookie: ann });
    expect(await listOf('north', ben)).toEqual([]);
    expect((await change('save', body, { cookie: ann, site: 'south' }))[0]).toBe(401);
    expect(await listOf('south', ann)).toBeUndefined();
    await change('save', body, { cookie: far, site: 'south' });
    await change('remove', body, { cookie: ben });
    expect([await listOf('north', ann), await listOf('south', far)]).toEqual([['1'], ['1']]);
  });
});

describe('a visitor who is not signed in', () => {
  it('AUTH-002 browses pages with an enquiry form and hearts without being asked to sign in', async () => {
    for (const path of ['/', '/cars/', '/cars/car-1', '/contact']) {
      const { statusCode, headers } = await app.get('north', path);
      expect([path, statusCode, headers['set-cookie']]).toEqual([path, 200, undefined]);
    }
    const { body } = await app.get('north', '/cars/car-1');
    for (const part of ['name="email"', 'data-block="favourite"', 'id="share"', 'href="/print?car_id=car-1"'])
      expect(body).toContain(part);
    expect(body).not.toContain('id="fc-watchlist"');
    const sent = await app.get('north', '/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams({
        ...{ _form: 'enquiry/form', _key: 'sent-by-nobody', name: 'Ann', last_name: 'Lee' },
        ...{ email: 'ann@example.com', phone: '0412 345 678', postcode: '2000', message: 'Hello' },
        category: 'general',
      }).toString(),
    });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, expect.stringMatching(/^\/success\?/)]);
  });

  it('ROUTE-010 finds /sign-in with type watchlist, made for saving, whose way back is the page it came from', async () => {
    const { statusCode, body } = await app.get(
      'north',
      '/sign-in?type=watchlist&redirect=%2Fcars%2Fcar-1&back=%2Fcars%2Fcar-1',
    );
    expect([statusCode, body.includes('Sign in to save')]).toEqual([200, true]);
    expect(body).toMatch(/<a[^>]*href="\/cars\/car-1"/);
  });

  it('FAV-001 saves in the browser alone, or to the watchlist where the site has one', async () => {
    const hasWatchlist = async (site: string) => {
      const { body } = await app.get(site, '/cars/car-1');
      expect(body).toContain('data-block="favourite"');
      return body.includes('id="fc-watchlist"');
    };
    expect([await hasWatchlist('north'), await hasWatchlist('listing')]).toEqual([false, true]);
  });

  it('FAV-003 AUTH-004 is led to /sign-in, and to the list at /watchlist or where the site has it', async () => {
    const linksAt = async (site: string) => {
      const { document } = new JSDOM((await app.get(site, '/contact')).body).window;
      const { value } = document.querySelector<HTMLDataElement>('#fc-watchlist') ?? { value: '{}' };
      const { signIn, link } = JSON.parse(value) as { signIn: string; link: string };
      return [signIn, link];
    };
    expect(await linksAt('listing')).toEqual(['/sign-in', '/watchlist']);
    expect(await linksAt('moved')).toEqual(['/sign-in', '/kept-by-me']);
    expect((await app.get('moved', '/kept-by-me')).statusCode).toBe(303);
    expect((await app.get('moved', '/watchlist')).statusCode).toBe(404);
  });
});

describe('the pages of one who is signed in', () => {
  const garage = '/my-garage';

  it('ROUTE-040 AUTH-018 the garage is closed to others, and at whatever address the site gives it', async () => {
    const site = { flags: { garage: true, watchlist: true } };
    const named = garageAddresses().filter((path) => path !== garage);
    const sites = named.map((_, index) => `yard-${index}`);
    const own = await startApp({
      sites: { north: site, plain: {}, ...Object.fromEntries(sites.map((slug) => [slug, site])) },
      files: Object.fromEntries(
        named.map((path, index) => [`sites/${sites[index]}/pages/my-garage.json`, { routes: [path] }]),
      ),
    });
    try {
      const landed = async (slug: string, path: string) => {
        const { statusCode, headers } = await own.get(slug, path);
        return [statusCode, headers.location];
      };
      expect(await landed('north', garage)).toEqual([
        303,
        '/sign-in?type=my-garage&redirect=%2Fmy-garage&back=%2F',
      ]);
      expect(named).toHaveLength(4);
      for (const [index, path] of named.entries()) {
        expect(await landed(sites[index] ?? '', path)).toEqual([
          303,
          `/sign-in?type=my-garage&redirect=${encodeURIComponent(path)}&back=%2F`,
        ]);
        expect((await landed(sites[index] ?? '', garage))[0]).toBe(404);
        const cookie = await signedIn(own, sites[index] ?? '', '0412345678');
        const mine = await own.get(sites[index] ?? '', path, { headers: { cookie } });
        expect([mine.statusCode, mine.body.includes('0412345678')]).toEqual([200, true]);
      }
      expect((await landed('plain', garage))[0]).toBe(404);
      expect(await landed('north', '/watchlist')).toEqual([
        303,
        '/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2F',
      ]);
    } finally {
      await own.close();
    }
  });

  it('FAV-003 SITE-023 show who it is, and the cars that were saved, without any script', async () => {
    app = await withGarage(app);
    const cookie = await someone('north', '0298765432');
    await change('save', { phone_number: '0298765432', car_id: '2' }, { cookie });
    const mine = await app.get('north', garage, { headers: { cookie } });
    expect([mine.statusCode, mine.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(mine.body).toMatch(/Ann.*0298765432/s);
    expect(mine.body).toContain('href="/cars/car-2"');
    expect(mine.body).not.toContain('href="/cars/car-1"');
    expect((await app.get('north', '/watchlist', { headers: { cookie } })).body).toContain('/cars/car-2');
  });
});

/** The addresses of garage pages that the ledger names. */
function garageAddresses(): string[] {
  const ledger = readFileSync(join(import.meta.dirname, '../../../tests/ledger/requirements.tsv'), 'utf8');
  const row = ledger.split('\n').find((line) => line.startsWith('ROUTE-040\t')) ?? '';
  return row.split('\t')[3]?.match(/\/my[\w-]+/g) ?? [];
}

/** The same with the pages. */
async function withGarage(before: TestApp): Promise<TestApp> {
  await before.close();
  const own = await startApp({ sites: { north: { flags: { garage: true, watchlist: true } } } });
  await own.bring('north', [{ id: '1' }, { id: '2' }]);
  return own;
}
