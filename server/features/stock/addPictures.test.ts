import { beforeEach, describe, expect, it } from 'vitest';
import type { Car } from '../../../schemas/types/car.ts';
import type { StockMap } from '../../../schemas/types/stock-map.ts';
import { openStock, type StockDatabase } from '../../storage/openStock.ts';
import { importStock, type ImportInput } from './importStock.ts';
import { checkStockMap } from './map/checkStockMap.ts';
import { textSource } from './source.ts';

const map = (value: object): StockMap => {
  const checked = checkStockMap({ version: 1, format: 'csv', identity: ['No'], ...value });
  if (!checked.map) throw new Error(JSON.stringify(checked.faults));
  return checked.map;
};

let db: StockDatabase;
beforeEach(async () => {
  db = await openStock(':memory:');
  return () => db.destroy();
});

const run = (content: string, more: Pick<ImportInput, 'map'> & Partial<ImportInput>) =>
  importStock({
    db,
    site: 'north',
    feed: 'main',
    source: textSource('stock.csv', content),
    now: new Date('2026-11-20T00:00:00Z'),
    ...more,
  });
const storedCars = async () => {
  const rows = await db.selectFrom('stock').selectAll().orderBy('position').execute();
  return rows.map((row) => JSON.parse(row.body) as Car);
};
const table = (...rows: string[]) => ['No,Name,Price', ...rows, ''].join('\n');

describe('pictures', () => {
  const withPictures = map({
    fields: { name: { from: 'Name' } },
    defaults: { car_type: 'used' },
    pictures: { from: 'Price', do: [{ split: '|' }] },
  });

  it('become the images of their car, in order; one that fails is reported and the car goes in', async () => {
    const outcome = await run(table('1,A,a.jpg|b.jpg|c.jpg', '2,B,'), {
      map: withPictures,
      fetchPictures: async (sources) => ({
        ids: sources.filter((one) => one !== 'b.jpg').map((one) => one.slice(0, 1)),
        faults: [{ source: 'b.jpg', reason: 'there is no such file' }],
      }),
    });
    expect(outcome).toMatchObject({
      problems: [{ record: 1, line: 2, field: 'images', value: 'b.jpg', reason: 'there is no such file' }],
    });
    expect(outcome).toMatchObject({ summary: { added: 2, refused: 0 } });
    const [first, second] = await storedCars();
    const image = (id: string) => ({
      image: { url: `/pictures/${id}`, thumb: { url: `/pictures/${id}/320.webp` } },
      isVideo: false,
    });
    expect(first).toMatchObject({
      images: [image('a'), image('c')],
      photos_count: 2,
      primary_image_url: '/pictures/a',
    });
    expect(second).not.toHaveProperty('images');
  });

  it('keep what they show, also behind one that fails', async () => {
    await run(table('1,A,a.jpg|b.jpg|c.jpg'), {
      map: map({
        fields: { name: { from: 'Name' } },
        defaults: { car_type: 'used' },
        pictures: { from: 'Price', do: [{ split: '|' }] },
        pictureWords: { text: 'Front left|Rear| Odometer ', do: [{ split: '|' }] },
      }),
      fetchPictures: async (sources) => ({
        ids: sources.filter((one) => one !== 'b.jpg').map((one) => one.slice(0, 1)),
        faults: [{ source: 'b.jpg', reason: 'there is no such file' }],
      }),
    });
    const [car] = await storedCars();
    expect(car?.images?.map(({ shows }) => shows)).toEqual(['Front left', 'Odometer']);
  });
});

describe('spins', () => {
  const withSpin = map({
    fields: {
      name: { from: 'Name' },
      spin_images: { from: 'Price', do: [{ split: '|' }] },
      spin_interior_image: { value: 'inside.jpg' },
    },
    defaults: { car_type: 'used' },
  });
  const fetchAll = (sources: readonly string[], faulty: readonly string[] = []) => ({
    ids: sources.filter((one) => !faulty.includes(one)).map((one) => one.slice(0, -4)),
    faults: sources
      .filter((one) => faulty.includes(one))
      .map((source) => ({ source, reason: 'is no picture' })),
  });

  it('GALLERY-030 frames of a spin and the interior are stored like photos, frames in their order', async () => {
    await run(table('1,A,f1.jpg|f2.jpg|f3.jpg'), {
      map: withSpin,
      fetchPictures: async (sources) => fetchAll(sources),
    });
    const [car] = await storedCars();
    expect(car).toMatchObject({
      spin_images: ['/pictures/f1', '/pictures/f2', '/pictures/f3'],
      spin_interior_image: '/pictures/inside',
    });
  });

  it('a spin that lacks a frame is left out and reported, since every angle would be wrong', async () => {
    const outcome = await run(table('1,A,f1.jpg|f2.jpg|f3.jpg'), {
      map: withSpin,
      fetchPictures: async (sources) => fetchAll(sources, ['f2.jpg']),
    });
    const [car] = await storedCars();
    expect(car).not.toHaveProperty('spin_images');
    expect(car?.spin_interior_image).toBe('/pictures/inside');
    expect(outcome).toMatchObject({ problems: [{ record: 1, field: 'spin_images', value: 'f2.jpg' }] });
  });

  it('are left out where pictures are not fetched: pages show stored pictures only', async () => {
    await run(table('1,A,f1.jpg|f2.jpg'), { map: withSpin });
    const [car] = await storedCars();
    expect(car).not.toHaveProperty('spin_images');
    expect(car).not.toHaveProperty('spin_interior_image');
  });
});
