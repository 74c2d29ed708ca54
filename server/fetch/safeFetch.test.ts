import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startHost } from '../../tests/fixtures/startHost.ts';
import { Breaker } from './breaker.ts';
import type { FetchFault } from './safeFetch.ts';
import { makeFetch, type FetchLimits } from './safeFetch.ts';

function open(given: Partial<FetchLimits> = {}) {
  const logged: string[] = [];
  const logger = pino({}, { write: (line) => void logged.push(line) });
  return { fetch: makeFetch({ hosts: [], isLocalAllowed: true, logger, ...given }), logged };
}
const faultOf = (asked: Promise<unknown>): Promise<FetchFault> =>
  asked.then(
    () => expect.fail('it was answered'),
    (error: unknown) => error as FetchFault,
  );

describe('the way out', () => {
  it('answers with what the host says, whatever the status', async () => {
    const host = await startHost((reply, { body }) =>
      reply.writeHead(404, { 'x-odd': 'yes' }).end(`no ${body}`),
    );
    const { fetch } = open();
    const answer = await fetch(`${host.origin}/x?y=1`, {
      method: 'POST',
      body: 'thing',
      headers: { 'x-a': 'b' },
    });
    expect(answer).toMatchObject({ status: 404, headers: { 'x-odd': 'yes' }, body: Buffer.from('no thing') });
    expect(host.received).toMatchObject([{ method: 'POST', path: '/x?y=1', headers: { 'x-a': 'b' } }]);
  });

  it.each([
    ['nonsense', 'this is no address'],
    ['ftp://example.com/', 'example.com may be asked by https only'],
    ['http://example.com/', 'example.com may be asked by https only'],
    ['https://me:pw@example.com/', 'the address on example.com has a user name in it'],
    ['https://10.1.2.3/', '10.1.2.3 is not a public host'],
    ['https://169.254.169.254/latest', '169.254.169.254 is not a public host'],
    ['https://[::ffff:10.0.0.1]/', '[::ffff:a00:1] is not a public host'],
    ['https://0x7f000001/', '127.0.0.1 is not a public host'],
    ['https://127.0.0.1/', '127.0.0.1 is not a public host'],
    ['http://127.0.0.1/', '127.0.0.1 may be asked by https only'],
  ])('never leads to %s', async (address, words) => {
    const { fetch } = open({ isLocalAllowed: false });
    expect(await faultOf(fetch(address))).toMatchObject({ message: words, isForbidden: true });
  });

  it('never leads to a name that means this machine', async () => {
    const { fetch } = open({ isLocalAllowed: false });
    expect((await faultOf(fetch('https://localhost:1/'))).message).toMatch(/localhost is not a public host/);
  });

  it('leads to the allowed hosts only, by name or by ending', async () => {
    const { fetch } = open({ hosts: ['api.example.com', '.example.org'] });
    for (const address of ['https://example.com/', 'https://example.org/', 'https://badexample.org/'])
      expect((await faultOf(fetch(address))).message).toContain('is none of the allowed hosts');
    const own = open().fetch('https://b.example.com/', { hosts: ['a.example.com'] });
    expect((await faultOf(own)).message).toContain('is none of the allowed hosts');
  });

  it('ends at a host that is slow', async () => {
    const host = await startHost(() => undefined);
    const fault = await faultOf(open().fetch(host.origin, { timeoutMs: 50 }));
    expect(fault.message).toMatch(/^127\.0\.0\.1:\d+ did not answer within 0\.05 s$/);
  });

  it('ends at an answer that drips on for ever', async () => {
    const host = await startHost((reply) => {
      const timer = setInterval(() => reply.write('x'), 5);
      reply.on('close', () => clearInterval(timer));
    });
    expect((await faultOf(open().fetch(host.origin, { timeoutMs: 100 }))).message).toContain('within 0.1 s');
  });

  it.each([
    ['without an end', (size: number) => ({ size, isEndless: true })],
    ['that is one byte too long', (size: number) => ({ size: size + 1, isEndless: false })],
  ])('ends at a body %s', async (_, of) => {
    const limit = 100_000;
    const { size, isEndless } = of(limit);
    const host = await startHost((reply) => {
      const more = (): void => {
        while (!reply.destroyed && reply.write(Buffer.alloc(65_536)));
      };
      if (!isEndless) return void reply.end(Buffer.alloc(size));
      reply.on('drain', more);
      more();
    });
    const { fetch } = open();
    expect((await faultOf(fetch(host.origin, { maxBytes: limit }))).message).toBe(
      'the answer has more than 100000 bytes',
    );
    const unread = await fetch(host.origin, { maxBytes: limit, isBodyUnread: true });
    expect(unread).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  });

  it('takes a body of exactly the limit', async () => {
    const host = await startHost((reply) => reply.end(Buffer.alloc(1000)));
    expect((await open().fetch(host.origin, { maxBytes: 1000 })).body).toHaveLength(1000);
  });

  it('follows no redirect to another host, private or not; on its own host it does, but not with a post', async () => {
    const inside = await startHost();
    const host = await startHost((reply, { path }) => {
      const to = {
        '/away': inside.origin,
        '/meta': 'http://169.254.169.254/',
        '/here': '/there',
        '/loop': '/loop',
      };
      const location = to[path as keyof typeof to];
      if (location === undefined) reply.end('arrived');
      else reply.writeHead(307, { location }).end();
    });
    const { fetch } = open();
    for (const path of ['/away', '/meta'])
      expect((await faultOf(fetch(host.origin + path))).message).toContain('leads to another host');
    expect(inside.received).toEqual([]);
    expect((await fetch(`${host.origin}/here`)).body.toString()).toBe('arrived');
    expect((await faultOf(fetch(`${host.origin}/loop`))).message).toContain('leads on more than 3 times');
    const posted = faultOf(fetch(`${host.origin}/here`, { method: 'POST', body: 'x' }));
    expect((await posted).message).toContain('leads to another address');
  });

  it('says so when a host hangs up, and names the host alone: the rest of an address may be secret', async () => {
    const server = createServer((socket) => socket.resetAndDestroy());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const { fetch, logged } = open();
    const fault = await faultOf(fetch(`http://127.0.0.1:${port}/hook/s3cret?token=s3cret`));
    expect(fault.message).toMatch(/^127\.0\.0\.1:\d+ could not be asked \(.*(ECONNRESET|hang up).*\)$/);
    expect(logged.join()).toContain('a host could not be asked');
    expect(logged.join()).not.toContain('s3cret');
  });

  it('can be given up by who asks', async () => {
    const host = await startHost(() => undefined);
    const over = new AbortController();
    const asked = faultOf(open().fetch(host.origin, { signal: over.signal }));
    setTimeout(() => over.abort(), 20);
    expect((await asked).message).toContain('it was given up');
  });
});

describe('a host that fails', () => {
  it('5 times in a row is left alone for 30 s; then one request tries', async () => {
    let status = 503;
    let clock = 0;
    const host = await startHost((reply) => reply.writeHead(status).end());
    const { fetch, logged } = open({ breaker: new Breaker(() => clock) });
    for (let time = 0; time < 5; time += 1) expect((await fetch(host.origin)).status).toBe(503);
    const fault = await faultOf(fetch(host.origin));
    expect(fault).toMatchObject({
      againMs: 30_000,
      message: expect.stringContaining('left alone for 30 s') as string,
    });
    expect(host.received).toHaveLength(5);
    expect(logged.join()).toContain('a host is left alone for a while');
    clock = 29_999;
    await faultOf(fetch(host.origin));
    clock = 30_000;
    const [tried, meanwhile] = await Promise.all([fetch(host.origin), faultOf(fetch(host.origin))]);
    expect([tried.status, meanwhile.againMs]).toEqual([503, 30_000]);
    // It failed again: twice as long.
    clock = 30_000 + 59_999;
    await faultOf(fetch(host.origin));
    clock = 30_000 + 60_000;
    status = 200;
    expect((await fetch(host.origin)).status).toBe(200);
    expect((await fetch(host.origin)).status).toBe(200);
  });

  it('4 times and then answers is asked on, and a 4xx is an answer', async () => {
    const answers = [500, 500, 500, 500, 404, 500, 500, 500, 500, 200];
    const host = await startHost((reply) => reply.writeHead(answers.shift() ?? 0).end());
    const { fetch } = open();
    const seen = [];
    for (let time = 0; time < 10; time += 1) seen.push((await fetch(host.origin)).status);
    expect(seen).toEqual([500, 500, 500, 500, 404, 500, 500, 500, 500, 200]);
  });

  it('keeps no other host from being asked', async () => {
    const bad = await startHost((reply) => reply.writeHead(500).end());
    const good = await startHost();
    const { fetch } = open();
    for (let time = 0; time < 6; time += 1) await fetch(bad.origin).catch(() => undefined);
    expect((await fetch(good.origin)).status).toBe(204);
  });
});
