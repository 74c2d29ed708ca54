import { createElement } from 'react';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { defineBlock } from '../../engine/block.ts';
import type { CarResults } from '../../schemas/services/stock.ts';
import { mainText, makeApp, NOW, type TestApp } from '../../tests/fixtures/makeApp.ts';

let drawn = 0;
/** The listed cars with their tags, and how often it was drawn. */
const list = defineBlock<object, CarResults>({
  name: 'list',
  load: (services) => services.stock.searchCars({ page: 1, perPage: 50 }),
  view: ({ data, slots }) => {
    drawn += 1;
    const cards = slots.card as { html: string }[];
    return data.cars.map(({ id }, index) =>
      createElement('div', { key: id, dangerouslySetInnerHTML: { __html: cards[index]?.html ?? '' } }),
    );
  },
  each: { card: { fact: 'car', items: ({ data }) => data.cars } },
});
const card = defineBlock<{ text: string }, undefined, 'car'>({
  name: 'card',
  needs: ['car'],
  view: ({ facts, settings }) => `[${facts.car.id}${settings.text}]`,
});
const DAY = 86_400_000;
const later = (ms: number) => new Date(NOW.getTime() + ms);

const text = [
  { id: 'sold', when: { 'rules.available': false }, then: ' sold' },
  { id: 'new', when: { 'rules.justArrived': true }, then: ' new' },
];
let app: TestApp;
beforeEach(async () => {
  drawn = 0;
  app = await makeApp({
    blocks: [list, { ...card, settings: ['text'] }],
    sites: { north: {}, south: {} },
    files: {
      'layouts/standard/pages/list.json': {
        kind: 'content',
        routes: ['/list'],
        title: 'List',
        query: ['page', 'sortBy'],
        slots: { main: [{ block: 'list', slots: { card: [{ block: 'card', settings: { text } }] } }] },
      },
    },
  });
});
const read = async (site = 'north', path = '/list') =>
  [...mainText((await app.get(site, path)).body).matchAll(/\[(.*?)\]/g)].map(([, found]) => found);

describe('a page that is asked for again', () => {
  it('is not drawn again, and is 304 to those who have it', async () => {
    const first = await app.get('north', '/list');
    const etag = String(first.headers.etag);
    const again = await app.get('north', '/list', { headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    const old = await app.get('north', '/list', { headers: { 'if-none-match': 'W/"old"' } });
    expect([old.statusCode, old.body]).toEqual([200, first.body]);
    expect(drawn).toBe(1);
  });

  it('is drawn once for many who ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.get('north', '/list')));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(drawn).toBe(1);
  });

  it('comes in brotli only to those who take it', async () => {
    const plain = await app.get('north', '/list', { headers: { 'accept-encoding': 'gzip, deflate' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await app.get('north', '/list', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect([plain.headers.vary, brotli.headers.vary]).toEqual(['accept-encoding', 'accept-encoding']);
    expect(brotli.headers.etag).toBe(plain.headers.etag);
    expect(drawn).toBe(1);
  });

  it('is the same for query names that it does not declare, in whatever order, and for a slash or case', async () => {
    const paths = [
      '/list',
      '/list?utm_source=x',
      '/list?',
      '/list?page=',
      '/list/',
      '/LIST',
      '/list?__proto__=1',
    ];
    const etags = new Set<unknown>();
    for (const path of paths) etags.add((await app.get('north', path)).headers.etag);
    expect([etags.size, drawn]).toEqual([1, 1]);
    await app.get('north', '/list?sortBy=a&page=2&x=1');
    await app.get('north', '/list?page=2&sortBy=a');
    expect(drawn).toBe(2);
    const { body } = await app.get('north', '/list?x=1&sortBy=a&page=2');
    expect(body).toContain('rel="canonical" href="https://www.north.example.com/list?page=2&amp;sortBy=a"');
  });

  it('is one page on all hosts and ports of a site, its previews too', async () => {
    const hosts = ['www.north.example.com', 'www.north.example.com:8080', 'north.localhost'];
    for (const host of [...hosts, 'north.localhost:1', 'north.localhost:2', 'north.127.0.0.1'])
      expect((await app.get('north', '/list', { headers: { host } })).statusCode).toBe(200);
    expect(drawn).toBe(1);
  });
});

describe('an import of stock', () => {
  it('stales the pages of its site within a second, and of no other', async () => {
    await app.bring('north', [{ id: '1' }]);
    await app.bring('south', [{ id: '9' }]);
    expect([await read('north'), await read('south')]).toEqual([['1 new'], ['9 new']]);
    const south = (await app.get('south', '/list')).headers.etag;
    await app.bring('north', [{ id: '1' }, { id: '2' }]);
    app.setNow(later(1_000));
    expect(await read('north')).toEqual(['1 new', '2 new']);
    expect((await app.get('south', '/list')).headers.etag).toBe(south);
    expect(drawn).toBe(3);
  });

  it('of the same feed stales nothing', async () => {
    await app.bring('north', [{ id: '1' }]);
    await read();
    await app.bring('north', [{ id: '1' }]);
    app.setNow(later(5_000));
    await read();
    expect(drawn).toBe(1);
  });
});

describe('a page whose rules read the clock', () => {
  it('ends when a car is no longer new: after 8 days, not a moment before', async () => {
    await app.bring('north', [{ id: '1', created_at: NOW.toISOString() }]);
    expect(await read()).toEqual(['1 new']);
    app.setNow(later(8 * DAY - 1));
    expect(await read()).toEqual(['1 new']);
    app.setNow(later(8 * DAY));
    expect(await read()).toEqual(['1']);
  });

  it('ends when a sold car leaves: after 3 days; its own page stays and says that it is sold', async () => {
    const sold = { status: 'sold', sold: true, sold_date_timestamp: NOW.getTime() / 1000 } as const;
    await app.bring('north', [
      { id: '1', ...sold },
      { id: '2', created_at: '2020-01-01T00:00:00Z' },
    ]);
    expect(await read()).toEqual(['1 sold', '2']);
    app.setNow(later(3 * DAY - 1));
    expect(await read()).toEqual(['1 sold', '2']);
    app.setNow(later(3 * DAY));
    expect(await read()).toEqual(['2']);
    const page = await app.get('north', '/cars/car-1');
    expect([page.statusCode, page.body.includes('recently sold')]).toEqual([200, true]);
  });

  it('and nothing but the year of its footer is kept until midnight of the site, and right in the new year', async () => {
    await app.bring('north', [{ id: '1', created_at: '2020-01-01T00:00:00Z' }]);
    const yearAt = async (time: string) => {
      app.setNow(new Date(time));
      const { body } = await app.get('north', '/list');
      return [/\b20\d\d\b/.exec(body.split('<footer')[1] ?? '')?.[0], drawn];
    };
    expect(await yearAt('2026-12-30T13:00:00Z')).toEqual(['2026', 1]);
    expect(await yearAt('2026-12-31T12:59:59.999Z')).toEqual(['2026', 1]);
    expect(await yearAt('2026-12-31T13:00:00Z')).toEqual(['2027', 2]);
  });
});
