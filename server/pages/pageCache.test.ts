import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCar } from '../../tests/fixtures/index.ts';
import { publicText } from '../../tests/fixtures/publicText.ts';
import { NO_STOCK, type SiteStock } from '../features/stock/listStock.ts';
import { WatchedStock } from '../features/stock/watchStock.ts';
import { PageCache } from './pageCache.ts';
import { PublicPage } from './publicPage.ts';
import { Squeezer } from './squeezer.ts';

const page = (html: string, until = Infinity) =>
  new PublicPage({ name: 'page', status: 200, headers: {}, until, text: publicText(html) });
const at = (now: number, stock: SiteStock = NO_STOCK) => ({
  now: new Date(now),
  stock,
  asker: () => ({ now: new Date(now), find: () => undefined, facts: () => () => ({}) }),
});
const nothing = () => new WatchedStock(NO_STOCK);

describe('page cache', () => {
  it('gives a page back until its time is over, not a moment longer', () => {
    const cache = new PageCache(1_000_000);
    cache.put('a', page('<p>a</p>', 1000), nothing());
    expect(cache.get('a', at(999))?.body.toString()).toBe('<p>a</p>');
    expect(cache.get('a', at(1000))).toBeUndefined();
  });

  it('stays within its bytes: the page that was not asked for longest goes first', () => {
    const cache = new PageCache(6_000);
    for (const key of ['a', 'b', 'c']) cache.put(key, page(key.repeat(600)), nothing());
    expect(cache.get('a', at(0))).toBeUndefined();
    expect(cache.get('c', at(0))).toBeDefined();
  });

  it('keeps nothing when it is switched off', () => {
    const cache = new PageCache(0);
    cache.put('a', page('a'), nothing());
    expect(cache.get('a', at(0))).toBeUndefined();
  });

  it('keeps a page through newer stocks while the cars it asked for are the same, and then no more', () => {
    const cache = new PageCache(1_000_000);
    const [one, other] = [makeCar({ id: '1' }), makeCar({ id: '1', price: 5 })];
    const stock = (version: number, car = one, until = Infinity): SiteStock => ({
      ...NO_STOCK,
      version,
      until,
      byId: () => car,
    });
    const watched = new WatchedStock(stock(1));
    watched.byId('1');
    cache.put('a', page('a'), watched);
    expect(cache.get('a', at(0, stock(2)))).toBeDefined();
    // What is listed does not concern it.
    expect(cache.get('a', at(500, stock(3, one, 500)))).toBeDefined();
    expect(cache.get('a', at(500, stock(4, other)))).toBeUndefined();
  });

  it('keeps a page through a newer stock no longer than that lists the same cars', () => {
    const cache = new PageCache(1_000_000);
    const watched = new WatchedStock({ ...NO_STOCK, version: 1 });
    watched.listed.search({ page: 1, perPage: 5 }, at(0).asker());
    cache.put('a', page('a'), watched);
    const newer = { ...NO_STOCK, version: 2, until: 500 };
    expect(cache.get('a', at(499, newer))).toBeDefined();
    expect(cache.get('a', at(500, newer))).toBeUndefined();
  });
});

describe('a public page', () => {
  it('gives two bodies two ETags, and the same body the same one', () => {
    const [a, again, b] = [page('a'), page('a'), page('b')];
    expect(again.etag).toBe(a.etag);
    expect(b.etag).not.toBe(a.etag);
  });

  it('is the same in bytes whatever letters its parts have, and however long it is', () => {
    for (const parts of [
      ['Mon ', '– Fri'],
      ['🚙', 'é', ''],
      ['x'.repeat(400_000), '–'],
    ]) {
      const text = { ...publicText(''), parts } as never;
      const { body } = new PublicPage({ name: 'page', status: 200, headers: {}, until: 0, text });
      expect(body.equals(Buffer.from(parts.join('')))).toBe(true);
    }
  });

  describe('in brotli', () => {
    const text = Array.from(
      { length: 400 },
      (_, n) => `<li><a href="/cars/${n * 7919}">Car of ${1990 + (n % 36)}</a>, ${n} km</li>`,
    ).join('');
    let wanted: PublicPage;
    let isIdle: boolean;
    let squeezer: Squeezer;
    const hit = (): void => {
      wanted.hits += 1;
      squeezer.hit(wanted);
    };
    const untilSmallerThan = async (before: Buffer): Promise<Buffer> => {
      await vi.waitFor(() => expect(wanted.brotli.length).toBeLessThan(before.length));
      expect(brotliDecompressSync(wanted.brotli).toString()).toBe(text);
      return wanted.brotli;
    };
    const aMoment = () => new Promise((resolve) => setTimeout(resolve, 30));
    beforeEach(() => {
      wanted = page(text);
      isIdle = true;
      squeezer = new Squeezer({ isIdle: () => isIdle, lookMs: 1 });
    });

    it('is made for the first who takes it, smaller once it was asked for again, and the smallest after 20 times', async () => {
      const first = wanted.brotli;
      expect(brotliDecompressSync(first).toString()).toBe(text);
      hit();
      const second = await untilSmallerThan(first);
      for (let more = 0; more < 18; more += 1) hit();
      await aMoment();
      expect(wanted.brotli).toBe(second);
      hit();
      await untilSmallerThan(second);
    });

    it('stays as it is while there is something else to do', async () => {
      const first = wanted.brotli;
      isIdle = false;
      hit();
      await aMoment();
      expect(wanted.brotli).toBe(first);
      isIdle = true;
      await untilSmallerThan(first);
    });
  });
});
