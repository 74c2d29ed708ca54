import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Car } from '../../../schemas/types/car.ts';
import type { StockMap } from '../../../schemas/types/stock-map.ts';
import { openStock, type StockDatabase } from '../../storage/openStock.ts';
import { importStock, type ImportInput, type ImportOutcome } from './importStock.ts';
import { checkStockMap } from './map/checkStockMap.ts';
import { loadStockMap } from './map/loadStockMap.ts';
import { textSource } from './source.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const LISTINGS = await readFile(path.join(root, 'tests/fixtures/stock/listings.csv'), 'utf8');
const listingsMap = await loadStockMap(path.join(root, 'layouts/stock-maps/au-listings.json'));

const map = (value: object): StockMap => {
  const checked = checkStockMap({ version: 1, format: 'csv', identity: ['No'], ...value });
  if (!checked.map) throw new Error(JSON.stringify(checked.faults));
  return checked.map;
};
const small = map({
  fields: { stocknum: { from: 'No' }, name: { from: 'Name' }, price: { from: 'Price', do: ['number'] } },
  defaults: { car_type: 'used' },
});

let db: StockDatabase;
beforeEach(async () => {
  db = await openStock(':memory:');
  return () => db.destroy();
});

const run = (content: string, more: Partial<ImportInput> = {}) =>
  importStock({
    db,
    site: 'north',
    feed: 'main',
    source: textSource('stock.csv', content),
    map: small,
    now: new Date('2026-11-20T00:00:00Z'),
    ...more,
  });
const summary = (outcome: ImportOutcome) => {
  if (!outcome.stored) throw new Error(JSON.stringify(outcome.refusal));
  const { added, changed, unchanged, removed, refused, total, version } = outcome.summary;
  return { added, changed, unchanged, removed, refused, total, version };
};
const storedCars = async (site = 'north') => {
  const rows = await db
    .selectFrom('stock')
    .selectAll()
    .where('site', '=', site)
    .orderBy('position')
    .execute();
  return rows.map((row) => JSON.parse(row.body) as Car);
};
const table = (...rows: string[]) => ['No,Name,Price', ...rows, ''].join('\n');

describe('a file of listings', () => {
  const stored = async () => {
    const outcome = await run(LISTINGS, { map: listingsMap });
    return { outcome, cars: await storedCars() };
  };

  it('takes every record but the blank one, and names that one by record, line and reason', async () => {
    const { outcome } = await stored();
    expect(summary(outcome)).toMatchObject({ added: 10, refused: 1, total: 10 });
    expect(outcome).toMatchObject({
      problems: [{ record: 6, line: 8, reason: 'is blank: every cell is empty or means nothing' }],
    });
  });

  it('takes the whole make and model from the title where they were cut to their first word', async () => {
    const { cars } = await stored();
    expect(cars.slice(0, 5).map(({ make, model, badge }) => [make, model, badge])).toEqual([
      ['Ford', 'Ranger', 'XLT 3.2 (4X4)'],
      ['Land Rover', 'Discovery Sport', 'HSE'],
      ['Alfa Romeo', 'Mito', 'Progression'],
      ['Saab', '9-3', 'Linear BioPower Sedan'],
      ['Tesla', 'Model 3', 'Long Range'],
    ]);
  });

  it('splits the two colours; a dash, a material and a warranty are no colour', async () => {
    const { cars } = await stored();
    const colours = new Map(cars.map((car) => [car.make, [car.colour, car.interior_colour]]));
    expect(colours.get('Ford')).toEqual(['Grey', 'White']);
    expect(colours.get('Land Rover')).toEqual(['Black', undefined]);
    expect(colours.get('Alfa Romeo')).toEqual(['White', undefined]);
    expect(colours.get('Ineos')).toEqual([undefined, undefined]);
  });

  it('reads doors and seats without their leading spaces, and seats that stand in the doors cell', async () => {
    const { cars } = await stored();
    const inside = new Map(cars.map((car) => [car.make, [car.doors, car.seats]]));
    expect(inside.get('Ford')).toEqual([4, 5]);
    expect(inside.get('Toyota')).toEqual([undefined, 6]);
  });

  it('has no price for POA and for nothing, no km for dashes, no consumption and engine size for 0', async () => {
    const { cars } = await stored();
    const by = new Map(cars.map((car) => [car.make, car]));
    expect(by.get('Ford')).toMatchObject({ price: 36_999, km: 98_700, engine_size_litres: 3.2 });
    expect(by.get('Ford')?.variant).toEqual({ cylinders: 5, fuelconsumptioncombined: 9 });
    expect(by.get('Alfa Romeo')).not.toHaveProperty('price');
    expect(by.get('Kia')).not.toHaveProperty('price');
    expect(by.get('Ineos')).not.toHaveProperty('km');
    expect(by.get('Kia')).not.toHaveProperty('km');
    expect(by.get('Tesla')).not.toHaveProperty('variant');
    expect(by.get('Tesla')).not.toHaveProperty('engine_size_litres');
  });

  it('reads place, type, fuel, drive and body in the words of the schema', async () => {
    const { cars } = await stored();
    const by = new Map(cars.map((car) => [car.make, car]));
    expect(by.get('Kia')).toMatchObject({ car_type: 'demo', location: { city: 'Ringwood', state: 'VIC' } });
    expect(by.get('Ford')).toMatchObject({ simple_body: 'Ute', simple_drive: '4WD', simple_fuel: 'Diesel' });
    expect(by.get('Saab')).toMatchObject({ simple_body: 'Sedan', simple_fuel: 'Petrol' });
    expect(by.get('Ineos')).toMatchObject({ car_type: 'new', preorder: true });
    expect(by.get('Ineos')).not.toHaveProperty('location');
  });

  it('keeps both of two records that agree in everything, each with its own address', async () => {
    const { cars } = await stored();
    const twins = cars.filter((car) => car.name === '2023 MG ZST Core');
    expect(twins).toHaveLength(2);
    expect(twins[0]?.slug).toMatch(/^2023-mg-zst-core-[0-9a-f]{6}$/);
    expect(new Set(cars.map((car) => car.slug)).size).toBe(10);
    expect(new Set(cars.map((car) => car.id)).size).toBe(10);
  });

  it('changes nothing when it comes again', async () => {
    const { version } = summary(await run(LISTINGS, { map: listingsMap }));
    const before = await storedCars();
    const again = await run(LISTINGS, { map: listingsMap, now: new Date('2026-12-24T00:00:00Z') });
    expect(summary(again)).toEqual({
      added: 0,
      changed: 0,
      unchanged: 10,
      removed: 0,
      refused: 1,
      total: 10,
      version,
    });
    expect(await storedCars()).toEqual(before);
  });

  it('changes the one car whose price changed, which keeps its address', async () => {
    await stored();
    const before = await storedCars();
    const next = await run(LISTINGS.replace('62990', '59990'), { map: listingsMap });
    expect(summary(next)).toMatchObject({ added: 0, changed: 1, unchanged: 9 });
    const [was, is] = [before, await storedCars()].map((cars) => cars.find((car) => car.make === 'Tesla'));
    expect(is).toMatchObject({ price: 59_990, slug: was?.slug, id: was?.id });
  });
});

describe('records', () => {
  it('a bad one is reported with its number, line, field, value and reason, and the rest goes in', async () => {
    const outcome = await run(
      table('1,"Hatch\nback",9000', '2,Sedan,call us', '3,Wagon', '4,Ute,-5', '5,Van,7000'),
    );
    expect(summary(outcome)).toMatchObject({ added: 2, refused: 3, total: 2 });
    expect(outcome).toMatchObject({
      problems: [
        { record: 2, line: 4, field: 'price', value: 'call us', reason: 'must be number' },
        { record: 3, line: 5, reason: 'has 2 cells, the header has 3' },
        { record: 4, line: 6, field: 'price', value: -5, reason: 'must be >= 0' },
      ],
    });
  });

  it('one that was good before and is bad now keeps its last good record', async () => {
    await run(table('1,Hatch,9000', '2,Sedan,8000'));
    const outcome = await run(table('1,Hatch,9000', '2,Sedan,soon'));
    expect(summary(outcome)).toMatchObject({ unchanged: 1, removed: 0, refused: 1, total: 2 });
    expect(await storedCars()).toMatchObject([{ price: 9000 }, { price: 8000 }]);
  });

  it('one that says nothing in the identity columns is refused', async () => {
    const outcome = await run(table(' ,Hatch,9000'));
    expect(outcome).toMatchObject({
      problems: [{ record: 1, reason: expect.stringContaining('tell cars apart') as string }],
    });
  });

  it('a car without a name gets one from year, make, model and badge; one without any of them is refused', async () => {
    const json = map({
      format: 'json',
      identity: ['id'],
      require: [['make', 'name']],
      defaults: { car_type: 'used' },
    });
    const cars = [
      { id: 1, year: 2020, make: 'Make', model: 'Model' },
      { id: 2, year: 2020 },
    ];
    const outcome = await run(JSON.stringify(cars), { map: json });
    expect(outcome).toMatchObject({ problems: [{ record: 2, reason: 'has no make and no name' }] });
    expect(await storedCars()).toMatchObject([{ id: '1', name: '2020 Make Model' }]);
  });

  it('SPEC-009 engine_size_litres comes in rounded to one decimal', async () => {
    const json = map({ format: 'json', identity: ['id'], defaults: { car_type: 'used' } });
    const cars = [1.984, 2.44, 2.46].map((engine_size_litres, id) => ({ id, name: 'A', engine_size_litres }));
    await run(JSON.stringify(cars), { map: json });
    const sizes = (await storedCars()).map(({ engine_size_litres }) => engine_size_litres);
    expect(sizes).toEqual([2, 2.4, 2.5]);
  });

  it('an unknown field of a JSON car is refused by name unless the map leaves it out', async () => {
    const json = { format: 'json', identity: ['id'], defaults: { car_type: 'used' } };
    const cars = JSON.stringify({ cars: [{ id: 1, name: 'A', prise: 5 }] });
    expect(await run(cars, { map: map(json) })).toMatchObject({
      problems: [{ record: 1, field: 'prise', value: 5, reason: 'is no field of this entity' }],
    });
    expect(summary(await run(cars, { map: map({ ...json, ignore: ['prise'] }) }))).toMatchObject({
      added: 1,
    });
  });
});

describe('addresses', () => {
  const json = map({ format: 'json', identity: ['stocknum'], defaults: { car_type: 'used' } });
  const cars = (...list: object[]) =>
    JSON.stringify(list.map((car, index) => ({ stocknum: `S${index}`, name: 'A', ...car })));

  it('a slug that leads out of its folder is refused', async () => {
    for (const slug of ['../../../etc/passwd', '..', 'a/b', '%2e%2e', '-a']) {
      const outcome = await run(cars({ slug }), { map: json });
      expect(outcome, slug).toMatchObject({ problems: [{ record: 1, field: 'slug', value: slug }] });
    }
    expect(summary(await run(cars({ slug: 'car.2-a' }), { map: json }))).toMatchObject({ added: 1 });
  });

  it('a name of dots and slashes makes a safe slug', async () => {
    await run(cars({ name: '../../../../etc' }), { map: json });
    expect((await storedCars())[0]?.slug).toMatch(/^etc-[0-9a-f]{6}$/);
  });

  it('a slug or id that another car of the site has is refused', async () => {
    const outcome = await run(cars({ slug: 'one', id: '1' }, { slug: 'one' }, { id: '1' }), { map: json });
    expect(summary(outcome)).toMatchObject({ added: 1, refused: 2, total: 1 });
    expect(outcome).toMatchObject({
      problems: [
        { record: 2, field: 'slug' },
        { record: 3, field: 'id' },
      ],
    });
    const other = await run(cars({ slug: 'one' }), { map: json, feed: 'other' });
    expect(summary(other)).toMatchObject({ added: 0, refused: 1 });
  });

  it('two sites may have the same slug', async () => {
    await run(cars({ slug: 'one' }), { map: json });
    expect(summary(await run(cars({ slug: 'one' }), { map: json, site: 'south' }))).toMatchObject({
      added: 1,
    });
  });
});

describe('feeds', () => {
  it('a feed owns its cars: those of other feeds and other sites stay', async () => {
    await run(table('1,Hatch,9000'), { feed: 'trade' });
    await run(table('1,Hatch,9000'), { site: 'south' });
    await run(table('2,Sedan,8000', '3,Ute,1'));
    expect(summary(await run(table('2,Sedan,8000')))).toMatchObject({ removed: 1, total: 1 });
    expect(await storedCars()).toHaveLength(2);
    expect(await storedCars('south')).toHaveLength(1);
  });

  it('one that would remove half of its cars or more is refused until confirmed; less, or one of two, is taken', async () => {
    const four = table('1,A,1', '2,B,1', '3,C,1', '4,D,1');
    await run(four);
    const one = table('1,A,2');
    expect(await run(one)).toMatchObject({
      stored: false,
      refusal: { message: expect.stringContaining('remove 3 of the 4 cars that the feed "main"') as string },
    });
    expect(await storedCars()).toMatchObject([{ price: 1 }, {}, {}, {}]);
    expect(summary(await run(one, { confirmRemoval: true }))).toMatchObject({
      changed: 1,
      removed: 3,
      total: 1,
    });
    expect(summary(await run(four, { feed: 'second' }))).toMatchObject({ added: 4, refused: 0 });
    const half = await run(table('1,A,1', '2,B,1'), { feed: 'second' });
    expect(half).toMatchObject({ stored: false });
    expect(summary(await run(table('1,A,1', '2,B,1', '3,C,1'), { feed: 'second' }))).toMatchObject({
      removed: 1,
      total: 3,
    });
    await run(table('8,A,1', '9,B,1'), { feed: 'third' });
    expect(summary(await run(table('8,A,1'), { feed: 'third' }))).toMatchObject({ removed: 1, total: 1 });
    expect(await run(table('7,C,1'), { feed: 'third' })).toMatchObject({ stored: false });
  });

  it('cars in another order are unchanged, and pages learn of it', async () => {
    const { version = 0 } = summary(await run(table('1,A,1', '2,B,1')));
    const moved = summary(await run(table('2,B,1', '1,A,1')));
    expect(moved).toMatchObject({ unchanged: 2, changed: 0 });
    expect(moved.version).toBeGreaterThan(version);
    expect((await storedCars()).map((car) => car.name)).toEqual(['B', 'A']);
  });

  it('a car keeps the moment at which it first came in', async () => {
    await run(table('1,A,1'));
    await run(table('1,A,2'), { now: new Date('2026-12-01T00:00:00Z') });
    expect(await storedCars()).toMatchObject([
      { created_at: '2026-11-20T00:00:00.000Z', updated_at: '2026-12-01T00:00:00.000Z' },
    ]);
  });
});
