import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeApp } from '../../tests/fixtures/makeApp.ts';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';
import { openStock } from '../storage/openStock.ts';
import { DiskCache } from './diskCache.ts';
import { Originals } from './originals.ts';
import { createPictures } from './pictures.ts';

const WIDTH = 320;

it('GALLERY-026 a picture is made with quality 75, or with the one that the server was told', async () => {
  const db = await openStock(':memory:');
  const originals = new Originals({ db, folder: path.join(makeFolder('media'), 'originals') });
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 480, height: 320, channels: 3, background: '#888', noise } as const;
  const added = await originals.add(await sharp({ create }).png().toBuffer());
  const id = 'id' in added ? added.id : '';
  const bytesOf = async (told: { quality?: number }) => {
    const cache = new DiskCache({ folder: makeFolder('quality'), maxBytes: 1e9 });
    const pictures = createPictures({ find: (of) => originals.find(of), cache, ...told });
    const answer = await pictures.getPicture(id, WIDTH);
    return answer.found ? answer.bytes : undefined;
  };
  const at = (quality: number) =>
    sharp(originals.find(id)).resize({ width: WIDTH }).webp({ quality }).toBuffer();
  expect(await bytesOf({})).toEqual(await at(75));
  expect(await bytesOf({})).not.toEqual(await at(70));
  expect(await bytesOf({ quality: 60 })).toEqual(await at(60));
  await db.destroy();
});

it('GALLERY-025 GALLERY-026 the server answers widths that it lists in quality 75, or in that of its configuration', async () => {
  const served = async (told: { pictureQuality?: number }) => {
    const app = await makeApp({ config: told });
    const originals = new Originals({ db: app.db, folder: path.join(app.project.root, 'pictures') });
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 480, height: 320, channels: 3, background: '#888', noise } as const;
    const added = await originals.add(await sharp({ create }).png().toBuffer());
    const id = 'id' in added ? added.id : '';
    const at = (width: number) => app.get('north', `/pictures/${id}/${width}.webp`);
    const of = (quality: number) =>
      sharp(originals.find(id)).resize({ width: WIDTH }).webp({ quality }).toBuffer();
    expect((await at(WIDTH + 1)).statusCode).toBe(404);
    return { bytes: (await at(WIDTH)).rawPayload, of };
  };
  const usual = await served({});
  expect(usual.bytes).toEqual(await usual.of(75));
  const told = await served({ pictureQuality: 60 });
  expect(told.bytes).toEqual(await told.of(60));
});
