import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainText, makeApp, startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';

const svg = (colour: string) => `<svg xmlns="http://www.w3.org/2000/svg"><path fill="${colour}"/></svg>`;
let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    sites: {
      north: {
        name: 'North Yard',
        hosts: ['www.north.example.com', 'north.example.com'],
        logo: 'assets/logo.svg',
      },
      south: { name: 'South Yard' },
      west: { name: 'West Yard', hosts: [] },
    },
    files: {
      'sites/north/assets/logo.svg': svg('red'),
      'sites/north/assets/notes.txt': 'for the yard alone',
    },
  });
  await app.bring('north', [{ id: '1', name: 'Red ute' }]);
  await app.bring('south', [{ id: '2', name: 'Blue van' }]);
});
afterAll(() => app.close());

const ask = (host: string, url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url, headers: { host, ...headers } });
const nameOf = (html: string) => /property="og:site_name" content="([^"]*)"/.exec(html)?.[1];
const canonicalOf = (html: string) => /rel="canonical" href="([^"]*)"/.exec(html)?.[1];

describe('the site of a request', () => {
  it.each([
    ['www.north.example.com', 'North Yard'],
    ['WWW.NORTH.example.com:8080', 'North Yard'],
    ['north.example.com.', 'North Yard'],
    ['www.south.example.com', 'South Yard'],
    ['north.localhost:3000', 'North Yard'],
    ['south.localhost', 'South Yard'],
    ['south.127.0.0.1', 'South Yard'],
  ])('SITE-001 %s shows %s', async (host, name) => {
    const { statusCode, body } = await ask(host, '/about-us');
    expect([statusCode, nameOf(body)]).toEqual([200, name]);
  });

  it.each([
    'evil.example',
    'east.localhost',
    'north.localhost.evil.example',
    'a.north.localhost',
    'north.localhost:99999',
    'north.localhost:x',
    'north.localhost:80:80',
    '[::1]:3000',
    '../north',
    'www.north.example.com/..',
    'www.north.example.com, www.south.example.com',
    'x'.repeat(5_000),
    '\u00ff\u00fe',
    ' ',
  ])('a host that no site has (%s) is 404 and names no site', async (host) => {
    const { statusCode, body, headers } = await ask(host, '/about-us');
    expect([statusCode, body]).toEqual([404, '404 Not Found\nNo site of this server has this host name.\n']);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it('without a host header it is 404', async () => {
    const answer = await app.app.inject({ url: '/about-us', headers: { host: '' } });
    expect(answer.statusCode).toBe(404);
  });

  it('plain localhost lists the sites, whatever the path; only its own address is 200', async () => {
    const list = await ask('localhost:3000', '/');
    expect(list.statusCode).toBe(200);
    expect([...list.body.matchAll(/href="([^"]+)">([^<]+)/g)].map(([, link, name]) => [link, name])).toEqual([
      ['/_sites/north/', 'North Yard'],
      ['/_sites/south/', 'South Yard'],
      ['/_sites/west/', 'West Yard'],
    ]);
    const other = await ask('localhost:3000', '/about-us');
    expect([other.statusCode, other.body]).toEqual([404, list.body]);
  });
});

describe('the preview of a site on localhost', () => {
  const cookieOf = (header: unknown) => String(header).split(';')[0] ?? '';

  it('begins at /_sites/<slug>/<path>, which sets a cookie and leads to the path', async () => {
    const answer = await ask('localhost:3000', '/_sites/south/search/kestrel?page=1');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/search/kestrel?page=1']);
    expect(answer.headers['set-cookie']).toBe('forecourt-site=south; Path=/; HttpOnly; SameSite=Lax');
    const page = await ask('localhost:3000', '/about-us', { cookie: cookieOf(answer.headers['set-cookie']) });
    expect([page.statusCode, nameOf(page.body)]).toEqual([200, 'South Yard']);
    expect(page.body).not.toContain('_sites');
  });

  it('leads to the home page without a path, and back to the list at /_sites/', async () => {
    expect((await ask('localhost', '/_sites/south')).headers.location).toBe('/');
    const list = await ask('localhost', '/_sites/', { cookie: 'forecourt-site=south' });
    expect([list.statusCode, list.body.includes('North Yard')]).toEqual([200, true]);
  });

  it.each([
    ['//evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['/%5Cevil.example', '/%5Cevil.example'],
    ['/https://evil.example', '/https://evil.example'],
    ['/@evil.example', '/@evil.example'],
    ['/%0D%0Aset-cookie:a=b', '/%0D%0Aset-cookie:a=b'],
  ])('never leads to another host: %s', async (path, location) => {
    const answer = await ask('localhost:3000', `/_sites/north${path}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, location]);
    expect(new URL(location, 'http://localhost:3000').host).toBe('localhost:3000');
    expect(Object.keys(answer.headers).filter((name) => name === 'set-cookie')).toHaveLength(1);
  });

  it.each(['east', 'constructor', '__proto__', 'north%00', 'North', '..%2fnorth'])(
    'is 404 for the unknown site %s',
    async (slug) => {
      const answer = await ask('localhost:3000', `/_sites/${slug}/`);
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([404, undefined]);
    },
  );

  it("neither exists nor counts on a dealer's host", async () => {
    const begin = await ask('www.north.example.com', '/_sites/south/');
    expect([begin.statusCode, begin.headers['set-cookie'], nameOf(begin.body)]).toEqual([
      404,
      undefined,
      'North Yard',
    ]);
    const page = await ask('www.north.example.com', '/about-us', { cookie: 'forecourt-site=south' });
    expect(nameOf(page.body)).toBe('North Yard');
    const named = await ask('north.localhost', '/about-us', { cookie: 'forecourt-site=south' });
    expect(nameOf(named.body)).toBe('North Yard');
  });

  it("has the canonical addresses of the site: its first host's, whatever host or port was asked", async () => {
    for (const host of [
      'www.north.example.com',
      'north.example.com',
      'North.localhost:3000',
      'north.localhost:4242',
    ]) {
      const { body } = await ask(host, '/about-us', { 'x-forwarded-host': 'evil.example' });
      expect([host, canonicalOf(body)]).toEqual([host, 'https://www.north.example.com/about-us']);
    }
  });

  it('of a site without hosts has no canonical address: nobody knows where it will stand', async () => {
    const { statusCode, body } = await ask('west.localhost', '/about-us');
    expect([statusCode, nameOf(body), canonicalOf(body)]).toEqual([200, 'West Yard', undefined]);
  });

  it('is for no search engine, whatever it answers; what dealers answer on their hosts is', async () => {
    for (const path of ['/', '/about-us', '/nope', '/api/cars', '/site/1/assets/logo.svg', '/%E0%A4%A'])
      for (const host of ['localhost', 'north.localhost', 'south.127.0.0.1:3000'])
        expect([host, path, (await ask(host, path)).headers['x-robots-tag']]).toEqual([
          host,
          path,
          'noindex',
        ]);
    for (const host of ['www.north.example.com', 'evil.example'])
      expect((await ask(host, '/about-us')).headers).not.toHaveProperty('x-robots-tag');
  });

  it('is not there where previews are off: no list, no subdomain, no cookie', async () => {
    const closed = await makeApp({ config: { previewHosts: [] } });
    const answers = ['localhost', '127.0.0.1', 'north.localhost', 'north.127.0.0.1'].flatMap((host) =>
      ['/', '/about-us', '/_sites/', '/_sites/north/'].map((url) =>
        closed.app.inject({ url, headers: { host, cookie: 'forecourt-site=north' } }),
      ),
    );
    for (const { statusCode, headers, body } of await Promise.all(answers)) {
      expect([statusCode, headers['set-cookie']]).toEqual([404, undefined]);
      expect(body).not.toContain('yard');
    }
    expect(
      (await closed.get('', '/about-us', { headers: { host: 'www.north.example.com' } })).statusCode,
    ).toBe(200);
  });
});

describe('what belongs to one site', () => {
  it('SITE-001 a car of one site is 404 on another, as a page and in the API', async () => {
    const statuses = async (site: string, key: string) =>
      Promise.all(['/cars/', '/api/cars/'].map(async (path) => (await app.get(site, path + key)).statusCode));
    expect(await statuses('north', 'car-1')).toEqual([200, 200]);
    expect(await statuses('south', 'car-1')).toEqual([404, 404]);
    expect(await statuses('south', '1')).toEqual([404, 404]);
    expect((await app.get('south', '/api/cars')).json()).toMatchObject({
      total: 1,
      cars: [{ name: 'Blue van' }],
    });
    expect(mainText((await app.get('south', '/cars/car-1')).body)).not.toContain('Red ute');
  });

  it('its assets are there at an address with their hash, for ever, and not on other sites', async () => {
    const home = await app.get('north', '/about-us');
    const address = /\/site\/[0-9a-f]{8}\/assets\/logo\.svg/.exec(home.body)?.[0] ?? '';
    const logo = await app.get('north', address);
    expect([logo.statusCode, logo.body]).toEqual([200, svg('red')]);
    expect(logo.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.get('south', address)).statusCode).toBe(404);
    app.project.write({ 'sites/south/assets/logo.svg': svg('blue') });
    expect((await app.get('south', address)).body).toBe(svg('blue'));
  });

  it('a drawing is sent compressed to who can read that', async () => {
    const path = '/site/00000000/assets/logo.svg';
    const answer = await ask('north.localhost', path, { 'accept-encoding': 'gzip, br' });
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual(['br', 'accept-encoding']);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(svg('red'));
    expect((await app.get('north', path)).headers['content-encoding']).toBeUndefined();
  });

  it('an asset under the address of an older version is not kept for ever', async () => {
    const old = await app.get('north', '/site/00000000/assets/logo.svg');
    expect([old.statusCode, old.headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  it.each([
    '/site/1/assets/notes.txt',
    '/site/1/site.json',
    '/site/1/assets/..%2fsite.json',
    '/site/1/assets/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/site/1/assets/logo.svg%00',
    '/site/1/assets/logo.svg/',
    '/site/1/assets/',
    '/site/1/assets/logo.svg/320.webp/x',
    '/site/1/assets/none.svg/320.webp',
    '/assets/..%2f..%2fserver%2fmain.js',
    '/assets/%00',
    '/assets/none-1234.js',
    '/assets/',
  ])('no other file is: %s', async (path) => {
    const answer = await app.get('north', path);
    expect([400, 403, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toMatch(/for the yard alone|root:|"version": ?1/);
    expect(nameOf(answer.body)).toBe('North Yard');
  });

  it('pictures are shared by their content: any site shows them, at listed widths only', async () => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const added = await app.originals.add(photo);
    const id = 'id' in added ? added.id : '';
    for (const site of ['north', 'south']) {
      const answer = await app.get(site, `/pictures/${id}/320.webp`);
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'public, max-age=31536000, immutable',
      ]);
    }
    // A smaller one is being made: what comes until then is kept for a minute.
    const first = await app.get('north', `/pictures/${id}/160.avif`);
    expect([first.statusCode, first.headers['content-type'], first.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=60',
    ]);
    const paths = [
      `${id}/321.webp`,
      `${id}/0.webp`,
      `${id}/-320.webp`,
      `${id}/99999.webp`,
      `${id}/999999.webp`,
      `${id}/320.jpg`,
      `${id}/321.avif`,
      `${id}/320.webp.br`,
      `${id}`,
      `${'0'.repeat(32)}/320.webp`,
      `${id.toUpperCase()}x/320.webp`,
      '..%2f..%2fetc/320.webp',
      '%00/320.webp',
    ];
    for (const path of paths) {
      const answer = await app.get('north', `/pictures/${path}`);
      expect([path, answer.statusCode, nameOf(answer.body)]).toEqual([path, 404, 'North Yard']);
    }
  });
});
