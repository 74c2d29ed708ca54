/** A provider of reviews that a site names: what pages show of it, and what it can do to them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { mainText, makeApp, NOW, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import { makeFolder } from '../../../tests/fixtures/makeFolder.ts';
import { startHost, type Received } from '../../../tests/fixtures/startHost.ts';
import { readConfig } from '../../config.ts';

const MINUTE = 60_000;
/** What a page takes that waits for its look-ups as long as it may, and a page that does not, on a busy machine too. */
const PATIENCE_MS = 30_000;
const QUICK_MS = 10_000;
const later = (ms: number): Date => new Date(NOW.getTime() + ms);
const review = (id: string, rest: object = {}) => ({ id, rating: 5, text: `Said by ${id}.`, ...rest });
const SUMMARY = { count: 30, average_rating: 4.6 };

interface Opened {
  isFetchLocal?: boolean;
  secrets?: Record<string, object>;
  providerWaitMs?: number;
  providerMs?: number;
}

/** Sites with this `reviewFeed` each, of which pages may ask this machine. */
async function open(
  feeds: Record<string, object>,
  { isFetchLocal = true, secrets = {}, providerWaitMs = QUICK_MS, providerMs = QUICK_MS }: Opened = {},
) {
  const secretsFolder = makeFolder('secrets');
  mkdirSync(secretsFolder, { recursive: true });
  for (const [site, own] of Object.entries(secrets))
    writeFileSync(join(secretsFolder, `${site}.json`), JSON.stringify(own));
  const { outbox } = readConfig({});
  return makeApp({
    sites: Object.fromEntries(
      Object.entries(feeds).map(([site, reviewFeed]) => [site, { reviewFeed, tagline: `Cars of ${site}` }]),
    ),
    config: {
      loadMs: PATIENCE_MS,
      providerWaitMs,
      providerMs,
      outbox: { ...outbox, isFetchLocal, secretsFolder },
    },
  });
}
type Reply = (reply: ServerResponse, request: Received) => void;
const json =
  (value: unknown): Reply =>
  (reply) =>
    void reply.setHeader('content-type', 'application/json').end(JSON.stringify(value));

async function home(app: TestApp, site = 'north') {
  const begun = performance.now();
  const { statusCode, body } = await app.get(site, '/');
  return { statusCode, body, text: mainText(body), ms: performance.now() - begun };
}
const shown = (text: string): string[] => [...text.matchAll(/Said by (\w+)\./g)].map(([, id = '']) => id);
/** Lines about providers: site and why. */
const faultsIn = ({ log }: TestApp) =>
  log.flatMap(({ level, site, provider, why }) =>
    provider === undefined ? [] : [{ level, site, provider, why }],
  );
/** Pages from this moment on show them: each a second later than the one before. */
async function comesToShow(app: TestApp, ids: readonly string[], from: Date): Promise<void> {
  let moment = from.getTime();
  const show = async (): Promise<void> => {
    app.setNow(new Date((moment += 1_000)));
    expect(shown((await home(app)).text)).toEqual(ids);
  };
  await vi.waitFor(show, { timeout: 20_000, interval: 20 });
}

describe('the provider that a site names', () => {
  it('REVIEW-015 is asked at the address and for the organisation of the data, with the key of the site', async () => {
    const host = await startHost(json({ ...SUMMARY, reviews: [review('r1'), review('low', { rating: 3 })] }));
    const feed = { url: `${host.origin}/v1?lang=en`, params: { orgId: '10 24' }, secret: 'reviewKey' };
    const app = await open({ north: feed }, { secrets: { north: { reviewKey: 'key of north' } } });
    const { text } = await home(app);
    expect(shown(text)).toEqual(['r1']);
    expect(text).toContain('4.6 out of 5, from 30 reviews');
    expect(host.received).toMatchObject([
      { method: 'GET', path: '/v1?lang=en&orgId=10+24', headers: { authorization: 'Bearer key of north' } },
    ]);
  });

  it('is asked once for all pages; once its answer is old that is shown on, while a new one is asked for', async () => {
    let id = 'old';
    const host = await startHost((reply, request) => json({ reviews: [review(id)] })(reply, request));
    const app = await open({ north: { url: host.origin, freshMinutes: 10 } });
    expect(shown((await home(app)).text)).toEqual(['old']);
    id = 'new';
    app.setNow(later(10 * MINUTE - 1));
    expect(shown((await home(app)).text)).toEqual(['old']);
    expect(host.received).toHaveLength(1);
    app.setNow(later(10 * MINUTE));
    expect(shown((await home(app)).text)).toEqual(['old']);
    await comesToShow(app, ['new'], later(10 * MINUTE));
    expect(host.received).toHaveLength(2);
  });

  it('that is late is on the page as soon as it has answered', async () => {
    let answer = (): void => undefined;
    const host = await startHost((reply, request) => {
      answer = () => json({ reviews: [review('late')] })(reply, request);
    });
    const app = await open({ north: { url: host.origin } }, { providerWaitMs: 20, providerMs: PATIENCE_MS });
    expect(shown((await home(app)).text)).toEqual([]);
    await vi.waitFor(() => expect(host.received).toHaveLength(1));
    answer();
    await comesToShow(app, ['late'], NOW);
    expect(faultsIn(app)).toEqual([]);
  });

  it('ENTITY-055 may be wrong in some reviews: the others are shown, and fields that nobody knows are passed over', async () => {
    const host = await startHost(
      json({
        next: '/page-2',
        reviews: [
          review('r1', { id: 1, text: 'Said by r1.', profile: { admin: true } }),
          review('six', { rating: 6 }),
          review('zero', { rating: 0 }),
          review('none', { rating: 'many' }),
          { text: 'Said by nobody.' },
          'Said by text.',
          null,
          review('r2', { review_date: '2026-03-14' }),
          review('r3', { review_date: 'yesterday' }),
        ],
      }),
    );
    const app = await open({ north: { url: host.origin } });
    const { text } = await home(app);
    expect(shown(text)).toEqual(['r1', 'r2']);
    expect(text).toContain('14 Mar 2026');
  });
});

const stream =
  (piece: Buffer, pauseMs: number): Reply =>
  (reply) => {
    const more = (): void => {
      while (pauseMs === 0 && !reply.destroyed && reply.write(piece));
    };
    const timer = pauseMs > 0 ? setInterval(() => reply.write(piece), pauseMs) : undefined;
    reply.on('close', () => clearInterval(timer));
    reply.on('drain', more);
    more();
  };

const TOO_LATE = 'did not answer within 0.2 s';
const HOSTILE: [what: string, reply: Reply, why: string][] = [
  ['never answers', () => undefined, TOO_LATE],
  ['drips on for ever', stream(Buffer.from(' '), 5), TOO_LATE],
  ['answers without an end', stream(Buffer.alloc(65_536, ' '), 0), 'more than 262144 bytes'],
  ['answers 50 MB', (reply) => void reply.end(Buffer.alloc(50_000_000, ' ')), 'more than 262144 bytes'],
  ['fails', (reply) => void reply.writeHead(500).end('{}'), 'answers 500'],
  ['refuses', (reply) => void reply.writeHead(401).end('{}'), 'answers 401'],
  ['hangs up', (reply) => void reply.destroy(), 'could not be asked'],
  [
    'leads to a private address',
    (reply) => void reply.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
    'leads to another host, which is not followed',
  ],
  ['answers with a page', (reply) => void reply.end('<html></html>'), 'cannot be read as JSON'],
  ['answers with a list', json([review('r1')]), 'the answer is not as it must be'],
  ['answers with a text for reviews', json({ reviews: 'Said by r1.' }), '/reviews must be array'],
  ['answers with no review that is one', json({ reviews: [{ id: '1', rating: 9 }] }), '/rating must be <= 5'],
  [
    'answers too deep',
    (reply) => void reply.end('['.repeat(60_000) + ']'.repeat(60_000)),
    'cannot be read as JSON',
  ],
];

describe('a provider that', () => {
  it.each(HOSTILE)(
    '%s takes nothing but its own block from the page, in its time, and is told once',
    async (_, reply, why) => {
      const host = await startHost(reply);
      const feed = { url: `${host.origin}/s3cret?token=s3cret` };
      // One that answers may take its time on a busy machine.
      const providerMs = why === TOO_LATE ? 200 : QUICK_MS;
      const app = await open({ north: feed }, { providerWaitMs: 300, providerMs });
      // What is made ready at the first page of all has nothing to do with it.
      await app.get('north', '/about-us');
      const first = await home(app);
      expect([first.statusCode, first.text]).toEqual([200, expect.stringContaining('Cars of north')]);
      expect(first.text).not.toContain('customers say');
      expect(first.ms).toBeLessThan(QUICK_MS);
      await vi.waitFor(() => expect(faultsIn(app)).not.toEqual([]), QUICK_MS);
      for (let time = 1; time <= 5; time += 1) {
        app.setNow(later(time * 20_000));
        const again = await home(app);
        expect(again.ms).toBeLessThan(QUICK_MS);
        expect(again.text).toBe(first.text);
      }
      expect(faultsIn(app)).toEqual([
        { level: 50, site: 'north', provider: 'reviewFeed', why: expect.stringContaining(why) as string },
      ]);
      // Once for all pages, and once more on a machine that takes 5 s for them.
      expect(host.received.length).toBeLessThanOrEqual(2);
      expect(JSON.stringify(app.log)).not.toContain('s3cret');
    },
  );

  it('sends scripts and markup has them shown as text', async () => {
    const text = 'Said by r1. <script>alert(1)</script><img src=x onerror=alert(1)>\0\u{202e}';
    const host = await startHost(
      json({ reviews: [review('r1', { text, customer_name: '"><b onclick=x>' })] }),
    );
    const app = await open({ north: { url: host.origin } });
    const { body } = await home(app);
    expect(body).toContain(
      'Said by r1. &lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;',
    );
    expect(body).not.toMatch(/<script>alert|<img src=x|<b onclick|\0/);
  });

  it('sends 10,000 reviews has no more of them shown than others', async () => {
    const reviews = Array.from({ length: 10_000 }, (_, id) => ({ id, rating: 5, text: 'x' }));
    const host = await startHost(json({ reviews }));
    const app = await open({ north: { url: host.origin } });
    const { body, ms } = await home(app);
    const cards = body.match(/<figure/g) ?? [];
    // 10,000 of them are more than an answer may have, or are cut down to what is shown.
    expect(cards.length).toBeLessThanOrEqual(10);
    expect(ms).toBeLessThan(QUICK_MS);
  });

  it.each([
    ['http://127.0.0.1:1/', '127.0.0.1 may be asked by https only'],
    ['https://127.0.0.1:1/', 'is not a public host'],
    ['https://10.1.2.3/', 'is not a public host'],
    ['https://localhost:1/', 'is not a public host'],
    ['https://[::ffff:169.254.169.254]/', 'is not a public host'],
  ])('is inside of the network is not asked: %s', async (url, why) => {
    const app = await open({ north: { url } }, { isFetchLocal: false });
    expect((await home(app)).text).toContain('Cars of north');
    expect(faultsIn(app)).toMatchObject([{ site: 'north', why: expect.stringContaining(why) as string }]);
  });

  it('comes back is shown again, and the log says so', async () => {
    let status = 500;
    const host = await startHost((reply) =>
      reply.writeHead(status).end(JSON.stringify({ reviews: [review('r1')] })),
    );
    const app = await open({ north: { url: host.origin } });
    expect(shown((await home(app)).text)).toEqual([]);
    status = 200;
    await comesToShow(app, ['r1'], NOW);
    expect(faultsIn(app).map(({ level }) => level)).toEqual([50, 30]);
  });

  it('of one site fails takes nothing from another, nor does one get what another one has', async () => {
    const host = await startHost((reply, { headers, path }) => {
      const { authorization = '' } = headers;
      if (path.startsWith('/broken')) reply.writeHead(500).end();
      else json({ reviews: [review(authorization.replace(/\W/g, ''))] })(reply, { path } as Received);
    });
    const feed = { url: host.origin, secret: 'reviewKey' };
    const keys = { north: { reviewKey: 'north' }, south: { reviewKey: 'south' } };
    const app = await open(
      { north: feed, south: feed, west: { url: `${host.origin}/broken` } },
      { secrets: keys },
    );
    const all = await Promise.all(['north', 'south', 'west'].map((site) => home(app, site)));
    expect(all.map(({ text }) => shown(text))).toEqual([['Bearernorth'], ['Bearersouth'], []]);
    expect(faultsIn(app).map(({ site }) => site)).toEqual(['west']);
  });

  it('needs a key that the site does not have is told with what to do', async () => {
    const host = await startHost();
    const app = await open({ north: { url: host.origin, secret: 'reviewKey' } });
    expect((await home(app)).statusCode).toBe(200);
    expect(faultsIn(app)).toMatchObject([
      {
        site: 'north',
        why: expect.stringContaining('The secret "reviewKey" of the site "north" is missing.') as string,
      },
    ]);
    expect(host.received).toEqual([]);
  });
});
