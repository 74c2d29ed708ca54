import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  it('is complete without any environment: safe, on this machine only', () => {
    expect(readConfig({}, { root: '/srv/forecourt' })).toMatchObject({
      stock: '/srv/forecourt/.forecourt/stock.db',
      records: '/srv/forecourt/.forecourt/records.db',
      uploads: '/srv/forecourt/.forecourt/uploads',
      buildFolder: '/srv/forecourt/dist',
      port: 3000,
      host: '127.0.0.1',
      previewHosts: ['localhost', '127.0.0.1'],
      trustProxy: [],
      logLevel: 'info',
      isDevelopment: false,
    });
  });

  it('takes each value from the environment, and what the command says before it', () => {
    const env = {
      PORT: '8080',
      FORECOURT_STOCK: '/data/stock.db',
      FORECOURT_RECORDS: '/safe/records.db',
      FORECOURT_PREVIEW_HOSTS: 'preview.example.com, localhost,',
      FORECOURT_TRUST_PROXY: 'loopback, 10.0.0.0/8',
      FORECOURT_LOG: 'warn',
      FORECOURT_PAGE_CACHE_MB: '0',
      NODE_ENV: 'development',
    };
    expect(readConfig(env, { port: 9090 })).toMatchObject({
      port: 9090,
      stock: '/data/stock.db',
      records: '/safe/records.db',
      previewHosts: ['preview.example.com', 'localhost'],
      trustProxy: ['loopback', '10.0.0.0/8'],
      logLevel: 'warn',
      pageCacheBytes: 0,
      isDevelopment: true,
    });
  });

  it.each([
    ['127.0.0.1', '', ['localhost', '127.0.0.1']],
    ['localhost', '', ['localhost', '127.0.0.1']],
    ['::1', '', ['localhost', '127.0.0.1']],
    ['0.0.0.0', '', []],
    ['::', '', []],
    ['10.0.0.7', '', []],
    ['127.0.0.1', 'loopback', []],
  ])(
    'opens previews only to this machine: on %s, trusting the proxies "%s", they are on %j',
    (host, proxy, hosts) => {
      const env = { HOST: host, FORECOURT_TRUST_PROXY: proxy };
      expect(readConfig(env).previewHosts).toEqual(hosts);
      expect(readConfig({ ...env, FORECOURT_PREVIEW_HOSTS: 'preview.example.com' }).previewHosts).toEqual([
        'preview.example.com',
      ]);
      expect(readConfig({ ...env, FORECOURT_PREVIEW_HOSTS: '' }).previewHosts).toEqual([]);
    },
  );

  it.each(['abc', '-1', '1e999', 'NaN'])('refuses the number %s and names its variable', (text) => {
    expect(() => readConfig({ FORECOURT_LOAD_MS: text })).toThrow(
      `FORECOURT_LOAD_MS must be a number of 0 or more, not "${text}".`,
    );
  });
});
