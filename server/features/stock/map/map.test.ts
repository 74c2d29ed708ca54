import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { StockStep } from '../../../../schemas/types/stock-map.ts';
import { compileMap } from './applyMap.ts';
import { checkStockMap, columnsOf } from './checkStockMap.ts';
import { loadStockMap } from './loadStockMap.ts';
import { toNumber } from './steps.ts';
import { makeFolder } from '../../../../tests/fixtures/makeFolder.ts';

const base = { version: 1, format: 'csv', identity: 'all' };
const apply = (more: object, cells: Record<string, unknown>) => {
  const { map, faults } = checkStockMap({ ...base, fields: {}, ...more });
  if (!map) throw new Error(JSON.stringify(faults));
  return compileMap(map)({ record: 1, cells });
};
/** A cell after these steps. */
const after = (cell: string, ...steps: StockStep[]) =>
  apply({ missing: ['-'], units: ['$', 'km'], fields: { badge: { from: 'A', do: steps } } }, { A: cell }).car
    .badge;
const faultsOf = (more: object) => checkStockMap({ ...base, fields: {}, ...more }).faults;

describe('steps of a map', () => {
  it('number takes thousands separators and units away, and nothing else', () => {
    const units = ['l / 100 km', 'kms', 'km', '$'];
    expect(
      ['$34,990', '45,200 kms', '6.6 L / 100 km', '-', '12', '1,234,567.5'].map((text) =>
        toNumber(text, units),
      ),
    ).toEqual([34_990, 45_200, 6.6, '-', 12, 1_234_567.5]);
    expect(
      ['call us', '12,34', '1.2.3', '12 cars', '', 'Infinity', '0x10'].map((text) => toNumber(text, units)),
    ).toEqual(['call us', '12,34', '1.2.3', '12 cars', '', 'Infinity', '0x10']);
  });

  it('positive drops 0 and below', () => {
    expect([
      after('0', 'number', 'positive'),
      after('-1', 'number', 'positive'),
      after('0.1', 'number', 'positive'),
    ]).toEqual([undefined, undefined, 0.1]);
  });

  it('case and blanks', () => {
    expect(after("  o'brien LAND rover ", 'title')).toBe("O'brien Land Rover");
    expect(after('nsw', 'upper')).toBe('NSW');
    expect(after('USED', 'lower')).toBe('used');
    expect(after('a  b\n c', 'oneSpace')).toBe('a b c');
  });

  it('pick takes the first group, else the match; no match is missing', () => {
    expect(after('4 cyl, 2 L', { pick: '([\\d.]+) l$' })).toBe('2');
    expect(after('4 cyl, 2 L', { pick: '\\d cyl' })).toBe('4 cyl');
    expect(after('none', { pick: '\\d+' })).toBeUndefined();
  });

  it('split takes a part, from 1; a missing part and a part that means nothing are missing', () => {
    expect(after('Grey / White', { split: '/', take: 2 })).toBe('White');
    expect(after('Grey / -', { split: '/', take: 2 })).toBeUndefined();
    expect(after('Grey', { split: '/', take: 2 })).toBeUndefined();
    expect(after('a|b||c', { split: '|' })).toEqual(['a', 'b', 'c']);
  });

  it('lookup keeps a text that it does not have, or drops it when told', () => {
    expect(after('FRONT', { lookup: { Front: 'FWD' } })).toBe('FWD');
    expect(after('Other', { lookup: { Front: 'FWD' } })).toBe('Other');
    expect(after('Other', { lookup: { Front: 'FWD' }, else: 'missing' })).toBeUndefined();
    expect(after('constructor', { lookup: { Front: 'FWD' } })).toBe('constructor');
  });

  it('yes is true for its texts and false for others, a missing cell is neither', () => {
    expect([
      after('Y', { yes: ['y', '1'] }),
      after('N', { yes: ['y', '1'] }),
      after('', { yes: ['y'] }),
    ]).toEqual([true, false, undefined]);
  });

  it('date reads day first when told; a text that is no such date stays, for the schema to refuse', () => {
    expect(after('03/05/2026', { date: 'dd/MM/yyyy' })).toBe('2026-05-03');
    expect(after('05/2026', { date: 'MM/yyyy', as: 'month' })).toBe('2026-05');
    expect(after('31/02/2026', { date: 'dd/MM/yyyy' })).toBe('31/02/2026');
  });

  it('times multiplies a number', () => {
    expect(after('2.5', 'number', { times: 1000 })).toBe(2500);
  });

  it('startOf takes the longest of the list, whole words only, as the list writes it', () => {
    const start = (text: string) =>
      apply(
        {
          lists: { makes: ['Range', 'Range Rover', 'Great Wall'] },
          fields: { make: { from: 'A', do: [{ startOf: 'makes' }] } },
        },
        { A: text },
      ).car.make;
    expect([start('RANGE ROVER Sport'), start('Range Sport'), start('Ranger XLT'), start('Great')]).toEqual([
      'Range Rover',
      'Range',
      undefined,
      undefined,
    ]);
  });

  it('after takes what follows a value, and is missing when the text begins otherwise', () => {
    const rest = (make: string, title: string) =>
      apply(
        { values: { make: { from: 'Make' } }, fields: { model: { from: 'Title', do: [{ after: 'make' }] } } },
        { Make: make, Title: title },
      ).car.model;
    expect([
      rest('Land Rover', 'Land Rover Discovery'),
      rest('Land', 'Landcruiser'),
      rest('Kia', 'Ford Ka'),
    ]).toEqual(['Discovery', undefined, undefined]);
  });
});

describe('rules of a map', () => {
  it('a text is filled from columns and values; what is missing leaves no double space', () => {
    const fields = { name: { text: '{Year} {Model} {Badge}' } };
    expect(apply({ fields }, { Year: '2020', Model: '', Badge: 'GT' }).car).toEqual({ name: '2020 GT' });
    expect(apply({ fields }, { Year: '', Model: '', Badge: '' }).car).toEqual({});
  });

  it('the first that is not missing wins', () => {
    const fields = {
      seats: { firstThat: [{ from: 'A', do: ['number'] }, { from: 'B', do: ['number'] }, { value: 5 }] },
    };
    expect(
      [
        apply({ fields }, { A: '7', B: '4' }),
        apply({ fields }, { A: '', B: '4' }),
        apply({ fields }, { A: '', B: '' }),
      ].map(({ car }) => car.seats),
    ).toEqual([7, 4, 5]);
  });

  it('defaults stand where the record says nothing', () => {
    const more = {
      fields: { 'location.city': { from: 'City' } },
      defaults: { 'location.state': 'NSW', 'location.city': 'Sydney' },
    };
    expect(apply(more, { City: 'Ryde' }).car).toEqual({ location: { city: 'Ryde', state: 'NSW' } });
  });

  it('nested keys of JSON are read by their dotted name', () => {
    const more = { format: 'json', fields: { price: { from: 'pricing.now' } } };
    expect(apply(more, { pricing: { now: 5 } }).car).toEqual({ price: 5 });
  });

  it('columns that it reads are those of rules, texts and identity, not its own values', () => {
    const { map } = checkStockMap({
      ...base,
      identity: ['No'],
      values: { make: { from: 'Make' } },
      fields: {
        make: { from: 'make' },
        name: { text: '{make} {Model}' },
        seats: { firstThat: [{ from: 'Seats' }] },
      },
      pictures: { from: 'Photos' },
    });
    expect(map && columnsOf(map)).toEqual(['Make', 'Model', 'Seats', 'Photos', 'No']);
  });
});

describe('a map file with mistakes', () => {
  it('names every one of them at once', () => {
    expect(
      faultsOf({
        fields: {
          prise: { from: 'Price' },
          make: { from: 'Make', text: '{Make}' },
          model: {
            from: 'Model',
            do: [{ startOf: 'models' }, { after: 'brand' }, { pick: '(' }, { pick: 'a', split: 'b' }],
          },
        },
        require: [['title']],
        defaults: { car_type: 'second hand', status: 'in_stock' },
      }).map((fault) => `${fault.pointer} ${fault.message}`),
    ).toEqual([
      '/fields/make It needs exactly one of from, text, value, firstThat.',
      '/fields/model/do/0/startOf No list is named "models".',
      '/fields/model/do/1/after No value is named "brand".',
      expect.stringContaining('/fields/model/do/2/pick Invalid regular expression'),
      expect.stringContaining('/fields/model/do/3 A step has exactly one of pick, split'),
      '/fields/prise A car has no field "prise".',
      '/require/0/0 A car has no field "title".',
      '/defaults/car_type The field "car_type" is never "second hand".',
    ]);
  });

  it('of another shape says where', () => {
    expect(faultsOf({ format: 'xml' })).toEqual([
      { pointer: '/format', message: 'must be equal to one of the allowed values: "csv, json"' },
    ]);
    expect(faultsOf({ fields: undefined })).toEqual([
      { pointer: '', message: 'A map of a CSV file needs "fields".' },
    ]);
    expect(checkStockMap([]).faults).toEqual([{ pointer: '', message: 'must be object' }]);
  });

  it('that is missing, no JSON or 1,000 levels deep is refused with its name', async () => {
    const folder = makeFolder('map');
    const load = async (text: string) => {
      await writeFile(path.join(folder, 'map.json'), text);
      return loadStockMap(path.join(folder, 'map.json')).catch((error: unknown) => (error as Error).message);
    };
    expect(await load('{')).toMatch(/map\.json\n {2}The map file is not JSON/);
    expect(await load('['.repeat(1000))).toContain('nested more than 64 levels');
    expect(await load('{}')).toContain("/  must have required property 'version'");
    await expect(loadStockMap(path.join(folder, 'none.json'))).rejects.toThrow('could not be read (ENOENT)');
  });

  it('every map that the project keeps is sound', async () => {
    const folder = path.resolve(import.meta.dirname, '../../../../layouts/stock-maps');
    const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files)
      await expect(loadStockMap(path.join(folder, file))).resolves.toMatchObject({ version: 1 });
  });
});
