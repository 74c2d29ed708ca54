import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ sites: { north: {} }, config: { trustProxy: ['10.0.0.5'] } });
});
afterAll(() => app.close());

const ask = async (domain: string, remoteAddress = '127.0.0.1', headers: Record<string, string> = {}) => {
  const url = `/-/hosts?domain=${domain}`;
  const answer = await app.app.inject({
    url,
    remoteAddress,
    headers: { host: '127.0.0.1:3000', ...headers },
  });
  return [answer.statusCode, answer.headers['content-type']?.toString().split(';')[0]];
};

describe('a proxy that wants a certificate', () => {
  it('is told which hosts are those of sites', async () => {
    expect(await ask('www.north.example.com')).toEqual([200, 'application/json']);
    expect(await ask('WWW.North.example.com.', '::1')).toEqual([200, 'application/json']);
    for (const domain of ['evil.example', 'localhost', 'north.localhost', '', 'a&domain=b', '__proto__'])
      expect(await ask(domain)).toEqual([404, 'application/json']);
  });

  it('is this machine or one that is trusted, and asks itself; nobody else learns who is here', async () => {
    expect(await ask('www.north.example.com', '10.0.0.5')).toEqual([200, 'application/json']);
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    expect((await ask('www.north.example.com', '10.0.0.6'))[0]).toBe(404);
    for (const from of ['127.0.0.1', '10.0.0.5']) {
      const answer = await ask('www.north.example.com', from, forwarded);
      expect([answer[0], answer[1]]).not.toContain('application/json');
    }
  });
});

describe('the samples in server/proxy', () => {
  it.each(['nginx.conf', 'Caddyfile'])('%s names addresses that the server has', async (file) => {
    const text = readFileSync(join(import.meta.dirname, '../proxy', file), 'utf8');
    expect(text).toContain('/-/ready');
    expect(text).toContain('X-Forwarded-For');
    for (const [, path = ''] of text.matchAll(/127\.0\.0\.1:3000(\/\S+?)[:\s]/g))
      expect([
        path,
        (await app.app.inject({ url: `${path}?domain=www.north.example.com` })).statusCode,
      ]).toEqual([path, 200]);
  });
});
