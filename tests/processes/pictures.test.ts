import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PictureProcess } from '../../server/media/pictureProcess.ts';
import { makeFolder } from '../fixtures/makeFolder.ts';

const compress = promisify(brotliCompress);
const folder = makeFolder('pictures');
const large = join(folder, 'large.png');
const WIDTHS = [320, 480, 600, 900, 1200];
let pictures: PictureProcess;

beforeAll(async () => {
  // 64 million pixels: the most that is taken in. PNG cannot be read at a smaller size.
  await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#3a5a7a' } })
    .png({ compressionLevel: 1 })
    .toFile(large);
  pictures = new PictureProcess(join(inject('oddBuild'), 'current/server/pictures.js'));
});
afterAll(() => pictures.end());

describe('pictures of 64 million pixels', () => {
  it('hold up nobody else: what compresses and reads goes on while more of them are made than there are threads', async () => {
    let made = 0;
    const making = WIDTHS.map((width) =>
      pictures.make({ file: large, width, format: 'webp', quality: 75 }).then((bytes) => {
        made += 1;
        return bytes;
      }),
    );
    // Were they made here, the first would have to wait for one of them.
    let compressed = 0;
    while (made === 0) {
      await compress(Buffer.alloc(50_000, 'a page of a car'));
      compressed += 1;
    }
    const all = await Promise.all(making);
    const widths = await Promise.all(all.map(async (bytes) => (await sharp(bytes).metadata()).width));
    expect(widths).toEqual(WIDTHS);
    expect(compressed).toBeGreaterThan(10);
  });

  it('take with them only those that are being made when their process dies; the next one is made again', async () => {
    const task = { file: large, width: 320, format: 'webp', quality: 75 } as const;
    const lost = pictures.make(task);
    pictures.end();
    await expect(lost).rejects.toThrow('has ended');
    expect((await sharp(await pictures.make(task)).metadata()).width).toBe(320);
  });

  it('that cannot be read are refused, and the process goes on', async () => {
    const broken = { file: join(folder, 'none.png'), width: 320, format: 'webp', quality: 75 } as const;
    await expect(pictures.make(broken)).rejects.toThrow('cannot be read');
    expect(await pictures.make({ ...broken, file: large })).toBeInstanceOf(Buffer);
  });
});
