import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../tests/fixtures/makeFolder.ts';
import { startHost, type Host } from '../../tests/fixtures/startHost.ts';
import { makeFetch } from '../fetch/safeFetch.ts';
import { Secrets } from '../secrets/secrets.ts';
import { Providers, type ProviderQuestion } from './providers.ts';

const SIGNAL = new AbortController().signal;
type Answer = NonNullable<Parameters<typeof startHost>[0]>;

/** Longer than any machine takes. */
const PATIENCE_MS = 20_000;

async function open(answer?: Answer, answerMs = PATIENCE_MS) {
  const logged: string[] = [];
  const logger = pino({}, { write: (line) => void logged.push(line) });
  const folder = makeFolder('secrets');
  writeFileSync(join(folder, 'north.json'), JSON.stringify({ geocoding: 'the key of north' }));
  const providers = new Providers({
    fetch: makeFetch({ hosts: [], isLocalAllowed: true, logger: logger.child({}, { level: 'error' }) }),
    secrets: new Secrets({ folder, env: {} }),
    logger,
    waitMs: PATIENCE_MS,
    answerMs,
    maxBytes: 100_000,
  });
  const host = await startHost(answer);
  return { providers, host, logged };
}
const question = (host: Host, rest: Partial<ProviderQuestion<unknown>> = {}): ProviderQuestion<unknown> => ({
  provider: 'geocoding',
  url: `${host.origin}/find?key=s3cret`,
  read: (answer) => answer,
  ...rest,
});
const json =
  (value: unknown): Answer =>
  (reply) =>
    void reply.end(JSON.stringify(value));

describe('a provider', () => {
  it('is asked by GET, or is posted JSON, with the key of the site', async () => {
    const { providers, host } = await open(json({ found: 1 }));
    expect(await providers.ask('north', question(host), SIGNAL)).toEqual({ found: 1 });
    await providers.ask('north', question(host, { body: { at: 'Penrith' }, secret: 'geocoding' }), SIGNAL);
    expect(host.received).toMatchObject([
      { method: 'GET', path: '/find?key=s3cret', body: '' },
      {
        method: 'POST',
        body: '{"at":"Penrith"}',
        headers: { authorization: 'Bearer the key of north', 'content-type': 'application/json' },
      },
    ]);
    expect(host.received[0]?.headers).not.toHaveProperty('authorization');
  });

  it('gets the key of no other site', async () => {
    const { providers, host } = await open(json({}));
    const asked = providers.ask('south', question(host, { secret: 'geocoding' }), SIGNAL);
    await expect(asked).rejects.toThrow('The secret "geocoding" of the site "south" is missing.');
    expect(host.received).toEqual([]);
  });

  it('has its texts cleaned of what no page can hold, at any depth', async () => {
    const { providers, host } = await open(json({ list: [{ text: 'a\0b\u{d800}' }] }));
    expect(await providers.ask('north', question(host), SIGNAL)).toEqual({ list: [{ text: 'ab\ufffd' }] });
  });

  it.each<[string, Answer, string]>([
    ['with a fault', (reply) => void reply.writeHead(500).end('{}'), 'answers 500'],
    [
      'that it moved',
      (reply) => void reply.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
      'leads to another host',
    ],
    ['nothing', (reply) => void reply.writeHead(204).end(), 'answers 204'],
    ['a page', (reply) => void reply.end('<html>s3cret</html>'), 'answers what cannot be read as JSON'],
    ['half of it', (reply) => void reply.end('{"s3cret":'), 'answers what cannot be read as JSON'],
    ['too much', (reply) => void reply.end(`"${'x'.repeat(300_000)}"`), 'more than 262144 bytes'],
    ['never', () => undefined, 'did not answer within 0.2 s'],
  ])('that answers %s is told of by its host alone', async (_, answer, words) => {
    const { providers, host, logged } = await open(answer, 200);
    const keep = () =>
      providers.keep(
        'north',
        { ...question(host), freshMs: 1_000 },
        { now: new Date(), asking: { until: 0 } },
      );
    await expect(keep()).rejects.toThrow(words);
    await expect(keep()).rejects.toThrow(words);
    const lines = logged.map((line) => JSON.parse(line) as object);
    expect(lines).toMatchObject([
      { level: 50, site: 'north', provider: 'geocoding', why: expect.stringContaining(words) as string },
    ]);
    expect(logged.join()).not.toContain('s3cret');
  });

  it('that hides an endless depth in its answer does no harm', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const { providers, host } = await open((reply) => void reply.end(deep));
    const asked = providers.ask('north', question(host), SIGNAL);
    await expect(asked).rejects.toThrow('answers what cannot be read as JSON');
  });

  it('can be given up by who asks', async () => {
    const { providers, host } = await open(() => undefined);
    const over = new AbortController();
    const asked = providers.ask('north', question(host), over.signal);
    setTimeout(() => over.abort(), 10);
    await expect(asked).rejects.toThrow('it was given up');
  });
});
