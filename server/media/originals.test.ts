import { readFileSync, rmSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';
import { openStock } from '../storage/openStock.ts';
import { Originals } from './originals.ts';

const noise = sharp({
  create: {
    ...{ width: 900, height: 600, channels: 3, background: '#888' },
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
});

it.each(['jpeg', 'png', 'webp'] as const)(
  'a picture that is cut off is not taken in, and the reason says so: %s',
  async (format) => {
    const db = await openStock(':memory:');
    const originals = new Originals({ db, folder: makeFolder('originals') });
    const whole = await noise.clone().toFormat(format).toBuffer();
    for (const share of [0.01, 0.3, 0.98]) {
      expect(await originals.add(whole.subarray(0, whole.length * share)), `${share}`).toEqual({
        fault: 'is cut off or damaged: not all of the picture can be read',
      });
    }
    expect(await originals.add(whole)).toEqual({ id: expect.any(String) as string });
    await db.destroy();
  },
);

it('a picture that comes again is not stored again, unless its file was lost', async () => {
  const db = await openStock(':memory:');
  const originals = new Originals({ db, folder: makeFolder('originals') });
  const bytes = await noise.clone().toFormat('jpeg').toBuffer();
  const { id } = (await originals.add(bytes)) as { id: string };
  const file = originals.find(id) ?? '';
  const { ino } = statSync(file);
  expect(await originals.add(bytes)).toEqual({ id });
  expect(statSync(file).ino).toBe(ino);
  rmSync(file);
  expect(await originals.add(bytes)).toEqual({ id });
  expect(readFileSync(file)).toEqual(bytes);
  expect(await db.selectFrom('pictures').select('id').execute()).toEqual([{ id }]);
  await db.destroy();
});
