import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeApp, NOW } from '../../tests/fixtures/makeApp.ts';
import { makeCar } from '../../tests/fixtures/makeCar.ts';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';
import { importStock } from '../features/stock/importStock.ts';
import { checkStockMap } from '../features/stock/map/checkStockMap.ts';
import { textSource } from '../features/stock/source.ts';
import { followStock, type FollowedStock } from './followStock.ts';
import { openStock } from './openStock.ts';

/** A stock at a version, in a file of its own. */
async function makeStock(file: string, version: number): Promise<void> {
  const db = await openStock(file);
  const row = { site: 'north', version, removals_since: version, changed_at: '' };
  await db.insertInto('stock_version').values(row).execute();
  await db.destroy();
}
function remove(file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
}

async function follow(): Promise<{ file: string; stock: FollowedStock; version: () => Promise<number> }> {
  const file = path.join(makeFolder('follow'), 'stock.db');
  await makeStock(file, 1);
  const stock = await followStock(file, { lookEveryMs: 0 });
  onTestFinished(() => stock.close());
  const version = async (): Promise<number> => {
    const found = await (await stock.current()).selectFrom('stock_version').select('version').execute();
    return found[0]?.version ?? 0;
  };
  expect([await version(), await stock.fault()]).toEqual([1, undefined]);
  return { file, stock, version };
}

describe('a stock file', () => {
  it('that is replaced is opened anew by itself', async () => {
    const { file, stock, version } = await follow();
    await makeStock(`${file}.new`, 2);
    renameSync(`${file}.new`, file);
    expect([await stock.fault(), await version()]).toEqual([undefined, 2]);
  });

  it('that is gone is told, the stock known is asked on, and the one that is made again is opened', async () => {
    const { file, stock, version } = await follow();
    remove(file);
    expect(await stock.fault()).toMatch(/stock\.db cannot be used: there is no such file.*\nFix: /);
    expect(await version()).toBe(1);
    await makeStock(file, 3);
    await vi.waitFor(async () => expect([await stock.fault(), await version()]).toEqual([undefined, 3]));
  });

  it('that another process holds locked is told and nobody waits for it; it is opened when it is free', async () => {
    const { file, stock, version } = await follow();
    await makeStock(`${file}.new`, 4);
    const holder = new DatabaseSync(`${file}.new`);
    holder.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; CREATE TABLE held (id text); COMMIT');
    remove(file);
    renameSync(`${file}.new`, file);
    const started = performance.now();
    expect(await version()).toBe(1);
    expect(performance.now() - started).toBeLessThan(500);
    expect(await stock.fault()).toMatch(/another process holds it locked.*\nFix: /);
    expect(await version()).toBe(1);
    holder.close();
    await vi.waitFor(async () => expect(await stock.fault()).toBeUndefined(), 5000);
    expect(await version()).toBe(4);
  });

  it.each([
    ['is no database', 'These are notes. '.repeat(400), /not a database/],
    ['is not migrated yet', '', /not migrated yet/],
  ])('that %s is told; the stock known is asked on', async (_, content, words) => {
    const { file, stock, version } = await follow();
    remove(file);
    writeFileSync(file, content);
    expect(await stock.fault()).toMatch(words);
    expect(await version()).toBe(1);
  });

  it('that is not there from the start is refused', async () => {
    await expect(followStock(path.join(makeFolder('follow'), 'none.db'))).rejects.toThrow('no such file');
  });
});

describe('a server', () => {
  const { map } = checkStockMap({ version: 1, format: 'json', identity: ['id'] });
  async function makeAgain(file: string, slug: string): Promise<void> {
    if (!map) throw new Error('The map of this test is not sound.');
    const db = await openStock(file);
    const source = textSource('cars.json', JSON.stringify([makeCar({ id: slug, slug })]));
    const now = new Date(NOW.getTime() + 5000);
    const outcome = await importStock({ db, site: 'north', feed: 'main', source, map, now });
    expect(outcome).toMatchObject({ stored: true, problems: [] });
    await db.destroy();
  }

  it('goes on with the stock it knows and is not ready while the file is away; then it has the new one', async () => {
    const app = await makeApp();
    const file = path.join(app.project.root, 'stock.db');
    await app.bring('north', [{ id: '1' }]);
    const ask = async (slug: string) => (await app.get('north', `/cars/${slug}`)).statusCode;
    expect([await ask('car-1'), await ask('car-2')]).toEqual([200, 404]);
    await app.db.destroy();
    remove(file);
    await vi.waitFor(async () => expect((await app.get('north', '/-/ready')).statusCode).toBe(503), 10_000);
    const ready = (await app.get('north', '/-/ready')).json<{ waiting: string[] }>();
    expect(ready.waiting).toEqual([expect.stringContaining('there is no such file') as string]);
    app.setNow(new Date(NOW.getTime() + 4000));
    expect([await ask('car-1'), await ask('car-2')]).toEqual([200, 404]);
    await makeAgain(file, 'car-2');
    await vi.waitFor(async () => expect((await app.get('north', '/-/ready')).statusCode).toBe(200), 10_000);
    app.setNow(new Date(NOW.getTime() + 8000));
    expect([await ask('car-1'), await ask('car-2')]).toEqual([404, 200]);
  });
});
