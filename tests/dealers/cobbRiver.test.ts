/** Twenty wishes of Cobb River Trucks, each on a page that is served, on both sides of its condition. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STOCK } from './cobbStock.ts';
import { mainText, startApp, type TestApp } from '../fixtures/makeApp.ts';

const SITE = 'cobb-river-trucks';
const FOLDER = join(import.meta.dirname, SITE);

const read = (): Record<string, object> =>
  Object.fromEntries(
    readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => [
        `sites/${SITE}/${file}`,
        JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as object,
      ]),
  );

let app: TestApp;
const start = async (files = read()): Promise<TestApp> => {
  const started = await startApp({ sites: {}, files });
  await started.bring(SITE, STOCK);
  return started;
};
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());

const at = (local: string): void => app.setNow(new Date(`${local}+10:00`));
const html = async (path: string): Promise<string> => {
  const answer = await app.get(SITE, path);
  expect(`${path} ${String(answer.statusCode)}`).toBe(`${path} 200`);
  return answer.body;
};
const main = async (path: string): Promise<string> => mainText(await html(path));
/** The words of the whole page, header and footer too. */
const words = (page: string): string =>
  page
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
const whole = async (path: string): Promise<string> => words(await html(path));
const vehicle = (id: string, make = 'hallard'): Promise<string> => main(`/trucks/${make}/car-${id}`);
const tosen = (id: string): Promise<string> => vehicle(id, 'tosen');
/** Ids of the trucks that a page lists, in order. */
const listed = (page: string): string[] => [
  ...new Set([...page.matchAll(/href="\/trucks\/[a-z-]+\/car-([a-z0-9]+)"/g)].map((m) => m[1]!)),
];
const card = (page: string, id: string): string => {
  const text = mainText(page);
  const from = text.indexOf(`M${id} `);
  expect(from).toBeGreaterThan(-1);
  return text.slice(from, text.indexOf('View truck', from));
};
const status = async (path: string): Promise<number> => (await app.get(SITE, path)).statusCode;

describe('stock and prices', () => {
  it('1: no price for heavy new trucks', async () => {
    at('2026-05-06T10:00:00');
    for (const id of ['heavy', 'heavypre']) {
      const page = (await html(`/trucks/hallard/car-${id}`)).split('Similar trucks')[0]!;
      expect(mainText(`${page}</main>`)).toContain('Price on application');
      expect(page).not.toMatch(/25[01],?000|22[78],?[0-9]00|290,?000|263,?600|below market|plus GST/);
      expect(page).not.toContain('PREORDER');
    }
    expect(await vehicle('edge')).toContain('$90,000');
    expect(await vehicle('heavyused')).toContain('$250,000');
    expect(await vehicle('edge')).not.toMatch(/Price on application.*Similar/);
    const cards = await html('/search/new-cars?make=hallard');
    expect(card(cards, 'heavy')).toContain('Price on application');
    expect(card(cards, 'heavy')).not.toContain('$');
    expect(card(cards, 'edge')).toContain('$90,000');
    const truckWithoutPrice = await tosen('noprice');
    expect(truckWithoutPrice).toContain('Enquire for price.');
  });
  it('2: light trucks', async () => {
    const page = await html('/search/light-trucks');
    expect(listed(page)).toEqual(['light']);
    expect(page).toContain('<title>Light trucks | Cobb River Trucks</title>');
    expect(mainText(page)).toContain('Light trucks');
    expect(await html('/')).toMatch(/<a [^>]*href="\/search\/light-trucks"[^>]*>Light trucks/);
    expect(listed(await html('/search/used-cars?make=tosen'))).toContain('mid');
  });
  it('3: a note by yard on the vehicle page and on cards', async () => {
    const note = 'Dunmarra: inspections by appointment';
    expect(await vehicle('one')).toContain(note);
    expect((await vehicle('heavyused')).split('Similar')[0]).not.toContain(note);
    const cards = await html('/search/used-cars?make=hallard');
    expect(card(cards, 'one')).toContain(note);
    expect(card(cards, 'heavyused')).not.toContain(note);
  });
  it('13: fleet trucks and bare ones are never shown', async () => {
    const ids = new Set<string>();
    for (const page of [1, 2, 3, 4])
      for (const id of listed(await html(`/search/tosen?page=${String(page)}`).catch(() => ''))) ids.add(id);
    for (const page of [1, 2, 3, 4])
      for (const id of listed(await html(`/cars/?make=tosen&page=${String(page)}`).catch(() => '')))
        ids.add(id);
    expect([...ids]).toEqual(expect.arrayContaining(['other', 'nophoto', 'noprice']));
    expect(ids.has('fleet')).toBe(false);
    expect(ids.has('bare')).toBe(false);
    for (const id of ['fleet', 'bare']) expect(await status(`/trucks/tosen/car-${id}`)).not.toBe(200);
    for (const id of ['other', 'nophoto', 'noprice'])
      expect(await status(`/trucks/tosen/car-${id}`)).toBe(200);
  });
  it('15: gross mass first in the details, a chip on cards', async () => {
    expect(await tosen('light')).toContain('Details Gross vehicle mass 4,500 kg Kilometres');
    expect(await tosen('other')).toContain('Details Kilometres');
    const page = await html('/makes/tosen');
    expect(page).not.toContain('Gross vehicle mass');
    at('2026-05-06T10:01:00');
    const all = (await html('/cars/?make=tosen')) + (await html('/cars/?make=tosen&page=2').catch(() => ''));
    expect(card(all, 'axle')).toContain('6x4 tandem');
    expect(card(all, 'axle')).not.toContain('Rear wheels');
    expect(card(all, 'drive')).toContain('All wheels');
    expect(card(all, 'light')).not.toMatch(/tandem|wheels/);
  });
  it('16: similar trucks', async () => {
    const page = await html('/trucks/similis/car-near');
    expect(listed(page)).toContain('within');
    expect(listed(page)).not.toContain('beyond');
    expect(mainText(page).split('Similar trucks')[1]).not.toContain('Mnear');
    expect(mainText(page).split('Similar trucks')[1]).toContain('Mwithin');
    expect(await main('/trucks/solus/car-lonely')).not.toContain('Similar trucks');
  });
  it('17: prices without GST', async () => {
    expect(await vehicle('one')).toContain('$80,000 plus GST');
    expect((await vehicle('one')).split('Similar')[0]).not.toMatch(/Was|Drive Away|88,0/);
    expect(await tosen('rounded')).toContain('$83,600 plus GST');
    expect(await tosen('offer')).toContain('$90,000 plus GST');
    expect((await tosen('was')).split('Similar')[0]).toMatch(/\$100,000.*Was \$110,000/);
    expect(await tosen('market')).toContain('$10,000 below market price');
    expect((await tosen('notmarket')).split('Similar')[0]).not.toContain('below market');
    expect(await html('/trucks/tosen/car-rounded')).toMatch(
      /<meta name="description" content="[^"]*\$83,600 plus GST/,
    );
    const cards = await html('/search/used-cars?make=hallard');
    expect(card(cards, 'one')).toContain('$80,000 plus GST');
    expect((await tosen('noprice')).split('Similar')[0]).not.toContain('plus GST');
  });
  it('18: reserving', async () => {
    const words = 'Reserve this truck for $200';
    expect(await tosen('fifteen')).toContain(words);
    expect(await tosen('oldnew')).toContain(words);
    expect(await tosen('old')).not.toContain(words);
    expect(await tosen('taken')).not.toContain(words);
  });
});

describe('search and addresses', () => {
  it('20: twelve new, dearest first; else 24, newest first', async () => {
    const fresh = listed(await html('/search/new-cars'));
    expect(fresh).toHaveLength(12);
    expect(fresh.slice(0, 5)).toEqual(['heavypre', 'heavy', 'edge', 'oldnew', 'n12']);
    const used = listed(await html('/search/used-cars'));
    expect(used).toHaveLength(24);
    expect(used.slice(0, 3)).toEqual(['u0', 'u1', 'u2']);
    const all = listed(await html('/cars/'));
    expect(all).toHaveLength(24);
    expect(new Set(all.slice(0, 2))).toEqual(new Set(['u0', 'n0']));
  });
  it('10: the vehicle page moves', async () => {
    expect(await status('/trucks/hallard/car-one')).toBe(200);
    const old = await app.get(SITE, '/cars/car-one');
    expect([old.statusCode, old.headers.location]).toEqual([301, '/trucks/hallard/car-one']);
    expect(await html('/cars/')).not.toMatch(/href="\/cars\/car-[^"/]*"/);
  });
  it('7: a page for each make', async () => {
    const page = await html('/makes/norvik');
    expect(mainText(page)).toMatch(/Norvik .*stand rough ground/);
    expect(listed(page).every((id) => /^[nu]\d/.test(id))).toBe(true);
    expect(listed(page)).toHaveLength(38);
    expect(page).toMatch(/<a [^>]*href="\/search\/norvik"[^>]*>All Norvik trucks/);
    expect(await main('/makes/tosen')).toContain('turn where others reverse');
    expect(await status('/makes/kenworth')).toBe(404);
    for (const make of ['hallard', 'norvik', 'tosen'])
      expect(await html('/')).toContain(`href="/makes/${make}"`);
  });
  it('11: a page for each yard', async () => {
    const page = await html('/yards/port-ellis');
    expect(mainText(page)).toContain('07 5550 7300');
    expect(page).toContain('href="tel:0755507300"');
    expect(listed(page)).toEqual(['mid']);
    expect(listed(await html('/yards/dunmarra'))).toEqual(['one']);
    expect(listed(await html('/yards/cobb-river')).length).toBeGreaterThan(60);
    expect(page).toMatch(/<a [^>]*href="\/search\/port-ellis"[^>]*>All trucks at Port Ellis/);
    expect(listed(await html('/search/port-ellis'))).toEqual(['mid']);
    expect(await html('/trucks/tosen/car-mid')).toContain('href="/yards/port-ellis"');
    expect(await html('/trucks/tosen/car-mid')).not.toContain('href="/yards/dunmarra"');
    expect(await status('/yards/nowhere')).toBe(404);
  });
  it('6: a column for each yard on contact', async () => {
    const page = await html('/contact');
    for (const [name, phone] of [
      ['Cobb River', '71'],
      ['Dunmarra', '72'],
      ['Port Ellis', '73'],
    ] as const) {
      expect(mainText(page)).toContain(`${name} 07 5550 ${phone}00 Call ${name}`);
      expect(page).toContain(`href="tel:075550${phone}00"`);
    }
  });
  it('8: news', async () => {
    const page = await main('/news');
    const places = ['A longer hoist', 'Winter hours', 'Port Ellis opens'].map((title) => page.indexOf(title));
    expect(places[0]).toBeGreaterThan(0);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(await html('/news')).toContain('href="/news/new-hoist"');
    expect(await main('/news/new-hoist')).toContain('nineteen metres');
    expect(await main('/news/new-hoist')).not.toContain('close at four');
    expect(await status('/news/nothing')).toBe(404);
  });
});

describe('expo', () => {
  const EXPO = 'Three days at the showground';
  it('5: a campaign strip on every page', async () => {
    for (const path of [
      '/',
      '/contact',
      '/cars/',
      '/search/light-trucks',
      '/trucks/hallard/car-one',
      '/makes/tosen',
      '/yards/dunmarra',
      '/news',
      '/news/new-hoist',
    ]) {
      expect(`${path} ${String((await whole(`${path}?campaign=expo`)).includes(EXPO))}`).toBe(`${path} true`);
      expect(await whole(path)).not.toContain(EXPO);
      expect(await whole(`${path}?campaign=radio`)).not.toContain(EXPO);
    }
  });
  it('9: a landing page without header and footer', async () => {
    const page = await html('/expo');
    expect(mainText(page)).toContain('Truck expo');
    expect(page).not.toMatch(/<header|<nav|fc-header|site-header|fc-footer|site-footer|Visit us/);
    expect(await html('/contact')).toMatch(/fc-header/);
    expect((await whole('/expo?campaign=expo')).split(EXPO)).toHaveLength(3);
  });
  it('12: a flag of its own, words of its own', async () => {
    expect(await html('/contact')).toContain('href="/expo"');
    expect(await whole('/expo')).toContain(EXPO);
    const files = read();
    const site = structuredClone(files[`sites/${SITE}/site.json`]) as {
      flags: Record<string, boolean>;
      labels: Record<string, unknown>;
    };
    site.flags.expoSeason = false;
    site.labels.expoWords = 'Other words.';
    const on = app;
    app = await start({ ...files, [`sites/${SITE}/site.json`]: site });
    try {
      at('2026-05-06T10:00:00');
      expect(await html('/contact?campaign=expo')).not.toContain('href="/expo"');
      expect(await whole('/contact?campaign=expo')).not.toContain('Other words.');
      expect(await whole('/expo')).toContain('Other words.');
      site.flags.expoSeason = true;
      await app.close();
      app = await start({ ...files, [`sites/${SITE}/site.json`]: site });
      at('2026-05-06T10:00:00');
      expect(await whole('/contact?campaign=expo')).toContain('Other words.');
    } finally {
      await app.close();
      app = on;
    }
  });
});

/** The clock goes on from one test to the next. */
describe('the clock', () => {
  it('14: the enquiry button', async () => {
    at('2026-05-09T12:00:00'); // a Saturday
    expect(await vehicle('edge')).toContain('Talk to sales');
    expect(await vehicle('one')).toContain('Ask the yard');
    expect(await vehicle('one')).not.toContain('Talk to sales');
    expect(await tosen('demo')).toContain('Enquire now');
    at('2026-05-10T12:00:00');
    for (const page of [await vehicle('edge'), await vehicle('one'), await tosen('demo')]) {
      expect(page).toContain('Email us');
      expect(page).not.toMatch(/Talk to sales|Ask the yard|Enquire now/);
    }
    at('2026-05-11T00:00:00');
    expect(await vehicle('one')).toContain('Ask the yard');
  });
  it('19: a note after hours', async () => {
    const note = 'Our yards open at 7:30.';
    const shown: Record<string, boolean> = {};
    for (const time of ['07:29:59', '07:30:00', '16:59:59', '17:00:00', '23:59:00']) {
      at(`2026-05-12T${time}`);
      shown[time] = (await vehicle('one')).includes(note);
    }
    at('2026-05-13T00:30:00');
    shown['00:30'] = (await vehicle('one')).includes(note);
    expect(shown).toEqual({
      '07:29:59': true,
      '07:30:00': false,
      '16:59:59': false,
      '17:00:00': true,
      '23:59:00': true,
      '00:30': true,
    });
  });
  it('4: the last week of the month, on weekdays', async () => {
    const shown: Record<string, boolean> = {};
    for (const date of [
      '2026-05-22',
      '2026-05-24',
      '2026-05-25',
      '2026-05-29',
      '2026-05-30',
      '2026-05-31',
      '2026-06-01',
      '2026-06-24',
      '2026-06-30',
    ]) {
      at(`${date}T12:00:00`);
      shown[date] = (await main('/')).includes('Month-end prices');
    }
    expect(shown).toEqual({
      '2026-05-22': false,
      '2026-05-24': false,
      '2026-05-25': true,
      '2026-05-29': true,
      '2026-05-30': false,
      '2026-05-31': false,
      '2026-06-01': false,
      '2026-06-24': true,
      '2026-06-30': true,
    });
  });
});
