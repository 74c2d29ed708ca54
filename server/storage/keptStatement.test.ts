import { Kysely } from 'kysely';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { keptStatement } from './keptStatement.ts';
import { sqliteDialect } from './sqlite.ts';

interface Tables {
  cars: { id: number; name: string | null; price?: number };
}

let db: Kysely<Tables>;

beforeEach(async () => {
  db = new Kysely<Tables>({ dialect: sqliteDialect(':memory:') });
  onTestFinished(() => db.destroy());
  await db.schema
    .createTable('cars')
    .addColumn('id', 'integer')
    .addColumn('name', 'text')
    .addColumn('price', 'integer', (column) => column.defaultTo(100))
    .execute();
});

const insertion = () => vi.fn((of: Kysely<Tables>, car: Tables['cars']) => of.insertInto('cars').values(car));

it('is made once, and run with the values of each row, null among them', async () => {
  const make = insertion();
  const insert = keptStatement(make);
  await insert(db, { id: 1, name: 'one', price: 5 });
  await insert(db, { id: 2, name: null, price: 6 });
  expect(make).toHaveBeenCalledTimes(1);
  expect(await db.selectFrom('cars').selectAll().orderBy('id').execute()).toEqual([
    { id: 1, name: 'one', price: 5 },
    { id: 2, name: null, price: 6 },
  ]);
});

it('is another one where a column is left out: it has its default there', async () => {
  const make = insertion();
  const insert = keptStatement(make);
  for (const car of [
    { id: 1, name: 'one', price: 5 },
    { id: 2, name: 'two' },
  ])
    await insert(db, car);
  const unknown: { id: number; name: string; price?: number | undefined } = {
    id: 3,
    name: 'three',
    price: undefined,
  };
  await insert(db, unknown);
  expect(make).toHaveBeenCalledTimes(2);
  expect((await db.selectFrom('cars').select('price').execute()).map(({ price }) => price)).toEqual([
    5, 100, 100,
  ]);
});

it('keeps values that stand in the statement itself, and runs in a transaction, which takes it back', async () => {
  const rename = keptStatement((of: Kysely<Tables>, { id, name }: { id: number; name: string }) =>
    of.updateTable('cars').set({ name, price: 7 }).where('id', '=', id),
  );
  await db.insertInto('cars').values({ id: 1, name: 'one' }).execute();
  const renamed = await rename(db, { id: 1, name: 'first' });
  expect(renamed.numAffectedRows).toBe(1n);
  const broken = db.transaction().execute(async (trx) => {
    await rename(trx, { id: 1, name: 'lost' });
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  expect(await db.selectFrom('cars').selectAll().execute()).toEqual([{ id: 1, name: 'first', price: 7 }]);
});
