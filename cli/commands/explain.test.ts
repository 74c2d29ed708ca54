import { cpSync, symlinkSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PageExplanation } from '../../engine/index.ts';
import { makeCar } from '../../tests/fixtures/index.ts';
import { importStock } from '../../server/stock/importStock.ts';
import { checkStockMap } from '../../server/stock/map/checkStockMap.ts';
import { textSource } from '../../server/stock/source.ts';
import { openDatabase } from '../../server/storage/openDatabase.ts';
import { runCli } from '../main.ts';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = 'layouts/standard/pages/vehicle.json';
let folder: string;

async function explain(...args: string[]): Promise<{ code: number; text: string }> {
  const said: string[] = [];
  const say = (text: string): void => void said.push(text);
  const code = await runCli(['explain', ...args], { out: say, err: say, isTty: false, cwd: folder });
  return { code, text: said.join('\n') };
}

function write(path: string, content: object): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content, null, 2));
}

async function bringCars(): Promise<void> {
  mkdirSync(join(folder, '.forecourt'));
  const db = await openDatabase(join(folder, '.forecourt/forecourt.db'));
  const cars = [
    makeCar({ id: '1', slug: 'for-sale', path: '/cars/for-sale', price: 20_000 }),
    makeCar({ id: '2', slug: 'gone', path: '/cars/gone', sold: true, status: 'sold', price: 20_000 }),
  ];
  const { map } = checkStockMap({ version: 1, format: 'json', identity: ['id'] });
  if (!map) throw new Error('The map of this test is not sound.');
  const source = textSource('cars.json', JSON.stringify(cars));
  await importStock({ db, site: 'north', feed: 'main', source, map, now: new Date() });
  await db.destroy();
}

beforeAll(async () => {
  folder = makeFolder('explain');
  symlinkSync(join(ROOT, 'schemas'), join(folder, 'schemas'));
  cpSync(join(ROOT, 'layouts/standard'), join(folder, 'layouts/standard'), { recursive: true });
  write('sites/north/site.json', { version: 1, name: 'North Yard', template: 'standard' });
  write('sites/north/pages/vehicle.json', {
    changes: [{ set: 'price', settings: { countUpMs: 0 }, note: 'the dealer wants it still' }],
  });
  await bringCars();
});

describe('explain', () => {
  it('shows for each block its line, and for each setting who set it', async () => {
    const { code, text } = await explain('north', 'vehicle');
    expect(text).toMatch(
      /^\+ gallery {2}in top\/left\n {4}from {5}layouts\/standard\/pages\/vehicle\.json:\d+:\d+ \(template standard\)/m,
    );
    expect(text).toContain('countUpMs = 0  sites/north/pages/vehicle.json:6:9 (site north)');
    expect(text).toContain('note: the dealer wants it still');
    expect(code).toBe(0);
  });

  it('says why the price of this car is not shown, down to the fact, and that another car has it', async () => {
    const gone = await explain('north', '--url', '/cars/gone', '--block', 'price');
    expect(gone.text).toMatch(new RegExp(`^- price {2}in top/right\\n {4}from {5}${PAGE}:\\d+:\\d+ `, 'm'));
    expect(gone.text).toContain('not here must hold: sold is no; car.sold is true');
    const sale = await explain('north', 'vehicle', '--url', '/cars/for-sale', '--block', 'price');
    expect(sale.text).toMatch(/^\+ price/m);
    expect(sale.text).toMatch(/amount += 20000, from {"fact":"rules.displayPrice"}/);
    expect(sale.text).toMatch(/wins {2}price 20000 {2}layouts\/standard\/rules\.json:\d+:\d+/);
  });

  it('gives machines the same as JSON, and only what is asked for', async () => {
    const { text } = await explain('north', 'vehicle', '--block', 'price', '--setting', 'texts', '--json');
    const { blocks } = JSON.parse(text) as PageExplanation;
    expect(blocks.map(({ id }) => id)).toEqual(['price']);
    expect(blocks[0]?.settings.every(({ path }) => path.startsWith('texts/'))).toBe(true);
    expect(blocks[0]?.presence).toBe('asked');
  });

  it.each([
    [['nroth', 'vehicle'], 2, 'There is no site "nroth". Sites: north.'],
    [['north'], 2, 'Name a page, or an address with --url.'],
    [['north', 'vehicel'], 2, 'north has no page "vehicel". Pages: '],
    [['north', 'vehicle', '--block', 'prize'], 2, 'The page "vehicle" has no block "prize". Blocks: '],
    [['north', 'vehicle', '--setting', 'prize'], 2, 'has a setting "prize"'],
    [['north', 'home', '--url', '/cars/gone'], 2, 'is of the page "vehicle", not of "home"'],
    [['north', '--url', '/cars/2'], 1, '/cars/2 leads on to /cars/gone.'],
    [['north', '--url', '/cars/nothing'], 1, 'It fits the page "vehicle"'],
    [['north', '--url', '/no-such-page'], 1, 'No route of this site fits it.'],
    [['north', '--url', '/cars/gone', '--at', 'soon'], 2, '"soon" is no moment.'],
  ])('answers %j with exit code %i', async (args, exit, words) => {
    const { code, text } = await explain(...args);
    expect(text).toContain(words);
    expect(code).toBe(exit);
  });
});
