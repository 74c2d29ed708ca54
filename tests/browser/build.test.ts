/** What the build gives: sizes, and that nothing of the server is in it. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { setAddress } from '../../engine/assets/index.ts';
import type { BuildResult } from '../../cli/commands/build.ts';
import { buildTestBlocks } from './buildTestBlocks.ts';

let build: BuildResult;
let folder: string;

beforeAll(async () => {
  build = await buildTestBlocks();
  folder = build.outDir;
});

const readUrl = (url: string): Promise<string> => readFile(join(folder, 'client', url), 'utf8');
const gzipBytes = async (url: string): Promise<number> => gzipSync(await readUrl(url), { level: 9 }).length;

describe('the build', () => {
  it('gives a loader of at most 2 KB that imports nothing', async () => {
    expect(await gzipBytes(build.assets.loader)).toBeLessThan(2048);
    expect(await readUrl(build.assets.loader)).not.toMatch(/\bfrom\s*["'`]|^import\b/m);
  });

  it('looks after sleeping blocks with at most 2 KB more', async () => {
    expect(await gzipBytes(build.assets.sleepers)).toBeLessThan(2048);
  });

  it('fetches at most 70 KB of React for the first block that wakes', async () => {
    const sizes = await Promise.all(build.assets.wake.map(gzipBytes));
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(70 * 1024);
  });

  it('gives enhancers of at most 1 KB with all that they import', () => {
    const { id, parts } = build.assets.enhancers;
    expect(Object.keys(parts)).toContain('heart');
    for (const block of Object.keys(parts))
      expect(build.assets.bytes[setAddress(id, [block])]).toBeLessThan(1024);
  });

  it('leaves server code out of the browser', async () => {
    const scripts = (await readdir(join(folder, 'client/assets'))).filter((file) => file.endsWith('.js'));
    const wrong = [];
    for (const file of scripts) {
      if (/renderToString|["'`]node:|fakeServices/.test(await readUrl(`assets/${file}`))) wrong.push(file);
    }
    expect(wrong).toEqual([]);
  });

  it('has the CSS of static and waking blocks under the class names of the server, and links none', async () => {
    const { blocks, files } = build.assets.css;
    const server = await readFile(join(folder, 'server/main.js'), 'utf8');
    const island = await readUrl(build.assets.islands.counter?.[0] ?? '');
    for (const block of ['plain', 'counter']) {
      const css = (blocks[block] ?? []).map((file) => files[file]).join('');
      const className = /^\.([\w-]+)/.exec(css)?.[1] ?? 'none';
      expect(server).toContain(className);
      if (block === 'counter') expect(island).toContain(className);
    }
    expect((await readdir(join(folder, 'client/assets'))).filter((file) => file.endsWith('.css'))).toEqual(
      [],
    );
  });

  it('compresses every script ahead', async () => {
    const files = await readdir(join(folder, 'client/assets'));
    const large = files.filter((file) => file.startsWith('react') && file.endsWith('.js'));
    for (const file of large) expect(files).toEqual(expect.arrayContaining([`${file}.br`, `${file}.gz`]));
  });

  it('puts every icon and silhouette into one file', async () => {
    const sprite = await readUrl(build.assets.icons);
    for (const id of ['phone', 'body-ute', 'body-sedan']) expect(sprite).toContain(`<symbol id="${id}"`);
  });
});
