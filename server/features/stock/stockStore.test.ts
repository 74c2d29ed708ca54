import { NO_RULES } from './columns/searchRules.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openStock, type StockDatabase } from '../../storage/openStock.ts';
import { importStock } from './importStock.ts';
import { checkStockMap } from './map/checkStockMap.ts';
import { textSource } from './source.ts';
import type { ListedRule } from './listStock.ts';
import { createStockStore, type StockStore } from './stockStore.ts';
import { storeVersion } from './stockVersion.ts';

const { map } = checkStockMap({
  version: 1,
  format: 'json',
  identity: ['id'],
  defaults: { car_type: 'used' },
});
const all: ListedRule = () => ({ listed: true, until: Infinity });
const at = (time: string) => new Date(`2026-11-20T${time}Z`);
const north = { slug: 'north', version: 'a' };
const asking = (now: Date) => ({ now, find: () => undefined, facts: () => () => ({}) });
const ask = (store: StockStore, site: { slug: string; version: string }, isListed: ListedRule, now: Date) =>
  store.of({ site, isListed, asker: asking(now), rules: NO_RULES, zoneOf: () => 'Australia/Sydney' });

let db: StockDatabase;
beforeEach(async () => {
  db = await openStock(':memory:');
  return () => db.destroy();
});

async function bring(cars: object[], more: { site?: string; feed?: string } = {}): Promise<void> {
  if (!map) throw new Error('the map of this test is not sound');
  const source = textSource('cars.json', JSON.stringify(cars));
  const outcome = await importStock({
    db,
    site: 'north',
    feed: 'main',
    source,
    map,
    now: new Date(),
    ...more,
  });
  expect(outcome).toMatchObject({ stored: true, problems: [] });
}
const cars = (...names: string[]) => names.map((name) => ({ id: name, name, slug: name }));
const names = (stock: { listed: { cars: readonly { name: string }[] } }) =>
  stock.listed.cars.map((car) => car.name);

describe('the stock of a site', () => {
  it('has the cars of all its feeds, and no other site’s', async () => {
    await bring(cars('b', 'a'));
    await bring(cars('z'), { feed: 'trade' });
    await bring(cars('south'), { site: 'south' });
    const stock = await ask(createStockStore({ db }), north, all, at('10:00:00'));
    expect(names(stock)).toEqual(['b', 'a', 'z']);
    expect(stock.bySlug('a')?.id).toBe('a');
    expect(stock.byId('z')?.slug).toBe('z');
    expect([stock.bySlug('south'), stock.byId('__proto__')]).toEqual([undefined, undefined]);
  });

  it('is empty, at version 0, for a site that never had any', async () => {
    const stock = await ask(createStockStore({ db }), north, all, at('10:00:00'));
    expect([stock.version, names(stock), stock.until]).toEqual([0, [], Infinity]);
  });

  it('is the same until an import changes something, and then learns of it within a second', async () => {
    const store = createStockStore({ db });
    await bring(cars('a'));
    const first = await ask(store, north, all, at('10:00:00.000'));
    await bring(cars('a'));
    expect(await ask(store, north, all, at('10:00:05.000'))).toBe(first);
    await bring(cars('a', 'b'));
    expect(await ask(store, north, all, at('10:00:05.999'))).toBe(first);
    const second = await ask(store, north, all, at('10:00:06.000'));
    expect(names(second)).toEqual(['a', 'b']);
    expect(second.version).toBe(first.version + 1);
    expect(second.byId('a')).toBe(first.byId('a'));
  });

  it('lists anew when the clock says so: a car that was sold leaves, its page still finds it', async () => {
    await bring(cars('a', 'sold'));
    const end = at('12:00:00').getTime();
    const rule: ListedRule = (car, now) =>
      car.id === 'sold'
        ? { listed: now.getTime() < end, until: now.getTime() < end ? end : Infinity }
        : { listed: true, until: Infinity };
    const store = createStockStore({ db, checkEveryMs: 1e9 });
    const before = await ask(store, north, rule, at('11:59:59.999'));
    expect([names(before), before.until]).toEqual([['a', 'sold'], end]);
    const after = await ask(store, north, rule, at('12:00:00.000'));
    expect(names(after)).toEqual(['a']);
    expect(after.byId('sold')?.name).toBe('sold');
  });

  it('lists anew when the rules of the site have changed', async () => {
    await bring(cars('a', 'b'));
    const store = createStockStore({ db });
    await ask(store, north, all, at('10:00:00'));
    const onlyB: ListedRule = (car) => ({ listed: car.id === 'b', until: Infinity });
    expect(names(await ask(store, { slug: 'north', version: 'b' }, onlyB, at('10:00:00')))).toEqual(['b']);
  });

  it('is loaded once for many who ask at the same time', async () => {
    await bring(cars('a'));
    const store = createStockStore({ db });
    const asked = await Promise.all(Array.from({ length: 5 }, () => ask(store, north, all, at('10:00:00'))));
    expect(new Set(asked.map((stock) => stock.byId('a'))).size).toBe(1);
  });

  it('a site that needs more room than others leaves keeps answering', async () => {
    await bring(cars('a', 'b', 'c'));
    await bring(cars('s'), { site: 'south' });
    const store = createStockStore({ db, maxCars: 2 });
    for (let turn = 0; turn < 2; turn += 1) {
      expect(names(await ask(store, north, all, at('10:00:00')))).toEqual(['a', 'b', 'c']);
      expect(names(await ask(store, { slug: 'south', version: 'a' }, all, at('10:00:00')))).toEqual(['s']);
    }
  });
});

describe('a stock of 16,733 cars', () => {
  const COUNT = 16_733;
  const makes = Array.from({ length: 70 }, (_, index) => `Make ${String(index)}`);

  async function store(version: number): Promise<void> {
    const rows = Array.from({ length: COUNT }, (_, position) => {
      const id = String(position);
      const text = 'One owner, full history. '.repeat(40);
      const car = { id, slug: `car-${id}`, make: makes[position % 70], price: position * version, text };
      const key = { site: 'north', feed: 'main', identity: id, car_id: id, slug: car.slug };
      const times = { created_at: '', imported_at: '' };
      return { ...key, ...times, body: JSON.stringify(car), hash: String(version), position, version };
    });
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('stock').execute();
      for (let start = 0; start < COUNT; start += 1000)
        await trx
          .insertInto('stock')
          .values(rows.slice(start, start + 1000))
          .execute();
      await storeVersion(trx, { site: 'north', version, now: new Date() });
    });
  }

  /** Of all that this thread worked, the most that it did without letting others come first: 1 is all of it. */
  async function longestStretch(work: () => Promise<unknown>): Promise<number> {
    const cpu = (): number => {
      const { user, system } = process.threadCpuUsage();
      return user + system;
    };
    const begin = cpu();
    let [last, longest, isDone] = [begin, 0, false];
    const tick = (): void => {
      const now = cpu();
      longest = Math.max(longest, now - last);
      last = now;
      if (!isDone) setImmediate(tick);
    };
    setImmediate(tick);
    await work();
    isDone = true;
    return longest / (cpu() - begin);
  }

  it('is read and listed, at first and all of it anew, in turns', async () => {
    const stocks = createStockStore({ db, checkEveryMs: 0, patienceMs: 60_000 });
    await store(1);
    const first = await longestStretch(() => ask(stocks, north, all, at('10:00:00')));
    const { listed } = await ask(stocks, north, all, at('10:00:00'));
    listed.search({ page: 1, perPage: 21, sort: 'price:asc' }, asking(at('10:00:00')));
    for (const field of ['slug', 'price', 'make']) listed.facet(field, asking(at('10:00:00')));
    await store(2);
    const second = await longestStretch(() => ask(stocks, north, all, at('10:00:01')));
    // The longest is some 50 ms on a machine that has nothing else to do. Time itself says how busy that is.
    expect([first < 0.3, second < 0.3]).toEqual([true, true]);
    const { listed: renewed, version } = await ask(stocks, north, all, at('10:00:02'));
    expect([version, renewed.cars.length]).toEqual([2, COUNT]);
    expect(renewed.names).toEqual({
      facts: [],
      facets: expect.arrayContaining(['slug', 'price', 'make']) as string[],
      orders: ['price:asc'],
    });
  });

  it('is served as it was before until the new one is whole', async () => {
    const stocks = createStockStore({ db, checkEveryMs: 0, patienceMs: 1 });
    await store(1);
    const before = await ask(stocks, north, all, at('10:00:00'));
    await store(2);
    expect(await ask(stocks, north, all, at('10:00:01'))).toBe(before);
    await vi.waitFor(async () => {
      const after = await ask(stocks, north, all, at('10:00:02'));
      expect([after.version, after.byId('7')?.price]).toEqual([2, 14]);
    }, 20_000);
    expect([before.version, before.byId('7')?.price]).toEqual([1, 7]);
  });
});

describe('what shoppers hold of a stock', () => {
  const END = at('11:00:00').getTime();
  const ended = at('11:00:00');

  it('is laid over it: a changed copy while it is held, the stored car itself before and after, and all others', async () => {
    await bring(cars('a', 'b'));
    const holds = new Map<string, number>();
    const live = (now: number) => [...holds].filter(([, until]) => until > now);
    const store = createStockStore({ db, checkEveryMs: 0, holdsOf: async (_, now) => new Map(live(now)) });
    const before = await ask(store, north, all, at('10:00:00'));
    holds.set('a', END).set('gone', END);
    const held = await ask(store, north, all, at('10:00:01'));
    expect(held.byId('a')).toEqual({ ...before.byId('a'), reserved: true, held_until: '2026-11-20T22:00' });
    expect(held.bySlug('a')).toBe(held.byId('a'));
    expect(held.byId('b')).toBe(before.byId('b'));
    expect(held.all.map(({ reserved }) => reserved)).toEqual([true, false]);
    expect(held.free.byId('a')).toBe(before.byId('a'));
    expect([held.until, held.version === before.version]).toEqual([END, false]);
    expect(await ask(store, north, all, at('10:00:02'))).toBe(held);
    const after = await ask(store, north, all, ended);
    expect(after.byId('a')).toBe(before.byId('a'));
    expect([after.version, after.until]).toEqual([before.version, Infinity]);
  });

  it('keeps a held car the same object while another one is held too, and is another version each time', async () => {
    await bring(cars('a', 'b'));
    const holds = new Map([['a', END]]);
    const store = createStockStore({ db, checkEveryMs: 0, holdsOf: async () => new Map(holds) });
    const one = await ask(store, north, all, at('10:00:00'));
    holds.set('b', END);
    const two = await ask(store, north, all, at('10:00:01'));
    expect(two.byId('a')).toBe(one.byId('a'));
    holds.delete('b');
    const three = await ask(store, north, all, at('10:00:02'));
    expect(new Set([one, two, three].map(({ version }) => version)).size).toBe(3);
  });

  it('is what was known last where nobody can say, until it ends', async () => {
    await bring(cars('a'));
    let isAway = false;
    const report = vi.fn();
    const holdsOf = async () => (isAway ? Promise.reject(new Error('locked')) : new Map([['a', END]]));
    const store = createStockStore({ db, checkEveryMs: 0, holdsOf, report });
    await ask(store, north, all, at('10:00:00'));
    isAway = true;
    expect((await ask(store, north, all, at('10:59:59'))).byId('a')?.reserved).toBe(true);
    expect((await ask(store, north, all, ended)).byId('a')?.reserved).toBe(false);
    expect(report).toHaveBeenCalled();
  });

  it('is asked once a second of a site that is asked', async () => {
    await bring(cars('a'));
    const holdsOf = vi.fn(async () => new Map<string, number>());
    const store = createStockStore({ db, holdsOf });
    for (let ms = 0; ms < 3000; ms += 10)
      await ask(store, north, all, new Date(at('10:00:00').getTime() + ms));
    expect(holdsOf).toHaveBeenCalledTimes(3);
  });
});
