import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#00f" d="M0 0h8v8H0z"/></svg>';
const theme = { version: 1, colour: { brand: '#cc0000', onBrand: '#ffffff' } };
let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    sites: {
      own: { name: 'Own Yard', icon: 'assets/icon.svg' },
      plain: { name: '«Ärger & Sons»' },
      bad: { icon: 'assets/icon.svg' },
    },
    files: {
      'sites/own/assets/icon.svg': svg,
      'sites/plain/theme.json': theme,
      'sites/bad/assets/icon.svg': 'no drawing',
    },
  });
});
afterAll(() => app.close());

const get = (
  site: string,
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) => app.app.inject({ url, method, headers: { host: `www.${site}.example.com`, ...headers } });
/** Colour of the pixel in the middle of one side of a picture: `r,g,b`. */
const edge = async (bytes: Buffer) => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + 2) * info.channels;
  return [info.width, info.height, [...data.subarray(at, at + 3)].join()];
};

describe('the icons of a site', () => {
  it.each([
    ['/favicon.ico', 'image/x-icon'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
  ])('%s is there for every site, for a day, also for HEAD and who has it', async (path, type) => {
    for (const site of ['own', 'plain', 'bad']) {
      const { statusCode, headers, rawPayload } = await get(site, path);
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        type,
        'public, max-age=86400',
      ]);
      const head = await get(site, path, {}, 'HEAD');
      expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
      expect(Number(head.headers['content-length'])).toBe(rawPayload.length);
      const again = await get(site, path, { 'if-none-match': String(headers.etag) });
      expect(again.statusCode).toBe(304);
    }
  });

  it('are its own picture where it names one, else its first letter in the colours of its theme', async () => {
    expect((await get('own', '/favicon.svg')).body).toBe(svg);
    const made = (await get('plain', '/favicon.svg')).body;
    expect(made).toMatch(/fill="#cc0000".*fill="#ffffff">Ä<\/text>/);
    expect(await edge((await get('own', '/apple-touch-icon.png')).rawPayload)).toEqual([180, 180, '0,0,255']);
    expect(await edge((await get('plain', '/apple-touch-icon.png')).rawPayload)).toEqual([
      180,
      180,
      '204,0,0',
    ]);
  });

  it('are pictures of three sizes in the .ico', async () => {
    const { rawPayload } = await get('own', '/favicon.ico');
    expect([...rawPayload.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
    const sides = [0, 1, 2].map((entry) => {
      const at = 6 + 16 * entry;
      const [bytes, offset] = [rawPayload.readUInt32LE(at + 8), rawPayload.readUInt32LE(at + 12)];
      return sharp(rawPayload.subarray(offset, offset + bytes)).metadata();
    });
    expect((await Promise.all(sides)).map(({ width, format }) => [width, format])).toEqual([
      [16, 'png'],
      [32, 'png'],
      [48, 'png'],
    ]);
  });

  it('are linked in the head of every page; the picture that the site names at its own address', async () => {
    const links = async (site: string) =>
      [...(await get(site, '/about-us')).body.matchAll(/rel="(icon|apple-touch-icon)" href="([^"]+)"/g)].map(
        ([, rel, href]) => [rel, href],
      );
    expect(await links('plain')).toEqual([
      ['icon', '/favicon.svg'],
      ['apple-touch-icon', '/apple-touch-icon.png'],
    ]);
    expect((await links('own'))[0]?.[1]).toMatch(/^\/site\/[0-9a-f]{8}\/assets\/icon\.svg$/);
  });

  it('run and reach nothing when they are opened by themselves', async () => {
    expect((await get('own', '/favicon.svg')).headers['content-security-policy']).toContain('sandbox');
  });
});

describe('robots.txt', () => {
  it('keeps search engines out of what is no page, and lets them read all pages', async () => {
    const { headers, body } = await get('own', '/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe(
      'User-agent: *\nDisallow: /api/\nDisallow: /-/\nSitemap: https://www.own.example.com/sitemap.xml\n',
    );
    expect((await get('own', '/robots.txt', {}, 'HEAD')).headers['content-length']).toBe(String(body.length));
  });

  it('keeps them out of all previews', async () => {
    for (const host of ['own.localhost', 'localhost']) {
      const { body, headers } = await get('', '/robots.txt', { host });
      expect([body, headers['cache-control']]).toEqual(['User-agent: *\nDisallow: /\n', 'no-cache']);
    }
  });

  it('and the icons are 404 on a host that no site has', async () => {
    for (const path of [
      '/robots.txt',
      '/sitemap.xml',
      '/favicon.ico',
      '/favicon.svg',
      '/apple-touch-icon.png',
    ])
      expect((await get('none', path)).statusCode).toBe(404);
  });
});
