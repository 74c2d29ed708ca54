import { beforeEach, describe, expect, it } from 'vitest';
import { openStock, type StockDatabase } from '../storage/openStock.ts';
import { importStock } from './importStock.ts';
import { checkStockMap } from './map/checkStockMap.ts';
import { textSource } from './source.ts';
import { createStockStore, type ListedRule } from './stockStore.ts';

const { map } = checkStockMap({
  version: 1,
  format: 'json',
  identity: ['id'],
  defaults: { car_type: 'used' },
});
const all: ListedRule = () => ({ listed: true, until: Infinity });
const at = (time: string) => new Date(`2026-11-20T${time}Z`);
const north = { slug: 'north', version: 'a' };

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
    const stock = await createStockStore({ db }).of(north, all, at('10:00:00'));
    expect(names(stock)).toEqual(['b', 'a', 'z']);
    expect(stock.bySlug('a')?.id).toBe('a');
    expect(stock.byId('z')?.slug).toBe('z');
    expect([stock.bySlug('south'), stock.byId('__proto__')]).toEqual([undefined, undefined]);
  });

  it('is empty, at version 0, for a site that never had any', async () => {
    const stock = await createStockStore({ db }).of(north, all, at('10:00:00'));
    expect([stock.version, names(stock), stock.until]).toEqual([0, [], Infinity]);
  });

  it('is the same until an import changes something, and then learns of it within a second', async () => {
    const store = createStockStore({ db });
    await bring(cars('a'));
    const first = await store.of(north, all, at('10:00:00.000'));
    await bring(cars('a'));
    expect(await store.of(north, all, at('10:00:05.000'))).toBe(first);
    await bring(cars('a', 'b'));
    expect(await store.of(north, all, at('10:00:05.999'))).toBe(first);
    const second = await store.of(north, all, at('10:00:06.000'));
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
    const before = await store.of(north, rule, at('11:59:59.999'));
    expect([names(before), before.until]).toEqual([['a', 'sold'], end]);
    const after = await store.of(north, rule, at('12:00:00.000'));
    expect(names(after)).toEqual(['a']);
    expect(after.byId('sold')?.name).toBe('sold');
  });

  it('lists anew when the rules of the site have changed', async () => {
    await bring(cars('a', 'b'));
    const store = createStockStore({ db });
    await store.of(north, all, at('10:00:00'));
    const onlyB: ListedRule = (car) => ({ listed: car.id === 'b', until: Infinity });
    expect(names(await store.of({ slug: 'north', version: 'b' }, onlyB, at('10:00:00')))).toEqual(['b']);
  });

  it('is loaded once for many who ask at the same time', async () => {
    await bring(cars('a'));
    const store = createStockStore({ db });
    const asked = await Promise.all(Array.from({ length: 5 }, () => store.of(north, all, at('10:00:00'))));
    expect(new Set(asked.map((stock) => stock.byId('a'))).size).toBe(1);
  });

  it('a site that needs more room than others leaves keeps answering', async () => {
    await bring(cars('a', 'b', 'c'));
    await bring(cars('s'), { site: 'south' });
    const store = createStockStore({ db, maxCars: 2 });
    for (let turn = 0; turn < 2; turn += 1) {
      expect(names(await store.of(north, all, at('10:00:00')))).toEqual(['a', 'b', 'c']);
      expect(names(await store.of({ slug: 'south', version: 'a' }, all, at('10:00:00')))).toEqual(['s']);
    }
  });
});
