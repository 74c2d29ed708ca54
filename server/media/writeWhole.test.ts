import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';
import { writeWhole } from './writeWhole.ts';

describe('writing a whole file', () => {
  it('makes its folder and takes the place of a file that is there', async () => {
    const file = path.join(makeFolder('whole'), 'deep/er/file');
    await writeWhole(file, Buffer.from('first'));
    await writeWhole(file, Buffer.from('second'));
    expect(await readFile(file, 'utf8')).toBe('second');
    expect(await readdir(path.dirname(file))).toEqual(['file']);
  });

  it('leaves nothing behind when it fails', async () => {
    const folder = makeFolder('whole');
    await mkdir(path.join(folder, 'taken/by-a-folder'), { recursive: true });
    await expect(writeWhole(path.join(folder, 'taken'), Buffer.from('x'))).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['taken']);
  });
});
