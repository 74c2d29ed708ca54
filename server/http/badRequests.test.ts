import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, listen, sendRaw, type Answer, type AskOptions } from '../../tests/fixtures/askServer.ts';
import { mainText, startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';

const HOST = 'www.north.example.com';
/** Bytes of headers after which Node itself refuses. */
const NODE_READS_BYTES = 262_144;
let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startApp({ sites: { north: { name: 'North Yard' }, south: {} } });
  await app.bring('north', [{ id: '1' }, { id: '2' }]);
  port = await listen(app.app);
});
afterAll(() => app.close());

const get = (path: string, { headers, ...options }: AskOptions = {}): Promise<Answer> =>
  ask(port, path, { ...options, headers: { host: HOST, ...headers } });

/** The site's own page: its frame, its words, and nothing of our insides. */
function expectOwnPage({ headers, body }: Answer): void {
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(body).toMatch(/<header[^>]*>.*North Yard.*<\/header>.*<footer[^>]*>.*North Yard.*<\/footer>/s);
  expect(mainText(body)).toContain('See all cars');
  expect(body).not.toMatch(/\bat .+:\d+:\d+|node_modules|Error:/);
}

describe('an address that leads nowhere', () => {
  it.each([
    '/nope',
    '/cars/none',
    '/cars/..',
    '/cars/../../etc/passwd',
    '/cars/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/cars/..%5c..%5cwindows',
    '/cars/%00',
    '/cars/car-1%00',
    '/cars/car-1/../car-1',
    '/cars/./car-1',
    '/cars//car-1',
    '//evil.example',
    '//evil.example/about-us',
    '/\\evil.example',
    '/about-us\\',
    '/http://evil.example',
    '/cars/__proto__',
    '/cars/constructor',
    '/search/none',
    '/search/kestrel/none',
    '/search/constructor',
    '/search/__proto__',
    '/search/%F0%9F%9A%97',
    '/search/<script>alert(1)</script>',
    '/%F0%9F%9A%97',
    '/.env',
    '/.git/config',
    '/wp-login.php',
    '/-/none',
    '/-/events',
    '/-/dev.js',
    '/_sites/north/',
    '/_sites/',
    '/index.html',
    `/cars/${'a'.repeat(8_000)}`,
    '/a'.repeat(4_000),
  ])('%.60s is 404 with the frame of its site', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expectOwnPage(answer);
    expect(answer.body).not.toContain('<script>alert');
  });

  it.each(['/%E0%A4%A', '/cars/%E0%A4%A', '/%', '/cars/%zz', '/search/%c0%ae%c0%ae', '/%ff'])(
    'with a broken escape (%s) is 400 with the frame of its site',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(400);
      expectOwnPage(answer);
    },
  );

  it('longer than 8,192 characters is 414, of any path and query, at that length it is not', async () => {
    const query = (length: number) => `/about-us?x=${'a'.repeat(length - '/about-us?x='.length)}`;
    expect((await get(query(8_192))).status).toBe(200);
    for (const path of [
      query(8_193),
      `/${'a'.repeat(8_192)}`,
      query(65_536),
      `/cars/?page=${'1'.repeat(65_536)}`,
    ]) {
      const answer = await get(path);
      expect(answer.status).toBe(414);
      expectOwnPage(answer);
    }
  });
});

describe('a page of search results', () => {
  it.each([
    '0',
    '-1',
    'abc',
    '99999',
    '1.5',
    '1e1',
    '01',
    ' 1',
    '2',
    '9'.repeat(400),
    '1;drop',
    '%00',
    'NaN',
  ])('with the number %.20s is 404: there is no such page', async (number) => {
    const answer = await get(`/cars/?page=${number.replaceAll(' ', '%20')}`);
    expect(answer.status).toBe(404);
    expectOwnPage(answer);
  });

  it.each([
    '',
    '?page=',
    '?page=1',
    '?page=1&page=99',
    '?PAGE=7',
    '?sortBy=price:asc',
    '?sortBy=%00',
    '?sortBy=none',
  ])('is there for %s', async (query) => {
    expect((await get(`/cars/${query}`)).status).toBe(200);
  });
});

describe('headers', () => {
  it('of more than 32 KB are 431 with the frame of the site; 30 KB are not', async () => {
    expect((await get('/about-us', { headers: { 'x-much': 'a'.repeat(30_000) } })).status).toBe(200);
    for (const name of ['x-much', 'cookie']) {
      const answer = await get('/about-us', { headers: { [name]: `a=${'b'.repeat(65_536)}` } });
      expect(answer.status).toBe(431);
      expectOwnPage(answer);
    }
  });

  it('beyond what Node reads are 431 without a page', async () => {
    // Hardly more than that: what the server leaves unread could make the reset overtake its answer.
    const tooMuch = 'a'.repeat(NODE_READS_BYTES);
    expect(await sendRaw(port, `GET / HTTP/1.1\r\nhost: ${HOST}\r\nx: ${tooMuch}`)).toMatch(
      /^HTTP\/1.1 431 /,
    );
  });

  it.each([
    'accept-encoding: gzip;q=x, ,;;',
    'if-none-match: """',
    'cookie: =; forecourt-site; a=%E0%A4%A; forecourt-site=../..',
    'cookie: forecourt-site=south',
    'x-forwarded-for: not an address',
    'x-forwarded-host: evil.example',
    'x-forwarded-proto: javascript',
    'range: bytes=0-1',
    'content-type: \xff',
    'accept: image/*',
  ])('that make no sense change nothing: %s', async (header) => {
    const answer = await sendRaw(
      port,
      `GET /about-us HTTP/1.1\r\nhost: ${HOST}\r\nconnection: close\r\n${header}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(answer).toContain('rel="canonical" href="https://www.north.example.com/about-us"');
  });
});

describe('a request that is no request', () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n', '400'],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', '400'],
    [
      'two hosts',
      `GET / HTTP/1.1\r\nhost: ${HOST}\r\nhost: evil.example\r\nconnection: close\r\n\r\n`,
      '400',
    ],
    ['HTTP/1.0 without a host', 'GET / HTTP/1.0\r\n\r\n', '404'],
    ['a NUL in the path', `GET /\0 HTTP/1.1\r\nhost: ${HOST}\r\n\r\n`, '400'],
    [
      'a whole address',
      `GET http://evil.example/about-us HTTP/1.1\r\nhost: ${HOST}\r\nconnection: close\r\n\r\n`,
      '(400|404)',
    ],
    ['a path without a slash', `GET about-us HTTP/1.1\r\nhost: ${HOST}\r\nconnection: close\r\n\r\n`, '400'],
    ['a star', `OPTIONS * HTTP/1.1\r\nhost: ${HOST}\r\nconnection: close\r\n\r\n`, '405'],
    [
      'two lengths',
      `POST / HTTP/1.1\r\nhost: ${HOST}\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab`,
      '400',
    ],
  ])('%s is refused', async (_, bytes, status) => {
    const answer = await sendRaw(port, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).not.toMatch(/evil\.example|node_modules/);
  });
});

describe('a method', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s is 405 with the methods that there are, on any page',
    async (method) => {
      for (const path of ['/', '/about-us', '/cars/car-1', '/nope', '/-/health', '/pictures/1/320.webp']) {
        const answer = await get(path, { method });
        expect([path, answer.status, answer.headers.allow]).toEqual([path, 405, 'GET, HEAD']);
        expectOwnPage(answer);
      }
    },
  );

  it.each([
    ['text/html', 'hello'],
    ['application/json', '{"broken'],
    ['application/json', `{"a":"${'x'.repeat(2_000_000)}"}`],
    ['application/x-www-form-urlencoded', 'a=b'],
  ])('POST with a body (%s %.10s) is 405 too', async (type, body) => {
    const answer = await get('/about-us', { method: 'POST', headers: { 'content-type': type }, body });
    expect(answer.status).toBe(405);
  });

  it('HEAD answers as GET does, without the body', async () => {
    for (const path of ['/about-us', '/cars/car-1', '/nope', '/-/health']) {
      const [whole, head] = [await get(path), await get(path, { method: 'HEAD' })];
      expect([path, head.status, head.body]).toEqual([path, whole.status, '']);
      for (const name of ['content-type', 'etag', 'content-security-policy', 'content-length'])
        expect([path, name, head.headers[name]]).toEqual([path, name, whole.headers[name]]);
    }
  });
});

it('after all of it the server is well, has logged no fault, and the other site never noticed', async () => {
  expect((await get('/-/health')).status).toBe(200);
  expect((await ask(port, '/about-us', { headers: { host: 'www.south.example.com' } })).status).toBe(200);
  expect(app.log.filter(({ level }) => level >= 50)).toEqual([]);
});
