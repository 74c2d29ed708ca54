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
    expect(page.timings.price?.draw).toBeGreaterThan(0);
    expect(page.timings).not.toHaveProperty('sold-notice');
  });

  it.each(['/no-such-page', '/cars/nothing'])(
    'explains the page that %s shows: the one for what is not found',
    async (path) => {
      const app = await makeApp(DEVELOPMENT);
      const answer = await app.get('north', `/-/explain?path=${encodeURIComponent(path)}`);
      expect(answer.json()).toMatchObject({
        kind: 'page',
        explanation: { page: 'not-found', request: { path } },
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

  it('marks blocks in the markup, and is a script without types or imports', async () => {
    const app = await makeApp(DEVELOPMENT);
    await app.bring('north', [CAR]);
    const { body } = await app.get('north', '/cars/car-1');
    expect(body).toMatch(/<!--block price-->.+<!--\/block price-->/s);
    expect(body).toContain('<script type="module" src="/-/overlay.js">');
    const script = await app.get('north', '/-/overlay.js');
    expect(script.headers['content-type']).toContain('text/javascript');
    expect(script.body).not.toMatch(/\binterface\b|^import /m);
  });

  it('is not there in production: no script, no marks, no answer', async () => {
    const app = await makeApp();
    await app.bring('north', [CAR]);
    const { body } = await app.get('north', '/cars/car-1');
    expect(body).not.toContain('<!--');
    expect(body).not.toContain('/-/');
    expect((await app.get('north', '/-/overlay.js')).statusCode).toBe(404);
    expect((await app.get('north', '/-/explain?path=/cars/car-1')).statusCode).toBe(404);
  });
});
