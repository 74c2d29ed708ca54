import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';

let app: TestApp;

beforeAll(async () => {
  const folder = makeFolder('builds');
  const leave = (build: string, id: string): string => {
    mkdirSync(join(folder, build, id), { recursive: true });
    const parts = { a: `()=>"${build} a"`, 'b-c': `()=>"${build} b"` };
    writeFileSync(join(folder, build, id, 'parts.json'), JSON.stringify(parts));
    return join(folder, build);
  };
  app = await startApp({ config: { assetFolders: [leave('now', 'aa1'), leave('before', 'bb2')] } });
});
afterAll(() => app.close());

const ask = (path: string, headers = {}): ReturnType<TestApp['get']> => app.get('north', path, { headers });

describe('the enhancers of a page', () => {
  it('are one file of exactly the named blocks, kept for ever', async () => {
    const answer = await ask('/assets/aa1/set/a+b-c.js');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('export default{"a":()=>"now a","b-c":()=>"now b"};');
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
  });

  it('are sent with brotli to those who take it', async () => {
    const answer = await ask('/assets/aa1/set/a.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('export default{"a":()=>"now a"};');
  });

  it('are there for pages of the build before', async () => {
    const answer = await ask('/assets/bb2/set/a.js');
    expect([answer.statusCode, answer.body]).toEqual([200, 'export default{"a":()=>"before a"};']);
  });

  it.each([
    ['a block that has none', '/assets/aa1/set/a+unknown.js'],
    ['a name of all objects', '/assets/aa1/set/constructor.js'],
    ['a block twice', '/assets/aa1/set/a+a.js'],
    ['blocks in another order', '/assets/aa1/set/b-c+a.js'],
    ['no block', '/assets/aa1/set/.js'],
    ['a build that is gone', '/assets/cc3/set/a.js'],
    ['a folder', '/assets/..%2Fnow%2Faa1/set/a.js'],
  ])('are not found for %s', async (_, path) => {
    expect((await ask(path)).statusCode).toBe(404);
  });
});
