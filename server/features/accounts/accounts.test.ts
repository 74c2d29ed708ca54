/** Signing in, as a browser does it: forms that are posted, cookies that come back, and the code from the message. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW, startApp, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import { testSchemas } from '../../../tests/fixtures/testSchemas.ts';
import { openRecords } from '../../storage/openRecords.ts';
import type { DeliveryTables } from '../../outbox/tables.ts';
import type { AccountsTables } from './tables.ts';

const OWN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
const GATED = {
  kind: 'content',
  routes: ['/mine'],
  title: 'Mine',
  query: ['tab'],
  signIn: { type: 'my-garage' },
  slots: { main: [{ block: 'rich-text', settings: { texts: { title: 'A secret page' } } }] },
};

const TYPES = [
  'trade-in',
  'checkout',
  'finance',
  'spin-to-win',
  'online-payment',
  'car-finance',
  'my-garage',
];

/** A page that is closed, for each type. */
const gatedPages = Object.fromEntries(
  [...TYPES, 'watchlist'].map((type) => [
    `sites/north/pages/closed-${type}.json`,
    { ...GATED, routes: [`/closed/${type}`], signIn: { type } },
  ]),
);

let app: TestApp;
beforeAll(async () => {
  const gated = { ...GATED, signIn: { type: 'trade-in', when: { 'flags.tradeInSignIn': true } } };
  app = await startApp({
    sites: {
      north: { accounts: { mobile: true, codesPerHour: 3, codesPerAsker: 1000 } },
      south: { flags: { tradeInSignIn: true }, accounts: { codesPerAsker: 2 } },
    },
    files: {
      ...gatedPages,
      'sites/north/pages/mine.json': GATED,
      'sites/south/pages/mine.json': { ...GATED, routes: ['/our-garage', '/mine'] },
      'sites/north/pages/cars-trade-in.json': { ...gated, routes: ['/cars/trade-in'] },
      'sites/south/pages/cars-trade-in.json': { ...gated, routes: ['/cars/trade-in'] },
    },
  });
});
afterAll(() => app.close());

const read = <Tables, T>(work: (db: Awaited<ReturnType<typeof openRecords<Tables>>>) => Promise<T>) =>
  openRecords<Tables>(join(app.project.root, 'records.db'), { migrations: [], readOnly: true }).then(
    async (db) => work(db).finally(() => db.destroy()),
  );

/** The last message to an address: mails and text messages are rows until they go out. */
async function messageTo(address: string): Promise<{ kind: string; site: string; text: string }> {
  const rows = await read<DeliveryTables, DeliveryTables['deliveries'][]>((db) =>
    db.selectFrom('deliveries').selectAll().orderBy('id', 'desc').execute(),
  );
  const found = rows.find(({ payload }) => payload.includes(`"${address}"`));
  if (!found) throw new Error(`Nothing was sent to ${address}.`);
  return { ...found, text: (JSON.parse(found.payload) as { text: string }).text };
}

const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

interface Browser {
  site: string;
  url: string;
  /** Fields of the form that is shown. */
  fields: Record<string, string>;
  cookie: string;
}

const valueOf = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

async function post(browser: Browser, fields: Record<string, string>, headers: object = {}) {
  const sent = { _form: 'sign-in', ...browser.fields, ...fields };
  const answer = await app.get(browser.site, browser.url, {
    method: 'POST',
    headers: { ...OWN, ...(browser.cookie && { cookie: browser.cookie }), ...headers },
    payload: new URLSearchParams(sent).toString(),
  });
  const names = ['step', 'challenge', 'address'];
  browser.fields = Object.fromEntries(names.map((name) => [name, valueOf(answer.body, name)]));
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  if (cookies.length > 0) browser.cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  return answer;
}

const open = (site = 'north', query = ''): Browser => ({
  site,
  url: `/sign-in${query}`,
  fields: { step: 'address' },
  cookie: '',
});

/** Signs in for good; whoever is new says name and phone. */
async function signIn(address: string, browser = open()) {
  await post(browser, { address });
  let answer = await post(browser, { code: codeIn((await messageTo(address)).text) });
  if (answer.statusCode === 200) answer = await post(browser, { name: 'Ann Example', phone: '02 9876 5432' });
  return { answer, browser };
}

describe('signing in', () => {
  it('AUTH-025 AUTH-026 ROUTE-041 confirms an e-mail address with a code, asks for name and phone once, and goes on to where the shopper was', async () => {
    const browser = open('north', '?type=watchlist&redirect=%2Fcars%2Fcar-1%3Fx%3D1&back=%2Fcars%2Fcar-1');
    const shown = await app.get('north', browser.url);
    expect(shown.body).toContain('Sign in to save ');
    expect(shown.body).toContain('href="/cars/car-1"');
    const asked = await post(browser, { address: 'Ann@Example.com ' });
    expect([asked.statusCode, browser.fields.step]).toEqual([200, 'code']);
    const { kind, site, text } = await messageTo('Ann@Example.com');
    expect([kind, site, text]).toEqual(['mail', 'north', expect.stringContaining('sign in at north yard')]);
    expect(text.split('\n\n').at(-1)).toMatch(/^It counts for a few minutes\./);
    const told = await post(browser, { code: codeIn(text) });
    expect([told.statusCode, browser.fields.step]).toEqual([200, 'details']);
    const bad = await post(browser, { name: ' ', phone: '12' });
    expect(bad.statusCode).toBe(422);
    expect(bad.body).toContain('Please enter your name.');
    const done = await post(browser, { name: 'Ann Example', phone: '02 9876 5432' });
    expect([done.statusCode, done.headers.location]).toEqual([303, '/cars/car-1?x=1']);

    const again = open();
    await post(again, { address: 'ann@example.com' });
    const back = await post(again, { code: codeIn((await messageTo('ann@example.com')).text) });
    expect([back.statusCode, back.headers.location]).toEqual([303, '/']);
    const users = await read<AccountsTables, AccountsTables['account_users'][]>((db) =>
      db.selectFrom('account_users').selectAll().where('address', '=', 'ann@example.com').execute(),
    );
    expect(users).toMatchObject([{ site: 'north', name: 'Ann Example', phone: '0298765432' }]);
  });

  it('AUTH-025 confirms a mobile number by text message, where the site sends them', async () => {
    const browser = open();
    await post(browser, { address: '+61 412 345 678' });
    const { kind, text } = await messageTo('0412345678');
    expect(kind).toBe('sms');
    const told = await post(browser, { code: codeIn(text) });
    expect(told.body).toMatch(/name="phone"[^>]*value="0412345678"/);
    const other = open('south');
    const refused = await post(other, { address: '0412345678' });
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('whole e-mail')]);
  });

  it('AUTH-026 leads nobody to another site', async () => {
    for (const [index, redirect] of ['//evil.example', 'https://evil.example', '/\\evil.example'].entries()) {
      const browser = open('north', `?redirect=${encodeURIComponent(redirect)}`);
      const { answer } = await signIn(`open${index}@example.com`, browser);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
    }
    const page = await app.get('north', '/sign-in?back=https://evil.example');
    expect(page.body).not.toContain('href="https://evil.example');
  });

  it('keeps the session in a cookie that no script sees, of one host, and tells scripts that there is one', async () => {
    const { answer } = await signIn('cookie@example.com');
    const [session = '', hint = ''] = [answer.headers['set-cookie'] ?? []].flat();
    expect(session).toMatch(
      /^__Host-fc-session=[\w-]{43}; Path=\/; Secure; SameSite=Lax; HttpOnly; Max-Age=2592000$/,
    );
    expect(hint).toBe('__Host-fc-in=1; Path=/; Secure; SameSite=Lax; Max-Age=2592000');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('takes no session that somebody brings along, and gives a new one each time', async () => {
    const browser = open();
    browser.cookie = `__Host-fc-session=${'A'.repeat(43)}; __Host-fc-in=1`;
    expect((await app.get('north', '/mine', { headers: { cookie: browser.cookie } })).statusCode).toBe(303);
    const brought = browser.cookie;
    await signIn('fixed@example.com', browser);
    expect(browser.cookie).not.toContain('AAAA');
    expect((await app.get('north', '/mine', { headers: { cookie: brought } })).statusCode).toBe(303);
    const first = browser.cookie;
    await signIn('fixed@example.com', browser);
    expect(browser.cookie).not.toBe(first);
  });

  it('stores neither codes nor tokens as they are', async () => {
    const { browser } = await signIn('hash@example.com');
    const token = /session=([\w-]+)/.exec(browser.cookie)?.[1] ?? '';
    const all = await read<AccountsTables, string>(async (db) =>
      JSON.stringify([
        await db.selectFrom('account_codes').selectAll().execute(),
        await db.selectFrom('account_sessions').selectAll().execute(),
        await db
          .selectFrom('written' as never)
          .selectAll()
          .execute(),
      ]),
    );
    expect(token).toHaveLength(43);
    expect(all).not.toContain(token);
    expect(all).not.toContain(codeIn((await messageTo('hash@example.com')).text));
  });
});

describe('a code', () => {
  it('may be mistyped four times, and is worth nothing after the fifth', async () => {
    const browser = open();
    await post(browser, { address: 'guess@example.com' });
    const right = codeIn((await messageTo('guess@example.com')).text);
    const wrong = right === '000000' ? '111111' : '000000';
    for (let time = 1; time <= 4; time++) {
      const answer = await post(browser, { code: wrong });
      expect([answer.statusCode, browser.fields.step]).toEqual([422, 'code']);
    }
    const fields = { ...browser.fields };
    await post(browser, { code: wrong });
    expect(browser.fields.step).toBe('address');
    browser.fields = fields;
    const late = await post(browser, { code: right });
    expect(late.body).toContain('no longer counts');
  });

  it('counts once, and for ten minutes', async () => {
    const browser = open();
    await post(browser, { address: 'once@example.com' });
    const code = codeIn((await messageTo('once@example.com')).text);
    const fields = { ...browser.fields };
    app.setNow(new Date(NOW.getTime() + 600_000));
    expect((await post(browser, { code })).body).toContain('no longer counts');
    app.setNow(new Date(NOW.getTime() + 599_999));
    browser.fields = { ...fields };
    expect((await post(browser, { code })).statusCode).toBe(200);
    browser.fields = { ...fields };
    expect((await post(browser, { code })).body).toContain('no longer counts');
    app.setNow(NOW);
  });

  it('counts for the browser that asked for it, on the site that sent it', async () => {
    const [one, other] = [open(), open()];
    await post(one, { address: 'mine@example.com' });
    const code = codeIn((await messageTo('mine@example.com')).text);
    await post(other, { address: 'theirs@example.com' });
    expect((await post(other, { code })).statusCode).toBe(422);
    const south = { ...one, site: 'south', fields: { ...one.fields } };
    expect((await post(south, { code })).body).toContain('no longer counts');
    expect((await post(one, { code })).statusCode).toBe(200);
  });

  it('is sent to one address three times an hour and no more, where the site says so, and nobody learns who has an account', async () => {
    const known = 'twice@example.com';
    await signIn(known);
    const words = async (address: string) =>
      (await post(open(), { address })).body
        .replaceAll(address, '')
        .replace(/name="challenge" value="[^"]*"/, '');
    expect(await words(known)).toBe(await words('nobody@example.com'));
    await post(open(), { address: known });
    const refused = await post(open(), { address: known });
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('several codes')]);
    app.setNow(new Date(NOW.getTime() + 3_600_001));
    expect((await post(open(), { address: known })).statusCode).toBe(200);
    app.setNow(NOW);
  });

  it('is sent twice an hour to one network and no more, where the site says so, whatever the addresses', async () => {
    const from = async (remoteAddress: string, address: string) =>
      (
        await app.get('south', '/sign-in', {
          method: 'POST',
          headers: OWN,
          remoteAddress,
          payload: new URLSearchParams({ _form: 'sign-in', step: 'address', address }).toString(),
        })
      ).statusCode;
    expect(await from('203.0.113.7', 'one@example.com')).toBe(200);
    expect(await from('203.0.113.7', 'two@example.com')).toBe(200);
    expect(await from('203.0.113.7', 'three@example.com')).toBe(422);
    await expect(messageTo('three@example.com')).rejects.toThrow('Nothing was sent');
    expect(await from('203.0.113.8', 'three@example.com')).toBe(200);
    app.setNow(new Date(NOW.getTime() + 3_600_001));
    expect(await from('203.0.113.7', 'four@example.com')).toBe(200);
    app.setNow(NOW);
  });

  it('is not asked for from the pages of other sites', async () => {
    const refused = await post(open(), { address: 'csrf@example.com' }, { 'sec-fetch-site': 'cross-site' });
    expect(refused.statusCode).toBe(403);
    await expect(messageTo('csrf@example.com')).rejects.toThrow('Nothing was sent');
  });
});

describe('a page for those who are signed in', () => {
  it('AUTH-013 ROUTE-041 sends others to sign in, with its type, itself as redirect and where they came from as back', async () => {
    const answer = await app.get('north', '/mine?tab=2&utm=x', {
      headers: { referer: 'http://north.localhost/about-us', cookie: '' },
    });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([303, 'no-store']);
    expect(answer.headers.location).toBe(
      '/sign-in?type=my-garage&redirect=%2Fmine%3Ftab%3D2&back=%2Fabout-us',
    );
    const far = await app.get('north', '/mine', { headers: { referer: 'https://evil.example/x' } });
    expect(far.headers.location).toBe('/sign-in?type=my-garage&redirect=%2Fmine&back=%2F');
    const backless = await app.get('north', '/sign-in?type=my-garage&redirect=%2Fmine');
    expect([backless.statusCode, backless.body.includes('name="address"')]).toEqual([200, true]);
  });

  it('AUTH-009 is closed by one of seven types, which its sign-in is asked with and answers', async () => {
    for (const type of TYPES) {
      const { statusCode, headers } = await app.get('north', `/closed/${type}`);
      const path = encodeURIComponent(`/closed/${type}`);
      expect([statusCode, headers.location]).toEqual([
        303,
        `/sign-in?type=${type}&redirect=${path}&back=%2F`,
      ]);
      expect((await app.get('north', headers.location ?? '')).statusCode).toBe(200);
    }
  });

  it('AUTH-010 takes the type watchlist as the eighth, and no ninth', async () => {
    const { headers } = await app.get('north', '/closed/watchlist');
    expect(headers.location).toMatch(/^\/sign-in\?type=watchlist&/);
    const { checkFile } = testSchemas();
    const told = (type: string) =>
      checkFile('page', { file: 'page.json', value: { ...GATED, signIn: { type } } }).length;
    expect([...TYPES, 'watchlist'].map(told)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(told('newsletter')).toBeGreaterThan(0);
  });

  it('AUTH-014 AUTH-016 is shown to whoever has a session, and kept by nobody', async () => {
    const { browser } = await signIn('inside@example.com');
    const { cookie } = browser;
    const answer = await app.get('north', '/mine', { headers: { cookie } });
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([
      200,
      'private, no-store',
      undefined,
    ]);
    expect(answer.body).toContain('A secret page');
    expect((await app.get('north', '/mine')).statusCode).toBe(303);
  });

  it('is nobody else’s: a session of one site is none of another, and one that has ended is none', async () => {
    const { browser } = await signIn('border@example.com');
    const { cookie } = browser;
    expect((await app.get('south', '/our-garage', { headers: { cookie } })).statusCode).toBe(303);
    app.setNow(new Date(NOW.getTime() + 30 * 86_400_000));
    expect((await app.get('north', '/mine', { headers: { cookie } })).statusCode).toBe(303);
    app.setNow(NOW);
    expect((await app.get('north', '/mine', { headers: { cookie } })).statusCode).toBe(200);
  });

  it('gives none of its blocks to those who ask for them by themselves', async () => {
    const site = app.catalogue.sites.get('north');
    const version = site ? app.pages.version(site) : '';
    const answer = await app.get('north', `/-/blocks/mine?_v=${version}`);
    expect([answer.statusCode, answer.body.includes('secret')]).toEqual([404, false]);
  });

  it('AUTH-008 AUTH-022 /cars/trade-in is open unless the site closes it', async () => {
    const moved = await app.get('north', '/cars/trade-in');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/trade-in']);
    expect((await app.get('north', '/trade-in')).statusCode).toBe(200);
    const closed = await app.get('south', '/trade-in');
    expect([closed.statusCode, closed.headers.location]).toEqual([
      303,
      '/sign-in?type=trade-in&redirect=%2Ftrade-in&back=%2F',
    ]);
    expect((await app.get('south', '/cars/trade-in')).statusCode).not.toBe(200);
  });
});

describe('signing out', () => {
  it('ends the session on the server, and all that the browser kept of it', async () => {
    const { browser } = await signIn('leave@example.com');
    const { cookie } = browser;
    const answer = await post(browser, { step: 'leave' });
    expect([answer.statusCode, answer.headers['clear-site-data']]).toEqual([303, '"cache"']);
    expect([answer.headers['set-cookie'] ?? []].flat()).toEqual([
      expect.stringMatching(/^__Host-fc-session=; .*Max-Age=0$/),
      expect.stringMatching(/^__Host-fc-in=; .*Max-Age=0$/),
    ]);
    expect((await app.get('north', '/mine', { headers: { cookie } })).statusCode).toBe(303);
  });
});
