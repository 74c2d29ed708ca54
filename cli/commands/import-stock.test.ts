import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Car } from '../../schemas/types/car.ts';
import { openStock } from '../../server/storage/openStock.ts';
import { runCli } from '../main.ts';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';

const root = path.resolve(import.meta.dirname, '../..');

let cwd: string;
beforeEach(async () => {
  cwd = makeFolder('import-stock');
  await cp(path.join(root, 'layouts/stock-maps'), path.join(cwd, 'layouts/stock-maps'), { recursive: true });
  await mkdir(path.join(cwd, 'sites/north'), { recursive: true });
  await writeFile(path.join(cwd, 'sites/north/site.json'), '{}');
});

/** Runs the command and gives what a person would see. */
async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const io = {
    out: (text: string) => void out.push(text),
    err: (text: string) => void err.push(text),
    isTty: false,
    cwd,
  };
  const code = await runCli(['import-stock', ...args], io);
  return { code, out: out.join('\n'), err: err.join('\n') };
}
async function stored(file = '.forecourt/stock.db'): Promise<Car[]> {
  const db = await openStock(path.join(cwd, file));
  const rows = await db.selectFrom('stock').select('body').orderBy('feed').orderBy('position').execute();
  await db.destroy();
  return rows.map((row) => JSON.parse(row.body) as Car);
}
const write = (name: string, content: unknown) =>
  writeFile(path.join(cwd, name), typeof content === 'string' ? content : JSON.stringify(content));
const car = (stocknum: string, more: object = {}) => ({ stocknum, make: 'Make', model: 'Model', ...more });

describe('import-stock', () => {
  it('brings the cars of a JSON file in and sums up; again, nothing changes', async () => {
    await write('stock.json', [car('1'), car('2', { price: 100 })]);
    const first = await run('north', 'stock.json');
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toMatch(/Stock of north, feed main, in .* s\n {2}added +2\n {2}changed +0\n/);
    expect((await run('north', 'stock.json')).out).toMatch(
      /added +0\n {2}changed +0\n {2}unchanged +2\n {2}removed +0\n {2}refused +0\n {2}cars now +2$/,
    );
    expect(await stored()).toMatchObject([{ stocknum: '1', status: 'in_stock' }, { price: 100 }]);
  });

  it('names each bad record on standard error, takes the rest and ends with 1', async () => {
    await cp(path.join(root, 'tests/fixtures/stock/listings.csv'), path.join(cwd, 'adverts.csv'));
    const { code, out, err } = await run(
      'north',
      'adverts.csv',
      '--map',
      'layouts/stock-maps/au-listings.json',
    );
    expect(code).toBe(1);
    expect(err).toBe('adverts.csv:8  record 6  is blank: every cell is empty or means nothing');
    expect(out).toMatch(/added +10\n[^]*refused +1\n/);
    await write('stock.json', [car('1', { price: 'soon' })]);
    expect((await run('north', 'stock.json', '--feed', 'own')).err).toBe(
      'stock.json  record 1  price: must be number, is "soon"',
    );
  });

  it('a file that would remove half of the cars or more needs --confirm-removal', async () => {
    await write('stock.json', [car('1'), car('2'), car('3')]);
    await run('north', 'stock.json');
    await write('stock.json', [car('1')]);
    const refused = await run('north', 'stock.json');
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toMatch(
      /^stock\.json\n {2}This would remove 2 of the 3 cars [^]*--confirm-removal\.$/,
    );
    expect(await stored()).toHaveLength(3);
    expect((await run('north', 'stock.json', '--confirm-removal')).code).toBe(0);
    expect(await stored()).toHaveLength(1);
  });

  it('a file or map that cannot be taken ends with 2 and says where, why and what to do', async () => {
    await write('cut.json', '[{"stocknum":"1"');
    await write('map.json', { version: 1, format: 'csv', identity: 'all', fields: { prise: { from: 'A' } } });
    expect(await run('north', 'none.json')).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no such file') as string,
    });
    expect(await run('north', 'cut.json')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^cut\.json:1\n {2}The file is cut off[^]*Fix: /) as string,
    });
    const wrong = await run('north', 'cut.json', '--map', 'map.json');
    expect(wrong).toMatchObject({
      code: 2,
      err: expect.stringContaining('/fields/prise  A car has no field "prise"') as string,
    });
    expect(await run('north', 'adverts.csv')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--map') as string,
    });
  });

  it('a site that is not there, and a slug that leads out of the folder, end with 2', async () => {
    await write('stock.json', [car('1')]);
    for (const site of ['south', '../sites/north', '..', 'north/', '']) {
      const { code, err } = await run(site, 'stock.json');
      expect([code, err]).toEqual([2, `There is no site "${site}". Sites: north.`]);
    }
    expect(await readdir(cwd)).not.toContain('.forecourt');
  });

  it('answers machines with JSON, whatever the outcome', async () => {
    await write('stock.json', [car('1'), { stocknum: '2' }]);
    const taken = await run('north', 'stock.json', '--json', '--db', 'other.db');
    expect(taken).toMatchObject({ code: 1, err: '' });
    expect(JSON.parse(taken.out)).toMatchObject({
      stored: true,
      summary: { added: 1, refused: 1, total: 1 },
      problems: [{ record: 2, reason: 'has no make and no name' }],
    });
    expect(await stored('other.db')).toHaveLength(1);
    const refused = await run('north', 'none.json', '--json');
    expect([refused.code, JSON.parse(refused.out)]).toMatchObject([
      2,
      { stored: false, refusal: { place: expect.any(String) as string } },
    ]);
  });

  it('takes pictures from the folder of the stock file, and from another only when told', async () => {
    const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#456' } })
      .png()
      .toBuffer();
    await mkdir(path.join(cwd, 'media'));
    await mkdir(path.join(cwd, 'feed'));
    await writeFile(path.join(cwd, 'media/a.png'), photo);
    await write('feed/stock.json', [car('1', { photos: ['a.png'] })]);
    const without = await run('north', 'feed/stock.json');
    expect(without).toMatchObject({
      code: 1,
      err: 'feed/stock.json  record 1  images: is not there, is "a.png"',
    });
    expect((await run('north', 'feed/stock.json', '--pictures', 'media')).code).toBe(0);
    const [taken] = await stored();
    expect(taken?.primary_image_url).toMatch(/^\/pictures\/[0-9a-f]{32}$/);
    expect(taken).toMatchObject({ photos_count: 1, images: [{ isVideo: false }] });
  });

  it('its help has examples and the exit codes', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    expect(out.match(/forecourt import-stock my-site/g)).toHaveLength(2);
    expect(out).toContain('Exit codes: 0 every record is in; 1 ');
  });
});
