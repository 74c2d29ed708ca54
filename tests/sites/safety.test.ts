/** What holds for everything that takes a POST, page and operation alike: a new one is taken along by itself. */
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOperations } from '../../schemas/api/readOperations.ts';
import { openRecords } from '../../server/storage/openRecords.ts';
import { JPG } from '../fixtures/filesSent.ts';
import { addressesOf, formsOfSite, type FormOfSite } from '../fixtures/formsOfSite.ts';
import { makeLocation } from '../fixtures/index.ts';
import { startApp, type TestApp } from '../fixtures/makeApp.ts';
import { signedIn } from '../fixtures/signedIn.ts';

const ON = {
  ...{
    garage: true,
    watchlist: true,
    spinToWin: true,
    finance: true,
    reserve: true,
    buyOnline: true,
    sellMyCar: true,
  },
  ...{ personalisedFinance: true, valuationTold: true, financeQuote: true, autograb: true },
};
const FORM = 'application/x-www-form-urlencoded';
const operations = Object.entries(readOperations(join(import.meta.dirname, '../../schemas/api')));
const posted = operations.filter(([, { method }]) => method === 'POST');

let app: TestApp;
beforeAll(async () => {
  const sites = Object.fromEntries(
    ['north', 'south'].map((site) => [site, { flags: ON, leads: { to: `sales@${site}.example.com` } }]),
  );
  const locations = { items: [makeLocation({ slug: 'smithfield', primary: true, visible: true })] };
  app = await startApp({
    sites,
    files: {
      'sites/north/data/locations.json': locations,
      'sites/south/data/locations.json': locations,
    },
  });
  for (const site of ['north', 'south'])
    await app.bring(site, [
      { id: '7', slug: `${site}-7`, status: 'in_stock', price: 30_000 },
      { id: '8', slug: `${site}-8`, images: [] },
    ]);
});
afterAll(() => app.close());

const slugsOf = (site: string): string[] => [`${site}-7`, `${site}-8`, 'smithfield'];
const formsOf = (site: string): Promise<Form[]> => formsOfSite(app, site, slugsOf(site));
type Form = Pick<FormOfSite, 'page' | 'id'>;

/** All rows of all tables but those that count what was asked. */
async function records(): Promise<Record<string, unknown[]>> {
  const db = await openRecords<Record<string, object>>(join(app.project.root, 'records.db'), {
    migrations: [],
    readOnly: true,
  });
  const { rows: tables } = await sql<{
    name: string;
  }>`select name from sqlite_master where type = 'table' order by name`.execute(db);
  const all = await Promise.all(
    tables.map(
      async ({ name }) => [name, (await sql.raw(`select * from "${name}"`).execute(db)).rows] as const,
    ),
  );
  await db.destroy();
  return Object.fromEntries(all);
}

/** Words of a shopper; each site has its own. */
const wordsOf = (site: string): Record<string, string> => ({
  ...{ name: `Ann of ${site}`, last_name: `Lee-${site}`, email: `ann@${site}-shopper.example.com` },
  ...{ phone: '0412 345 678', postcode: '2000', message: `mark-of-${site}`, dealership_slug: 'smithfield' },
  ...{ category: 'general', vehicle: `mark-of-${site}`, address: `ann@${site}-shopper.example.com` },
});

let keys = 0;
const post = (site: string, { page, id }: Form, headers: object, more: object = {}) =>
  app.get(site, page, {
    method: 'POST',
    headers: { 'content-type': FORM, ...headers },
    payload: new URLSearchParams({
      ...{ _form: id, _key: `safety-${++keys}-key`, step: 'address' },
      ...wordsOf(site),
      ...more,
    }).toString(),
  });
const call = (site: string, path: string, isFile: boolean, headers: object, body: object = wordsOf(site)) =>
  app.get(site, `/api${path}${isFile ? '?name=a.jpg' : ''}`, {
    method: 'POST',
    headers: { 'content-type': isFile ? 'application/octet-stream' : 'application/json', ...headers },
    payload: isFile ? JPG : JSON.stringify(body),
  });

const FOREIGN = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  {},
];

describe('what is posted from elsewhere', () => {
  it('is refused by every page with a form, and changes nothing', async () => {
    const forms = await formsOf('north');
    const places = forms.map(({ page, id }) => `${page} ${id}`);
    expect(places).toEqual(
      expect.arrayContaining(['/contact enquiry/form', '/sign-in sign-in', '/careers enquiry/form']),
    );
    expect(places.length).toBeGreaterThan(15);
    const before = await records();
    for (const form of forms)
      for (const headers of FOREIGN)
        expect([form.page, headers, (await post('north', form, headers)).statusCode]).toEqual([
          form.page,
          headers,
          403,
        ]);
    expect(await records()).toEqual(before);
  });

  it('is refused by every operation that has an effect, and changes nothing; one with a key needs it', async () => {
    const before = await records();
    for (const [id, { path, bytes, auth }] of posted)
      for (const headers of FOREIGN) {
        const { statusCode } = await call('north', path, bytes === true, headers);
        // A signature is asked for where the site has a provider who signs.
        const refused = auth === 'signature' ? [400, 404] : auth === 'key' ? [400, 403] : [403];
        expect([id, headers, refused.includes(statusCode)]).toEqual([id, headers, true]);
      }
    expect(await records()).toEqual(before);
  });

  it('by a page that is not there, or takes nothing, is 405', async () => {
    for (const page of ['/', '/nowhere', '/privacy-policy', '/robots.txt'])
      expect([404, 405]).toContain(
        (await post('north', { page, id: 'x' }, { 'sec-fetch-site': 'same-origin' })).statusCode,
      );
  });
});

describe('two sites', () => {
  it('know nothing of each other: what one is sent is stored, mailed and shown by that one alone', async () => {
    const own = { 'sec-fetch-site': 'same-origin' };
    for (const site of ['north', 'south']) {
      for (const form of await formsOf(site)) await post(site, form, own);
      for (const [, { path, bytes }] of posted) await call(site, path, bytes === true, own);
    }
    const rows = Object.entries(await records()).flatMap(([table, all]) =>
      all.map((row) => ({ table, text: JSON.stringify(row), site: (row as { site?: string }).site })),
    );
    const mixed = rows.filter(({ text }) => /north[-.]/.test(text) && /south[-.]/.test(text));
    expect(mixed).toEqual([]);
    const marked = (site: string): number =>
      rows.filter(({ table, text }) => table === 'leads' && text.includes(`mark-of-${site}`)).length;
    expect(marked('north')).toBeGreaterThan(10);
    expect(marked('south')).toBe(marked('north'));
    for (const { table, text, site } of rows)
      for (const [one, other] of [
        ['north', 'south'],
        ['south', 'north'],
      ])
        if (site === one) expect([table, text.includes(`mark-of-${other}`)]).toEqual([table, false]);
    for (const site of ['north', 'south']) {
      const other = site === 'north' ? 'south' : 'north';
      for (const page of addressesOf(app, site, slugsOf(site)))
        expect([page, (await app.get(site, page)).body.includes(`mark-of-${other}`)]).toEqual([page, false]);
    }
  });

  it('take no file, key or enquiry of the other one', async () => {
    const own = { 'sec-fetch-site': 'same-origin' };
    const { value } = (await call('south', '/uploads', true, own)).json<{ value: string }>();
    const form = { page: '/careers', id: 'enquiry/form' };
    const before = await records();
    expect((await post('north', form, own, { resume: value })).statusCode).toBe(422);
    expect(
      (await post('north', { page: '/sell-my-car', id: 'enquiry/form' }, own, { photos: value })).statusCode,
    ).toBe(422);
    expect((await records()).leads).toEqual(before.leads);
    const key = 'the-same-key-of-both';
    for (const site of ['north', 'south'])
      expect(
        (await post(site, { page: '/contact', id: 'enquiry/form' }, own, { _key: key })).statusCode,
      ).toBe(303);
    expect((await records()).leads?.length).toBe((before.leads?.length ?? 0) + 2);
  });
});

describe('the watchlist of a site', () => {
  const PHONE = '0412 345 678';
  const own = { 'sec-fetch-site': 'same-origin' };
  /** Whatever changes what is kept for one who is signed in. */
  const changes = posted.filter(([, { auth }]) => auth === 'visitor').map(([, { path }]) => path);
  const body = (more: object = {}): object => ({ phone_number: PHONE, car_id: '7', ...more });
  const kept = async (): Promise<unknown[]> => (await records()).watchlist ?? [];
  /** All that is kept of those who are signed in; what is counted of the tests before comes a moment later. */
  const accounts = async (): Promise<object> =>
    Object.fromEntries(
      Object.entries(await records()).filter(([table]) =>
        /^(account_|watchlist$|leads$|deliveries$)/.test(table),
      ),
    );
  const save = '/watchlist/save-car';
  let cookies: Record<string, string>;
  beforeAll(async () => {
    // The same person, phone and car on both.
    cookies = { north: await signedIn(app, 'north', PHONE), south: await signedIn(app, 'south', PHONE) };
  });

  it('is changed by who is signed in there alone: the same person of another site is a stranger, in whatever words', async () => {
    expect(changes).toEqual(expect.arrayContaining([save, '/watchlist/remove-car']));
    const { north = '', south = '' } = cookies;
    const { statusCode } = await call('south', save, false, { ...own, cookie: south }, body());
    expect([statusCode, (await kept()).length]).toEqual([200, 1]);
    const before = await accounts();
    for (const path of changes)
      for (const [headers, more, status] of [
        [{ ...own, cookie: south }, {}, 401],
        [{ ...own, cookie: south, origin: 'https://www.south.example.com' }, {}, 401],
        [{ ...own, cookie: south, 'x-forwarded-host': 'www.south.example.com' }, {}, 401],
        [{ 'sec-fetch-site': 'same-site', cookie: north }, {}, 403],
        [{ origin: 'https://www.south.example.com', cookie: north }, {}, 403],
        [{ cookie: north }, {}, 403],
        [{ ...own, cookie: north }, { site: 'south' }, 400],
      ] as const) {
        const answer = await call('north', path, false, headers, body(more));
        expect([path, headers, answer.statusCode]).toEqual([path, headers, status]);
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    expect(await accounts()).toEqual(before);
  });

  it('stays as it is when the same car is saved and let go on another site', async () => {
    const { north = '' } = cookies;
    const before = await kept();
    const ask = (path: string) => call('north', path, false, { ...own, cookie: north }, body());
    expect((await ask(save)).json()).toMatchObject({ success: true });
    expect(await kept()).toHaveLength(before.length + 1);
    for (const path of changes.filter((one) => one !== save))
      expect((await ask(path)).json()).toMatchObject({ success: true });
    expect(await kept()).toEqual(before);
  });

  it('is read by who is signed in there alone: no page of another site shows it, and none opens by its session', async () => {
    const { south = '' } = cookies;
    const mine = await app.get('south', '/watchlist', { headers: { cookie: south } });
    expect([mine.statusCode, mine.body.includes('south-7')]).toEqual([200, true]);
    let closed = 0;
    for (const page of addressesOf(app, 'north', slugsOf('north'))) {
      const shared = await app.get('north', page);
      const asked = await app.get('north', page, { headers: { cookie: south } });
      // As for somebody who is not signed in.
      expect([page, asked.statusCode, asked.headers.location]).toEqual([
        page,
        shared.statusCode,
        shared.headers.location,
      ]);
      if (asked.statusCode === 303) closed += 1;
      expect([page, asked.body.includes('south-7')]).toEqual([page, false]);
      const drawn = await app.get('north', `/-/private${page}`, { headers: { ...own, cookie: south } });
      expect([page, drawn.body.includes('south-7'), drawn.body.includes(PHONE)]).toEqual([
        page,
        false,
        false,
      ]);
    }
    expect(closed).toBeGreaterThan(1);
  });
});

describe('who there is', () => {
  it('AUTH-001 are shoppers alone, known or not: no page, operation or person is of a dealer or an administrator', async () => {
    expect([...new Set(operations.map(([, { auth }]) => auth))].sort()).toEqual(
      ['caller', 'key', 'signature', 'visitor', undefined].sort(),
    );
    const words = /(admin|dealer-?login|dashboard|back-?office|\bcms\b|\bstaff\b|manage)/i;
    for (const site of ['north', 'south'])
      expect(addressesOf(app, site, ['x']).filter((route) => words.test(route))).toEqual([]);
    expect(operations.map(([, { path }]) => path).filter((path) => words.test(path))).toEqual([]);
    for (const path of [
      '/admin',
      '/wp-admin',
      '/dealer-login',
      '/dashboard',
      '/api/admin',
      '/-/admin',
      '/login',
    ])
      expect([path, (await app.get('north', path)).statusCode]).toEqual([path, 404]);
    const tables = await records();
    const columns = (tables.account_users ?? tables.users ?? []).flatMap((row) => Object.keys(row as object));
    expect(columns.filter((name) => /role|admin|staff|rights/.test(name))).toEqual([]);
  });
});

const HOSTILE = [
  ...['//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example', 'https://evil.example'],
  ...['http:evil.example', 'javascript:alert(1)', 'data:text/html,x', ' //evil.example', '/\t/evil.example'],
  ...['/\n/evil.example', 'evil.example', '.', '@evil.example', '/..//evil.example'],
  ...['/./\\evil.example', '//', '/\\', 'https:/evil.example', '\u2044\u2044evil.example'],
];
const RIGHT = [
  ...['/', '/contact', '/cars/north-7?x=1#photos', '/a//b', '/used-cars?back=//evil.example'],
  ...['/%09/evil.example/..//evil.example', '/\r\nset-cookie: a=b'],
];

describe('where one is sent after signing in', () => {
  it('AUTH-026 is a path of this very site that begins with one slash; anything else is the home page', async () => {
    const targets = async (redirect: string): Promise<string[]> => {
      const { body } = await app.get(
        'north',
        `/sign-in?${new URLSearchParams({ redirect, back: redirect })}`,
      );
      const { document } = new JSDOM(body, { url: 'https://www.north.example.com/sign-in' }).window;
      return [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].map(({ href }) => href);
    };
    for (const redirect of RIGHT)
      expect(await targets(redirect)).toContain(new URL(redirect, 'https://www.north.example.com').href);
    for (const redirect of RIGHT)
      for (const href of await targets(redirect))
        expect([redirect, new URL(href).host]).toEqual([redirect, 'www.north.example.com']);
    for (const redirect of HOSTILE) {
      const away = (await targets(redirect)).filter((href) => href !== 'https://www.north.example.com/');
      expect([redirect, away]).toEqual([redirect, []]);
    }
  });
});
