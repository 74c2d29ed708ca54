import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, listen, sendRaw, type Answer, type AskOptions } from '../../tests/fixtures/askServer.ts';
import { mainText, startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';

const HOST = 'www.north.example.com';
/** Bytes of headers after which Node itself refuses. */
const NODE_READS_BYTES = 262_144;
let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startApp({
    sites: {
      north: { name: 'North Yard' },
      south: {
        changes: [
          { set: 'labels/statusTitle/not-found', then: 'Gone fishing' },
          { set: 'labels/statusText/method', then: 'The gate is shut.' },
        ],
      },
    },
  });
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

/** Those of every answer, also of what never became a request. */
function expectHeaders(answer: string): void {
  for (const header of ['x-content-type-options: nosniff', 'x-frame-options: DENY', 'referrer-policy: '])
    expect(answer.toLowerCase()).toContain(header.toLowerCase());
  expect(answer.toLowerCase()).toMatch(/\ncontent-security-policy: default-src '(self|none)'/);
}

/** A few plain words, and the connection ends. */
function expectPlain(answer: string, status: string): void {
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer.toLowerCase()).toContain('connection: close');
  expect(answer).toMatch(new RegExp(`\r\n\r\n${status} [A-Z][A-Za-z -]+\n$`));
  expectHeaders(answer);
}

const titleOf = (html: string): string | undefined =>
  /<title>([^|<]*?)(?: \| North Yard)?<\/title>/.exec(html)?.[1];

describe('what is wrong', () => {
  it.each<[number, string, string, AskOptions]>([
    [404, "We can't find that page", '/nope', {}],
    [400, 'There is a mistake in that address', '/%', {}],
    [403, "That isn't open to visitors", '/assets/../package.json', {}],
    [405, "That can't be sent here", '/about-us', { method: 'POST' }],
    [414, 'That address is too long', `/${'a'.repeat(9_000)}`, {}],
    [
      416,
      "That part of the file isn't there",
      '/assets/app-1a2b.js',
      { headers: { range: 'bytes=9000-9001' } },
    ],
    [431, 'Your browser sent too much', '/about-us', { headers: { 'x-much': 'a'.repeat(40_000) } }],
  ])('with a %d is in title and heading: %s', async (status, title, path, options) => {
    const answer = await get(path, options);
    const words = (text = '') => text.replaceAll('&#x27;', "'").replaceAll('&#39;', "'");
    expect([answer.status, words(titleOf(answer.body))]).toEqual([status, title]);
    expect(words(mainText(answer.body))).toMatch(new RegExp(`^${title} [A-Z]`));
    expectOwnPage(answer);
  });

  it('is told in the words of the site where it has its own', async () => {
    const answer = await ask(port, '/nope', { headers: { host: 'www.south.example.com' } });
    expect(answer.body).toContain('<title>Gone fishing |');
    const other = await ask(port, '/nope', { method: 'PUT', headers: { host: 'www.south.example.com' } });
    expect(other.body).toContain('The gate is shut');
  });

  it.each<[string, string, string]>([
    ['1,000 headers', `GET / HTTP/1.1\r\nhost: ${HOST}\r\n${'a: b\r\n'.repeat(1_000)}\r\n`, '431'],
    ['no HTTP', 'hello\r\n\r\n', '400'],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', '400'],
    ['an odd expectation', `GET / HTTP/1.1\r\nhost: ${HOST}\r\nexpect: cake\r\n\r\n`, '417'],
  ])('is told in plain words, with all headers, where no site is known: %s', async (_, bytes, status) => {
    expectPlain(await sendRaw(port, bytes), status);
  });
});

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
    expectPlain(await sendRaw(port, `GET / HTTP/1.1\r\nhost: ${HOST}\r\nx: ${tooMuch}`), '431');
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
    expectHeaders(answer);
  });
});

describe('a method', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s is 405 with the methods that there are, on any page',
    async (method) => {
      for (const path of ['/', '/about-us', '/cars/', '/nope', '/-/health', '/pictures/1/320.webp']) {
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
