import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
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
