import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';
import { machineFaultText } from '../machineFault.ts';
import { Secret } from './secret.ts';
import { Secrets, variableOf } from './secrets.ts';
import { isSigned, sign } from './signature.ts';

const KEY = 'a key of more than 16';
const OLD = 'an older key of theirs';

function open(content?: unknown, env: Record<string, string> = {}) {
  const folder = makeFolder('secrets');
  const write = (value: unknown): void =>
    writeFileSync(join(folder, 'north.json'), typeof value === 'string' ? value : JSON.stringify(value));
  if (content !== undefined) write(content);
  const secrets = new Secrets({ folder, env });
  return {
    folder,
    write,
    secrets,
    reveal: async (name = 'webhook') => (await secrets.of('north', name)).map((key) => key.reveal()),
    fault: (name = 'webhook') =>
      secrets.of('north', name).then(
        () => expect.fail('there is one'),
        (error: unknown) => String(machineFaultText(error)),
      ),
  };
}

describe('secrets of a site', () => {
  it('come from its file: one key, or two while it is changed', async () => {
    expect(await open({ webhook: KEY }).reveal()).toEqual([KEY]);
    expect(await open({ webhook: [KEY, OLD], crm: 'x' }).reveal()).toEqual([KEY, OLD]);
    expect(await open({ webhook: [KEY, OLD], crm: 'x' }).reveal('crm')).toEqual(['x']);
  });

  it('of the environment win, with the old one beside', async () => {
    const name = variableOf('harbour-north', 'webhookKey');
    expect(name).toBe('FORECOURT_SECRET__HARBOUR_NORTH__WEBHOOK_KEY');
    const env = {
      FORECOURT_SECRET__NORTH__WEBHOOK: 'from env',
      FORECOURT_SECRET__NORTH__WEBHOOK__OLD: 'old',
    };
    expect(await open({ webhook: KEY }, env).reveal()).toEqual(['from env', 'old']);
    expect(await open({ webhook: KEY }, { FORECOURT_SECRET__NORTH__WEBHOOK: '' }).reveal()).toEqual([KEY]);
  });

  it('that are missing are named with their site and what to do', async () => {
    const { fault, folder } = open();
    expect(await fault()).toBe(
      'The secret "webhook" of the site "north" is missing.\n' +
        `Fix: write it into ${join(folder, 'north.json')}, or set FORECOURT_SECRET__NORTH__WEBHOOK; then \`forecourt reload\`.`,
    );
    expect(await open({ webhook: KEY }).fault('crm')).toContain('"crm" of the site "north" is missing');
  });

  it.each([
    ['no JSON', `{ "webhook": "${KEY}"`, 'it is no JSON'],
    ['a short key', { webhook: 'short-secret' }, '/webhook must NOT have fewer than 16 characters'],
    ['three keys', { webhook: [KEY, OLD, KEY] }, '/webhook must NOT have more than 2 items'],
    ['a number', { crm: 12_345 }, '/crm must be string,array'],
    ['a list', [KEY], 'it must be object'],
  ])('in a file with %s are refused in words that hold nothing of it', async (_, content, words) => {
    const { fault, folder } = open(content);
    const said = await fault();
    expect(said).toContain(`The secrets in ${join(folder, 'north.json')} cannot be used: ${words}.\nFix: `);
    expect(said).not.toMatch(/a key of|short-secret|12345/);
  });

  it('are kept until they are read again; a file that was wrong is read again at once', async () => {
    const { secrets, write, reveal, fault } = open({ webhook: KEY });
    await reveal();
    write({ webhook: OLD });
    expect(await reveal()).toEqual([KEY]);
    secrets.forget();
    expect(await reveal()).toEqual([OLD]);
    secrets.forget();
    write('{');
    await fault();
    write({ webhook: KEY });
    expect(await reveal()).toEqual([KEY]);
  });

  it('of a slug that leads elsewhere are not looked for', async () => {
    await expect(open().secrets.of('../north', 'webhook')).rejects.toThrow(
      '"../north" is no slug of a site.',
    );
  });

  it('show in no log line, no JSON and no text, and are taken out of the words of others', async () => {
    const { secrets } = open({ webhook: [KEY, OLD] });
    const keys = await secrets.of('north', 'webhook');
    const lines: string[] = [];
    pino({}, { write: (line) => void lines.push(line) }).info(
      { keys, err: new Error(String(keys[0])) },
      String(keys[1]),
    );
    const shown = [...lines, JSON.stringify(keys), inspect(keys), inspect(secrets), String(keys)].join('\n');
    expect(shown).not.toContain(OLD);
    expect(shown).not.toContain(KEY);
    expect(secrets.hide(`they said ${OLD} and ${KEY}`)).toBe('they said (secret) and (secret)');
  });
});

describe('a signature', () => {
  const [first, second, other] = ['first', 'second', 'other'].map((text) => new Secret(text)) as [
    Secret,
    Secret,
    Secret,
  ];
  const now = new Date('2026-11-23T10:00:00Z');
  const timestamp = now.getTime() / 1000;
  const signed = { timestamp, body: '{"a":1}' };
  const signature = sign(signed, first);

  it('is that of HMAC-SHA256 over moment and body', () => {
    // printf '1763892000.{"a":1}' | openssl dgst -sha256 -hmac first
    expect(sign({ timestamp: 1_763_892_000, body: '{"a":1}' }, first)).toBe(
      'v1=70ca1c77d25be19958b958c85f50f033a53e70d792fbc0599d7f860c4979c771',
    );
  });

  it('is taken with any of the keys that are valid, and with no other', () => {
    expect(isSigned({ ...signed, signature }, [first, second], now)).toBe(true);
    expect(isSigned({ ...signed, signature }, [second, first], now)).toBe(true);
    expect(isSigned({ ...signed, signature }, [second, other], now)).toBe(false);
    expect(isSigned({ ...signed, signature: 'v1=' }, [first], now)).toBe(false);
  });

  it('is not taken for another body, another moment, or 5 minutes later', () => {
    expect(isSigned({ ...signed, body: '{"a":2}', signature }, [first], now)).toBe(false);
    expect(isSigned({ timestamp: timestamp + 1, body: signed.body, signature }, [first], now)).toBe(false);
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect(isSigned({ ...signed, signature }, [first], later(300))).toBe(true);
    expect(isSigned({ ...signed, signature }, [first], later(301))).toBe(false);
    expect(isSigned({ ...signed, signature }, [first], later(-301))).toBe(false);
  });
});
