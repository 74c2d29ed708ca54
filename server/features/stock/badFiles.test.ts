/** A stock file that cannot be taken as a whole: a clear answer, and nothing stored. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StockMap } from '../../../schemas/types/stock-map.ts';
import { openStock, type StockDatabase } from '../../storage/openStock.ts';
import { importStock } from './importStock.ts';
import { checkStockMap } from './map/checkStockMap.ts';
import type { StockRefusal } from './refusal.ts';
import { formatRefusal } from './refusal.ts';
import { fileSource, MAX_SOURCE_BYTES, textSource } from './source.ts';
import { makeFolder } from '../../../tests/fixtures/makeFolder.ts';

const mapOf = (value: object): StockMap => {
  const checked = checkStockMap({
    version: 1,
    format: 'csv',
    identity: ['No'],
    defaults: { car_type: 'used' },
    ...value,
  });
  if (!checked.map) throw new Error(JSON.stringify(checked.faults));
  return checked.map;
};
const csv = { fields: { name: { from: 'Name' }, badge: { from: 'Badge' } } };
const csvMap = mapOf(csv);
const jsonMap = mapOf({ format: 'json', identity: ['id'] });
const GOOD = 'No,Name,Badge\n1,Hatch,GL\n2,Sedan,GT\n';

let db: StockDatabase;
beforeEach(async () => {
  db = await openStock(':memory:');
  return () => db.destroy();
});

/** The answer, after asserting that the stock is what it was. */
async function refusal(content: string | Buffer, map: StockMap = csvMap): Promise<string> {
  const input = { db, site: 'north', feed: 'main', now: new Date() };
  await importStock({ ...input, source: textSource('good.csv', GOOD), map: csvMap });
  const before = await db.selectFrom('stock').selectAll().execute();
  const outcome = await importStock({ ...input, source: textSource('bad', content), map });
  expect(await db.selectFrom('stock').selectAll().execute()).toEqual(before);
  expect(before).toHaveLength(2);
  return outcome.stored ? JSON.stringify(outcome) : formatRefusal(outcome.refusal);
}

describe('a CSV file that is refused as a whole', () => {
  it('is cut off inside a quote: the record and line where it broke', async () => {
    expect(await refusal('No,Name,Badge\n1,Hatch,GL\n2,"Sed')).toBe(
      'bad:3\n  The file is cut off: it ends inside a quote that record 2 opens.\n' +
        '  Fix: Fetch the file again; if it is whole, close the quote in this record.',
    );
  });

  it('is cut off in its last record; with a line break after it only that record is bad', async () => {
    expect(await refusal('No,Name,Badge\n1,Hatch,GL\n2,Sed')).toMatch(
      /^bad:3\n {2}The file is cut off: .*record, number 2, has 2 cells/,
    );
    expect(await refusal(`${GOOD}3,Ute\n`)).toContain('"refused":1');
  });

  it('is taken when only the last line break is missing', async () => {
    expect(await refusal(GOOD.trimEnd())).toContain('"unchanged":2');
  });

  it('lacks columns: all of them are named, and those that are there', async () => {
    expect(await refusal('No,Title\n1,A\n')).toBe(
      'bad:1\n  The header lacks the columns Name, Badge. It has No, Title.\n' +
        '  Fix: Check that the file belongs to this map; if the export has changed, change the map.',
    );
  });

  it('has a column twice', async () => {
    expect(await refusal('No,Name,Badge,Name\n')).toContain('The column "Name" stands twice');
  });

  it('is not UTF-8: the line, and what to say when it comes from an older system', async () => {
    const latin = Buffer.from('No,Name,Badge\n1,Hatch,GL\n2,Citro\xebn,GT\n', 'latin1');
    expect(await refusal(latin)).toMatch(/^bad:3\n {2}The file is not UTF-8 text[^]*windows-1252/);
    const source = textSource('bad', latin);
    const map = mapOf({ ...csv, encoding: 'windows-1252' });
    await importStock({ db, site: 'north', feed: 'main', source, map, now: new Date() });
    const { body } = await db
      .selectFrom('stock')
      .select('body')
      .where('position', '=', 1)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(body)).toMatchObject({ name: 'Citroën' });
  });

  it('is empty of text, is JSON, is a picture', async () => {
    expect(await refusal('\n\n')).toContain('The file has no header');
    expect(await refusal('[{"No":1}]')).toContain('The header is no CSV');
    expect(await refusal(Buffer.from('89504e470d0a1a0a0000000d49484452ff', 'hex'))).toContain('not UTF-8');
  });

  it('has a quote that is never closed in a large file', async () => {
    expect(await refusal(`No,Name,Badge\n1,"A,B\n${'2,Sedan,GT\n'.repeat(200_000)}`)).toMatch(
      /^bad:2\n {2}Record 1 is longer than 1000000 characters/,
    );
  });
});

describe('a JSON file that is refused as a whole', () => {
  it('is cut off: the line on which it ends', async () => {
    expect(await refusal('[\n{"id":1,"name":"A"},\n{"id":2,"na', jsonMap)).toMatch(
      /^bad:3\n {2}The file is cut off/,
    );
  });

  it('is not JSON: the line', async () => {
    expect(await refusal('[\n{"id":1},\n{id:2}\n]', jsonMap)).toMatch(/^bad:3\n {2}The file is not JSON \(/);
    expect(await refusal(GOOD, jsonMap)).toMatch(/^bad:1\n {2}The file is not JSON/);
  });

  it('has another shape: what it is, and its keys', async () => {
    expect(await refusal('{"vehicles":[],"page":1}', jsonMap)).toContain(
      '"cars" is missing, not a list of cars. The file has the keys vehicles, page.',
    );
    expect(await refusal('"cars"', jsonMap)).toContain('is missing, not a list');
    expect(await refusal('{"cars":{"a":1}}', jsonMap)).toContain('"cars" is an object, not a list');
  });

  it('is a list of other things: each is named, none is stored', async () => {
    expect(await refusal('[1,null,[]]', jsonMap)).toContain('This would remove 2 of the 2 cars');
  });

  it('is nested 1,000 levels deep', async () => {
    const deep = `[{"id":1,"name":${'['.repeat(1000)}${']'.repeat(1000)}}]`;
    expect(await refusal(deep, jsonMap)).toContain('nested more than 64 levels deep');
    expect(await refusal(`{"cars":${'{"a":'.repeat(1000)}1${'}'.repeat(1001)}`, jsonMap)).toContain(
      'nested more than 64',
    );
  });

  it('has brackets inside texts, which are no levels', async () => {
    const text = JSON.stringify([{ id: 1, name: '[{"'.repeat(100) }]);
    expect(await refusal(text, mapOf({ format: 'json', identity: ['id'] }))).toContain('This would remove 2');
  });

  it('has 10 MB of another shape', async () => {
    const large = JSON.stringify({
      rows: Array.from({ length: 200_000 }, (_, row) => ({ row, text: 'x'.repeat(30) })),
    });
    expect(large.length).toBeGreaterThan(10_000_000);
    expect(await refusal(large, jsonMap)).toContain('The file has the keys rows.');
  });
});

describe('a file that cannot be opened', () => {
  const refused = (file: string) =>
    fileSource(file).catch((error: unknown) => (error as StockRefusal).message);

  it('is missing, a folder, empty or too large: each says so', async () => {
    const folder = makeFolder('stock');
    await writeFile(path.join(folder, 'empty.csv'), '');
    const { truncate } = await import('node:fs/promises');
    await writeFile(path.join(folder, 'large.csv'), 'a');
    await truncate(path.join(folder, 'large.csv'), MAX_SOURCE_BYTES + 1);
    expect(await refused(path.join(folder, 'none.csv'))).toContain('There is no such file.');
    expect(await refused(folder)).toContain('This is a folder');
    expect(await refused(path.join(folder, 'empty.csv'))).toContain('The file is empty.');
    expect(await refused(path.join(folder, 'large.csv'))).toContain('256 MB; more than 256 MB are not read');
  });

  it('breaks off while it is read: nothing is stored', async () => {
    const { Readable } = await import('node:stream');
    const broken = {
      name: 'bad',
      bytes: 100,
      open: () =>
        Readable.from(
          (async function* () {
            yield Buffer.from(GOOD);
            throw new Error('connection lost');
          })(),
        ),
    };
    const outcome = await importStock({
      db,
      site: 'north',
      feed: 'main',
      source: broken,
      map: csvMap,
      now: new Date(),
    });
    expect(outcome).toMatchObject({
      stored: false,
      refusal: { message: expect.stringContaining('connection lost') as string },
    });
    expect(await db.selectFrom('stock').selectAll().execute()).toEqual([]);
  });
});
