import { describe, expect, it } from 'vitest';
import { makeApp, mainText, type TestApp } from '../../../tests/fixtures/makeApp.ts';

const EXAMPLES = {
  'full price': { note: 'Most cars.', facts: { car: { price: 34990, price_type: 'Drive Away' } } },
};
const PRICE = 'blocks/price/examples.json';

async function makeBench(
  files: Record<string, object> = {},
  sites = { north: {}, south: {} },
): Promise<TestApp> {
  return makeApp({ sites, files: { [PRICE]: EXAMPLES, ...files }, config: { isDevelopment: true } });
}

describe('the workbench', () => {
  it('lists every block with how many examples it has', async () => {
    const app = await makeBench();
    const { body, statusCode } = await app.get('north', '/-/workbench/');
    expect(statusCode).toBe(200);
    expect(body).toContain('<a href="/-/workbench/price">price <span>1</span></a>');
    expect(body).toContain('<a href="/-/workbench/gallery">gallery <span>0</span></a>');
  });

  it('shows an example of a block on a phone and on a desktop, and tells which faces are hidden', async () => {
    const app = await makeBench();
    const { body } = await app.get('north', '/-/workbench/price');
    expect(body).toContain('<h2>full price</h2><p>Most cars.</p>');
    const frames = Array.from(
      body.matchAll(/<iframe src="([^"]+)"[^>]* width="(\d+)"/g),
      ([, src, width]) => [src, width],
    );
    expect(frames).toEqual([
      ['/-/workbench/price/full%20price', '390'],
      ['/-/workbench/price/full%20price', '1200'],
    ]);
    expect(body.match(/Hidden: nothing of the block/g)).toHaveLength(2);
  });

  it('gives each example as a whole page of the site, which no other site may frame', async () => {
    const app = await makeBench({}, { north: { name: 'Yard of the North' }, south: {} });
    const { body, headers } = await app.get('north', '/-/workbench/price/full%20price');
    expect(body).toContain('<title>price: full price | Yard of the North</title>');
    expect(mainText(body)).toContain('$34,990');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(body).not.toContain('/-/dev.js');
  });

  it('reads the examples as they are saved, without a start', async () => {
    const app = await makeBench();
    app.project.write({ [PRICE]: { dear: { facts: { car: { price: 99000 } } } } });
    expect(mainText((await app.get('north', '/-/workbench/price/dear')).body)).toContain('$99,000');
    expect((await app.get('north', '/-/workbench/price/full%20price')).statusCode).toBe(404);
  });

  it('says on the page what is wrong with an example', async () => {
    const app = await makeBench({ [PRICE]: { wrong: { settings: { colour: 'red' } } } });
    const { body } = await app.get('north', '/-/workbench/price');
    expect(body).toContain('<p class="problem">price has no setting &quot;colour&quot;.</p>');
  });

  it('draws the cards of a grid as the pages of the site have them', async () => {
    const grid = {
      two: {
        data: {
          cars: [{ id: '1', year: 2021, make: 'Kestrel', model: 'Ranger' }],
          total: 1,
          page: 1,
          pages: 1,
        },
      },
    };
    const app = await makeBench({ 'blocks/result-grid/examples.json': grid });
    expect(mainText((await app.get('north', '/-/workbench/result-grid/two')).body)).toContain(
      '2021 Kestrel Ranger',
    );
  });

  it.each([
    ['empty', 200, 'No Results'],
    ['failed', 200, ''],
    ['other', 404, undefined],
  ])('draws the face "%s" when it is asked for', async (face, status, text) => {
    const grid = { one: { data: { cars: [{ id: '1', name: 'Kestrel' }], total: 1, page: 1, pages: 1 } } };
    const app = await makeBench({ 'blocks/result-grid/examples.json': grid });
    const { body, statusCode } = await app.get('north', `/-/workbench/result-grid/one?face=${face}`);
    expect(statusCode).toBe(status);
    if (text === '') expect(mainText(body)).toBe('');
    else if (text !== undefined) expect(mainText(body)).toContain(text);
  });

  it('leads to the host of the site that is asked for, whose pictures and files are there', async () => {
    const app = await makeBench();
    const leads = async (host: string, path: string) =>
      (await app.get('', path, { headers: { host } })).headers.location;
    expect(await leads('north.localhost:3000', '/-/workbench/price?site=south&width=phone')).toBe(
      'http://south.localhost:3000/-/workbench/price?width=phone',
    );
    expect(await leads('localhost:3000', '/-/workbench/')).toBe('http://north.localhost:3000/-/workbench/');
    expect(await leads('north.localhost', '/-/workbench/?site=north')).toBeUndefined();
    expect((await app.get('north', '/-/workbench/?site=nobody')).statusCode).toBe(404);
  });

  it.each([
    '/-/workbench/no-such-block',
    '/-/workbench/price/no-such-example',
    '/-/workbench/no-such-block/full',
  ])('has no page at %s', async (path) => {
    const app = await makeBench();
    expect((await app.get('north', path)).statusCode).toBe(404);
  });

  it('is not there in production', async () => {
    const app = await makeApp({ files: { [PRICE]: EXAMPLES } });
    for (const path of [
      '/-/workbench/',
      '/-/workbench/price',
      '/-/workbench/price/full%20price',
      '/-/workbench/workbench.js',
    ])
      expect((await app.get('north', path)).statusCode, path).toBe(404);
  });
});
