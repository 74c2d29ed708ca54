import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  it('is complete without any environment: safe, on this machine only', () => {
    expect(readConfig({}, { root: '/srv/forecourt' })).toMatchObject({
      stock: '/srv/forecourt/.forecourt/stock.db',
      records: '/srv/forecourt/.forecourt/records.db',
      uploads: '/srv/forecourt/.forecourt/uploads',
      buildFolder: '/srv/forecourt/dist/current',
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

  it.each([
    ['FORECOURT_LOAD_MS', 'abc', 'a number from 0 to 86400000'],
    ['FORECOURT_LOAD_MS', '-1', 'a number from 0 to 86400000'],
    ['FORECOURT_LOAD_MS', '86400001', 'a number from 0 to 86400000'],
    ['FORECOURT_LOAD_MS', '1e999', 'a number from 0 to 86400000'],
    ['FORECOURT_LOAD_MS', 'NaN', 'a number from 0 to 86400000'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['FORECOURT_WORKERS', '0', 'a whole number from 1 to 128'],
    ['FORECOURT_WORKERS', '1.5', 'a whole number from 1 to 128'],
    ['PORT', '80.5', 'a whole number from 0 to 65535'],
    ['FORECOURT_PICTURE_CACHE_MB', '1048577', 'a number from 0 to 1048576'],
    ['FORECOURT_PICTURE_QUALITY', '0', 'a whole number from 1 to 100'],
    ['FORECOURT_PICTURE_QUALITY', '101', 'a whole number from 1 to 100'],
    ['FORECOURT_LOG', 'loud', 'one of trace, debug, info, warn, error, fatal, silent'],
  ])('refuses %s=%s with its name, its value and what it may be', (name, text, allowed) => {
    expect(() => readConfig({ [name]: text })).toThrow(`${name} is "${text}"; it must be ${allowed}.\nFix: `);
  });

  it.each([
    ['0', 0],
    ['0.0008', 838],
    ['1', 1_048_576],
    ['1048576', 1_048_576 ** 2],
    ['', 2048 * 1_048_576],
  ])('a size of "%s" MB is a whole number of bytes', (text, bytes) => {
    expect(readConfig({ FORECOURT_PICTURE_CACHE_MB: text }).pictureCacheBytes).toBe(bytes);
  });

  it('has each of its variables in the table of the README, and no other stands there', () => {
    const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
    const namesIn = (text: string): string[] =>
      [...new Set(text.match(/\bFORECOURT_[A-Z]+(_[A-Z]+)*\b(?!_)/g) ?? [])].sort();
    const rows = read('README.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const named = rows.map((row) => row.split('|')[1]).join();
    expect(namesIn(named)).toEqual(namesIn(read('server/config.ts')));
  });

  it('sends mails into a folder unless a mail server is named, and then from an address that is named too', () => {
    const { outbox } = readConfig({}, { root: '/srv/forecourt' });
    expect(outbox).toMatchObject({
      mailServer: undefined,
      mailFolder: '/srv/forecourt/.forecourt/mail',
      secretsFolder: '/srv/forecourt/.forecourt/secrets',
      isFetchLocal: false,
      parkMs: 4 * 3_600_000,
      keepMs: 30 * 86_400_000,
    });
    const smtp = { FORECOURT_SMTP: 'smtps://me:word@mail.example.com' };
    expect(() => readConfig(smtp)).toThrow('FORECOURT_MAIL_FROM is ""; it must be an e-mail address.');
    expect(readConfig({ ...smtp, FORECOURT_MAIL_FROM: 'us@example.com' }).outbox).toMatchObject({
      mailServer: { host: 'mail.example.com', port: 465, isSecure: true, user: 'me', password: 'word' },
      mailFrom: 'us@example.com',
    });
  });

  it('never shows the password of a mail server whose address is wrong', () => {
    const told = () => readConfig({ FORECOURT_SMTP: 'mail.example.com?me:hunter2' });
    expect(told).toThrow('FORECOURT_SMTP is no address of a mail server.\nFix: ');
    expect(told).not.toThrow('hunter2');
  });

  it.each(['0', '65535'])('takes the port %s', (text) => {
    expect(readConfig({ PORT: text }).port).toBe(Number(text));
  });
});
