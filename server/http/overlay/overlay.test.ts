import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeApp } from '../../../tests/fixtures/makeApp.ts';
import type { OverlayAnswer } from './answer.ts';

const DEVELOPMENT = { config: { isDevelopment: true } };
const CAR = { id: '1', price: 20_000 };

describe('the overlay of development', () => {
  it('answers for the page of an address, with lines, the time of each block and the folder', async () => {
    const app = await makeApp(DEVELOPMENT);
    await app.bring('north', [CAR]);
    const answer = await app.get('north', `/-/explain?path=${encodeURIComponent('/cars/car-1')}`);
    const page = answer.json<OverlayAnswer>();
    if (page.kind !== 'page') throw new Error('There is no page.');
    expect(page.folder).toBe(app.project.root);
    expect(page.explanation.request?.path).toBe('/cars/car-1');
    const price = page.explanation.blocks.find(({ id }) => id === 'price');
    expect(price).toMatchObject({
      presence: 'there',
      written: { file: 'layouts/standard/pages/vehicle.json' },
    });
    expect(price?.written.line).toBeGreaterThan(1);
    expect(page.blocks.price?.draw).toBeGreaterThan(0);
    expect(page.blocks).not.toHaveProperty('sold-notice');
  });

  it('tells what the look-up of a block answered, cut short, and explains cards for one car', async () => {
    const app = await makeApp(DEVELOPMENT);
    const cars = ['1', '2', '3', '4'].map((id) => ({ id, price: Number(id) * 10_000, stocknum: `A${id}` }));
    await app.bring('north', cars);
    const ask = async (item: string): Promise<Extract<OverlayAnswer, { kind: 'page' }>> => {
      const url = `/-/explain?path=${encodeURIComponent('/cars/')}&item=${encodeURIComponent(item)}`;
      return (await app.get('north', url)).json();
    };
    const second = await ask('#2');
    expect(second.blocks.results?.data).toMatchObject({ total: 4, cars: [{}, {}, {}, '... and 1 more'] });
    expect(second.blocks.results?.load).toBeGreaterThan(0);
    const card = second.explanation.blocks.find(({ id }) => id === 'car-card');
    expect(card).toMatchObject({ item: { index: 1 }, items: { all: 4, shown: 4 } });
    expect(card?.settings.find(({ path }) => path === 'amount')?.value).toBe(20_000);
    const byNumber = await ask('A3');
    expect(byNumber.explanation.blocks.find(({ id }) => id === 'car-card')?.item?.index).toBe(2);
    expect((await app.get('north', '/-/explain?path=/cars/&item=%239')).statusCode).toBe(404);
  });

  it('names the mistakes in the files of the site, with their lines', async () => {
    const app = await makeApp({
      ...DEVELOPMENT,
      files: {
        'sites/north/pages/own.json': {
          ...{ kind: 'content', routes: ['/own'], title: 'Own' },
          slots: {
            main: [{ block: 'galery' }, { block: 'rich-text', settings: { texts: { title: 'Left' } } }],
          },
        },
      },
    });
    const page = (await app.get('north', '/-/explain?path=/own')).json<OverlayAnswer>();
    if (page.kind !== 'page') throw new Error('There is no page.');
    expect(page.explanation.problems).toMatchObject([{ file: 'sites/north/pages/own.json', line: 10 }]);
    const left = page.explanation.blocks.find(({ id }) => id === 'rich-text');
    expect(left?.written.line).toBe(12);
  });

  it.each(['/no-such-page', '/cars/nothing'])(
    'explains the page that %s shows: the one for what is not found, and why it does',
    async (path) => {
      const app = await makeApp(DEVELOPMENT);
      const answer = await app.get('north', `/-/explain?path=${encodeURIComponent(path)}`);
      expect(answer.json()).toMatchObject({
        kind: 'page',
        explanation: { page: 'not-found', request: { path } },
        why: expect.stringContaining(
          path === '/no-such-page' ? 'No route of this site fits it.' : '"nothing"',
        ) as string,
      });
    },
  );

  it.each(['', 'https://www.example.com/'])(
    'has no answer for "%s", which is no path, or without a site',
    async (path) => {
      const app = await makeApp(DEVELOPMENT);
      expect((await app.get('north', `/-/explain?path=${encodeURIComponent(path)}`)).statusCode).toBe(404);
      expect((await app.get('nobody', '/-/explain?path=/')).statusCode).toBe(404);
    },
  );

  it('marks blocks in the markup, and is of scripts without types that import nothing but each other', async () => {
    const project = join(import.meta.dirname, '../../..');
    const app = await makeApp({ config: { isDevelopment: true, project } });
    await app.bring('north', [CAR]);
    const { body } = await app.get('north', '/cars/car-1');
    expect(body).toMatch(/<!--block price-->.+<!--\/block price-->/s);
    expect(body).toContain('<script type="module" src="/-/overlay/overlay.ts">');
    const seen = new Set<string>();
    const read = async (file: string): Promise<void> => {
      if (seen.has(file)) return;
      seen.add(file);
      const script = await app.get('north', `/-/overlay/${file}`);
      expect([script.statusCode, script.headers['content-type']], file).toEqual([
        200,
        expect.stringContaining('text/javascript'),
      ]);
      expect(script.body, file).not.toMatch(/\binterface\b|\bimport type\b/);
      for (const [, from = ''] of script.body.matchAll(/^import [^;]*from ["']([^"']+)["'];$/gm)) {
        expect(from, file).toMatch(/^\.\/[\w-]+\.ts$/);
        await read(from.slice(2));
      }
    };
    await read('overlay.ts');
    expect([...seen]).toEqual(expect.arrayContaining(['panel.ts', 'tree.ts', 'details.ts', 'factText.ts']));
    expect((await app.get('north', '/-/overlay/../development.ts')).statusCode).toBe(404);
    expect((await app.get('north', '/-/overlay/nothing.ts')).statusCode).toBe(404);
  });

  it('is not there in production: no script, no marks, no answer', async () => {
    const app = await makeApp();
    await app.bring('north', [CAR]);
    const { body } = await app.get('north', '/cars/car-1');
    expect(body).not.toContain('<!--');
    expect(body).not.toContain('/-/');
    expect((await app.get('north', '/-/overlay/overlay.ts')).statusCode).toBe(404);
    expect((await app.get('north', '/-/explain?path=/cars/car-1')).statusCode).toBe(404);
  });
});
