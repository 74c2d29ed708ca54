import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openStock, type StockDatabase } from '../../storage/openStock.ts';
import { importStock } from './importStock.ts';
import { checkStockMap } from './map/checkStockMap.ts';
import { readStock } from './readStock.ts';
import { textSource } from './source.ts';
import { readVersion } from './stockVersion.ts';

const { map } = checkStockMap({
  version: 1,
  format: 'json',
  identity: ['id'],
  defaults: { car_type: 'used' },
});

let db: StockDatabase;
beforeEach(async () => {
  db = await openStock(':memory:');
  return () => db.destroy();
});

async function bring(cars: object[], feed = 'main', now = new Date()): Promise<void> {
  if (!map) throw new Error('the map of this test is not sound');
  const source = textSource('cars.json', JSON.stringify(cars));
  const outcome = await importStock({
    db,
    site: 'north',
    feed,
    source,
    map,
    now,
    confirmRemoval: true,
  });
  expect(outcome).toMatchObject({ stored: true, problems: [] });
}
const cars = (names: string[], price = 1) =>
  names.map((name) => ({ id: name, name: `${name} ${price}`, slug: name, price }));
const many = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `car-${String(from + index)}`);
const slugs = ({ cars: all }: { cars: readonly { slug: string }[] }) => all.map(({ slug }) => slug);

describe('stock that is read again', () => {
  it('has what was added, changed, moved and removed since, and the same objects for all other cars', async () => {
    await bring(cars(['a', 'b', 'c', 'd']));
    const before = await readStock(db, 'north');
    const some = db.selectFrom('stock').select('identity').where('version', '>', before.version);
    await bring([...cars(['e', 'a']), ...cars(['c'], 2), ...cars(['b'])]);
    expect(await some.execute()).toHaveLength(4);
    const after = await readStock(db, 'north', before);
    expect([after.version, slugs(after)]).toEqual([before.version + 1, ['e', 'a', 'c', 'b']]);
    expect([after.bySlug.get('c')?.price, after.byId.get('d')]).toEqual([2, undefined]);
    for (const name of ['a', 'b']) expect(after.byId.get(name)).toBe(before.byId.get(name));
    expect(slugs(before)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is the same whether it was read at every import or only now', async () => {
    const steps: [feed: string, cars: object[]][] = [
      ['main', cars(['a', 'b', 'c'])],
      ['trade', cars(['x', 'y'])],
      ['main', cars(['a', 'c'])],
      ['main', cars(['b', 'c', 'a'], 2)],
      ['trade', []],
      ['trade', cars(['y', 'z'])],
      ['main', cars(['b'])],
    ];
    let known = await readStock(db, 'north');
    let seldom = known;
    for (const [index, [feed, some]] of steps.entries()) {
      await bring(some, feed);
      known = await readStock(db, 'north', known);
      if (index % 3 === 2) seldom = await readStock(db, 'north', seldom);
      const whole = await readStock(db, 'north');
      expect(known).toEqual(whole);
      expect(await readStock(db, 'north', seldom)).toEqual(whole);
    }
  });

  it('is itself when nothing has changed', async () => {
    await bring(cars(['a']));
    const before = await readStock(db, 'north');
    await bring(cars(['a']));
    expect(await readStock(db, 'north', before)).toBe(before);
  });

  it('has a car that went and came back with what was stored the second time', async () => {
    await bring(cars(['a', 'b']));
    const before = await readStock(db, 'north');
    await bring(cars(['a']));
    await bring(cars(['a', 'b']));
    const after = await readStock(db, 'north', before);
    expect(slugs(after)).toEqual(['a', 'b']);
    expect(after.byId.get('b')).not.toBe(before.byId.get('b'));
  });

  it('is read whole by one who knows a stock of more than a day ago, when removals are forgotten', async () => {
    const start = Date.parse('2026-11-20T10:00:00Z');
    const marks = db.selectFrom('stock_removed').select('identity');
    await bring(cars(['gone', 'a']), 'main', new Date(start));
    const before = await readStock(db, 'north');
    await bring(cars(['a']), 'main', new Date(start + 1000));
    await bring(cars(['a'], 2), 'main', new Date(start + 86_400_000));
    expect(await marks.execute()).toHaveLength(1);
    expect(slugs(await readStock(db, 'north', before))).toEqual(['a']);
    await bring(cars(['a'], 3), 'main', new Date(start + 86_401_000));
    expect(await marks.execute()).toEqual([]);
    expect(await readStock(db, 'north', before)).toEqual(await readStock(db, 'north'));
  });

  it('that was made again is read whole, and has a version that was never there before', async () => {
    const start = Date.parse('2026-11-20T10:00:00Z');
    for (const [step, names] of [['a'], ['a', 'b'], ['b']].entries())
      await bring(cars(names), 'main', new Date(start + step));
    const before = await readStock(db, 'north');
    await db.destroy();
    db = await openStock(':memory:');
    await bring(cars(['c']), 'main', new Date(start + 60_000));
    const after = await readStock(db, 'north', before);
    expect(slugs(after)).toEqual(['c']);
    expect(after.version).toBeGreaterThan(before.version);
  });
});

describe('an import that is stored while the stock is read', () => {
  it.each([1, 2, 3, 4])('between its turns, after question %i, is in it whole or not at all', async (at) => {
    await bring(cars(many(0, 700)));
    const before = await readStock(db, 'north');
    await bring(cars(many(0, 700), 2));
    let asked = 0;
    const real = db.selectFrom.bind(db);
    const spy = vi.spyOn(db, 'selectFrom').mockImplementation(((table: 'stock') => {
      const query = real(table);
      if (table !== 'stock' || (asked += 1) !== at) return query;
      spy.mockRestore();
      // What is asked now waits until one more import is stored.
      return new Proxy(query, {
        get: (target, key) => interrupted(Reflect.get(target, key) as unknown, target),
      });
    }) as never);
    const interrupted = (value: unknown, target: object): unknown =>
      typeof value === 'function'
        ? (...args: unknown[]) => {
            const next = (value as (...args: unknown[]) => unknown).apply(target, args);
            if (next instanceof Promise)
              return next.then(async (rows) => (await bring(cars(many(200, 900), 3)), rows as unknown));
            return new Proxy(next as object, {
              get: (inner, key) => interrupted(Reflect.get(inner, key) as unknown, inner),
            });
          }
        : value;
    for (const known of [undefined, before]) {
      const read = await readStock(db, 'north', known);
      const stored = await db.selectFrom('stock').select('body').orderBy('position').execute();
      expect(read.version).toBe(await readVersion(db, 'north'));
      expect(read.cars).toEqual(stored.map(({ body }) => JSON.parse(body) as unknown));
    }
  });
});
