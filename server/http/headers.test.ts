import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    sites: { north: { logo: 'assets/logo.svg' } },
    files: {
      'sites/north/assets/logo.svg':
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    },
    config: { trustProxy: ['127.0.0.1'] },
  });
  await app.bring('north', [{ id: '1' }]);
});
afterAll(() => app.close());

const EVERY_ANSWER = [
  '/',
  '/about-us',
  '/cars/car-1',
  '/cars/1',
  '/nope',
  '/%E0%A4%A',
  `/${'a'.repeat(9_000)}`,
  '/assets/app-1a2b.js',
  '/assets/none.js',
  '/site/1/assets/logo.svg',
  '/pictures/x/320.webp',
  '/speculation-rules.json',
  '/-/health',
  '/-/ready',
  '/api/cars',
  '/api/cars?page=x',
  '/api/none',
];

describe('every answer', () => {
  it.each(EVERY_ANSWER)('%.40s has the security headers, and says nothing about the server', async (path) => {
    const { headers } = await app.get('north', path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=(), microphone=()') as string,
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    const csp = String(headers['content-security-policy']);
    expect(csp).toMatch(/^default-src '(self|none)'/);
    expect(csp).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*/);
    expect(Object.keys(headers)).not.toContain('server');
    expect(Object.keys(headers)).not.toContain('x-powered-by');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(EVERY_ANSWER)('%.40s asks for https only where it came by https', async (path) => {
    const secure = await app.get('north', path, { headers: { 'x-forwarded-proto': 'https' } });
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await app.get('north', path)).headers['strict-transport-security']).toBeUndefined();
  });

  it('also on a host that no site has', async () => {
    const { headers } = await app.app.inject({ url: '/', headers: { host: 'evil.example' } });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('the window of an answer', () => {
  it.each(['/', '/about-us', '/cars/car-1', '/nope'])(
    'may be known to who opened it on %s, which is the same for everybody: that costs no process',
    async (path) => {
      expect((await app.get('north', path)).headers['cross-origin-opener-policy']).toBe('unsafe-none');
    },
  );

  it.each(['/speculation-rules.json', '/site/1/assets/logo.svg', '/-/health', '/api/cars', '/api/none'])(
    'is closed to who opened it on %s',
    async (path) => {
      expect((await app.get('north', path)).headers['cross-origin-opener-policy']).toBe('same-origin');
    },
  );
});

describe('the Content-Security-Policy of a page', () => {
  it.each(['/', '/about-us', '/cars/car-1', '/search/kestrel', '/nope'])(
    'allows on %s its own files and its own inlined style by hash, nothing else',
    async (path) => {
      const { headers, body } = await app.get('north', path);
      const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
      const hash = createHash('sha256').update(style).digest('base64');
      const csp = String(headers['content-security-policy']);
      expect(csp).toContain(`style-src 'self' 'sha256-${hash}';`);
      expect(csp).toContain("default-src 'self'; script-src 'self';");
      for (const rule of [
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ])
        expect(csp).toContain(rule);
      expect(csp).not.toContain('unsafe-');
      expect(body.match(/<style/g)).toHaveLength(1);
      expect(body).not.toMatch(/ style=|<script(?![^>]*(src=|application\/(ld\+)?json))|\son[a-z]+="/);
    },
  );
});

describe('files', () => {
  it('of the build are kept for ever and sent as they were compressed', async () => {
    const plain = await app.get('north', '/assets/app-1a2b.js');
    expect([plain.statusCode, plain.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await app.get('north', '/assets/app-1a2b.js', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect([brotli.headers['content-encoding'], brotli.body]).toEqual(['br', 'br']);
    expect(brotli.headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(String(brotli.headers.vary).toLowerCase()).toContain('accept-encoding');
  });

  it('that are drawings may run and reach nothing when they are opened by themselves', async () => {
    const logo = await app.get('north', '/site/1/assets/logo.svg');
    expect(logo.headers['content-type']).toBe('image/svg+xml');
    expect(logo.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  });

  it('the speculation rules that pages name prefetch pages, and nothing that has an effect', async () => {
    const page = await app.get('north', '/about-us');
    const address = String(page.headers['speculation-rules']).replaceAll('"', '');
    const rules = await app.get('north', address);
    expect(rules.headers['content-type']).toBe('application/speculationrules+json; charset=utf-8');
    expect(rules.json()).toMatchObject({ prefetch: [{ eagerness: 'moderate' }] });
    for (const without of ['/_sites/*', '/-/*', '/api/*'])
      expect(rules.body).toContain(`{"not":{"href_matches":"${without}"}}`);
    expect(rules.body).toContain('{"not":{"selector_matches":"[data-anew=query] a');
  });
});
