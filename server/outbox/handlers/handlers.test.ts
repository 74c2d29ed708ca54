import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { makeDelivery } from '../../../tests/fixtures/letters.ts';
import { makeFolder } from '../../../tests/fixtures/makeFolder.ts';
import { startHost } from '../../../tests/fixtures/startHost.ts';
import { startMailServer, type MailServerInput } from '../../../tests/fixtures/startMailServer.ts';
import { ROOT, sourcesOf } from '../../../tests/rules/sources.ts';
import { makeFetch } from '../../fetch/safeFetch.ts';
import { Secret } from '../../secrets/secret.ts';
import { isSigned } from '../../secrets/signature.ts';
import { SecretFault } from '../../secrets/secrets.ts';
import type { DeliveryFault } from '../delivery.ts';
import { type Delivery, type DeliveryContext } from '../delivery.ts';
import { toMailServer } from '../mailServer.ts';
import { fileHandler } from './file.ts';
import { mailHandler } from './mail.ts';
import { webhook } from './webhook.ts';

const KEYS = [new Secret('the first key of it'), new Secret('the older key of it')] as const;
const CREATED = new Date('2026-11-23T10:00:00.000Z');

function delivery(payload: unknown, given: Partial<Delivery> = {}): Delivery {
  return {
    ...makeDelivery('lead-1'),
    lane: 'north',
    payload,
    id: 1,
    attempts: 1,
    createdAt: CREATED,
    ...given,
  };
}
function context(given: Partial<DeliveryContext> = {}): DeliveryContext {
  const logger = pino({ level: 'silent' });
  return {
    signal: new AbortController().signal,
    fetch: makeFetch({ hosts: [], isLocalAllowed: true, logger }),
    secret: () => Promise.resolve(KEYS),
    ...given,
  };
}
const faultOf = (sent: Promise<void>): Promise<DeliveryFault> =>
  sent.then(
    () => expect.fail('it was taken'),
    (error: unknown) => error as DeliveryFault,
  );

const MAIL = { to: ['dealer@example.com'], subject: 'An enquiry', text: 'About a car.\n.\nRegards' };
const FROM = 'forecourt@example.com';

async function open(input: MailServerInput = {}) {
  const { url, taken, logins } = await startMailServer(input);
  const send = (payload: object, given: Partial<DeliveryContext> = {}, at = url) =>
    mailHandler({ server: toMailServer(at), from: FROM, folder: '/nowhere', uploads: '' })(
      delivery(payload, { kind: 'mail' }),
      context(given),
    );
  return { send, taken, url, logins };
}

describe('a mail', () => {
  it('reaches the mail server whole, with name, answer address and attachment', async () => {
    const { send, taken } = await open();
    const attachments = [{ name: 'lead.xml', type: 'application/xml', text: '<adf/>' }];
    await send({
      ...MAIL,
      subject: 'Größe – 50 %',
      fromName: 'North Yard',
      replyTo: 'bob@example.org',
      html: '<p>About</p>',
      attachments,
    });
    const [mail] = taken;
    expect(mail).toMatchObject({ to: ['dealer@example.com'], isTold: true });
    expect(mail?.text).toContain('From: North Yard <forecourt@example.com>');
    expect(mail?.text).toContain('Reply-To: bob@example.org');
    expect(mail?.text).toContain('Date: Mon, 23 Nov 2026 10:00:00 +0000');
    expect(mail?.text).toContain('filename=lead.xml');
    expect(mail?.text).toContain('About a car.\r\n.\r\nRegards');
  });

  it('that is sent again is the same to the last byte, and of another key has another Message-ID', async () => {
    const { send, taken, url } = await open();
    await send({ ...MAIL, html: '<p>About</p>' });
    await send({ ...MAIL, html: '<p>About</p>' });
    expect(taken[1]?.text).toBe(taken[0]?.text);
    expect(taken[0]?.messageId).toMatch(/^<[0-9a-f]{32}@example\.com>$/);
    await mailHandler({ server: toMailServer(url), from: FROM, folder: '', uploads: '' })(
      delivery(MAIL, { key: 'lead-2' }),
      context(),
    );
    expect(taken[2]?.messageId).not.toBe(taken[0]?.messageId);
  });

  it.each([
    ['subject', { subject: 'Hello\r\nBcc: all@example.com\r\n\r\nbuy' }],
    ['sender name', { fromName: 'North\r\nBcc: all@example.com' }],
    [
      'attachment',
      {
        attachments: [
          { name: 'a\r\nBcc: all@example.com', type: 'text/plain\r\nBcc: x@example.com', text: 'x' },
        ],
      },
    ],
  ])('cannot be given a header by its %s', async (_, payload) => {
    const { send, taken } = await open();
    await send({ ...MAIL, ...payload });
    expect(taken).toMatchObject([{ to: ['dealer@example.com'] }]);
    expect(taken[0]?.text).not.toMatch(/^Bcc:/im);
  });

  it.each([
    ['to', { to: ['a@example.com\r\nRCPT TO:<b@example.com>'] }],
    ['to', { to: ['<a@example.com>'] }],
    ['to', { to: ['a@example.com, b@example.com'] }],
    ['to', { to: [`${'x'.repeat(250)}@example.com`] }],
    ['to', { to: [] }],
    ['to', { to: 'a@example.com' }],
    ['subject', { subject: 7 }],
    ['text', { text: null }],
  ])('with a wrong "%s" is refused for good before anything is sent: %j', async (name, payload) => {
    const { send, taken } = await open();
    const fault = await faultOf(send({ ...MAIL, ...payload }));
    expect(fault).toMatchObject({
      isPermanent: true,
      message: expect.stringContaining(`"${name}"`) as string,
    });
    expect(taken).toEqual([]);
  });

  it.each([
    ['no subject', { subject: '' }],
    ['an answer address that is none', { replyTo: 'a@example.com\nBcc: b@example.com' }],
  ])('with %s goes all the same, without it', async (_, payload) => {
    const { send, taken } = await open();
    await send({ ...MAIL, ...payload });
    expect(taken).toMatchObject([{ to: MAIL.to, isTold: true }]);
    expect(taken[0]?.text).not.toMatch(/^(Bcc|Reply-To):/im);
  });

  it.each([
    ['from', 450, false],
    ['from', 550, true],
    ['to', 421, false],
    ['to', 451, false],
    ['to', 499, false],
    ['to', 550, true],
    ['data', 452, false],
    ['data', 554, true],
    ['connect', 554, false],
    ['connect', 421, false],
    ['from', 530, false],
  ] as const)('that is refused at "%s" with %i: for good is %s', async (moment, code, isPermanent) => {
    const { send, taken } = await open({ act: (now) => (now === moment ? code : undefined) });
    const fault = await faultOf(send(MAIL));
    expect(fault).toMatchObject({ isPermanent, message: expect.stringContaining(String(code)) as string });
    expect(taken).toEqual([]);
  });

  it('of which one receiver is refused goes on to that one alone', async () => {
    const { send, taken } = await open({
      act: (now, to) => (now === 'to' && to.startsWith('full') ? 452 : undefined),
    });
    const fault = await faultOf(send({ ...MAIL, to: ['dealer@example.com', 'full@example.com'] }));
    expect(taken).toMatchObject([{ to: ['dealer@example.com'] }]);
    expect(fault).toMatchObject({ isPermanent: false, rest: { ...MAIL, to: ['full@example.com'] } });
  });

  it.each(['connect', 'from', 'to', 'data'] as const)(
    'of which the server hangs up at "%s" has not gone',
    async (moment) => {
      const { send } = await open({ act: (now) => (now === moment ? 'hang up' : undefined) });
      expect(await faultOf(send(MAIL))).toMatchObject({ isPermanent: false });
    },
  );

  it('that is taken has gone, also when the server hangs up then', async () => {
    const { send, taken } = await open({ act: (now) => (now === 'taken' ? 'hang up' : undefined) });
    await send(MAIL);
    expect(taken).toHaveLength(1);
  });

  it.each(['connect', 'to', 'data'] as const)(
    'of which the server stalls at "%s" is cut off in time',
    async (moment) => {
      const over = new AbortController();
      const { send } = await open({
        act: (now) => {
          if (now !== moment) return undefined;
          setTimeout(() => over.abort(), 20);
          return 'stall';
        },
      });
      expect(await faultOf(send(MAIL, { signal: over.signal }))).toMatchObject({ isPermanent: false });
    },
  );

  it('needs the right password, and never says the wrong one', async () => {
    const { send, taken, url } = await open({ login: { user: 'me', pass: 'right word' } });
    const fault = await faultOf(send(MAIL, {}, url.replace('//', '//me:wr0ng%20word@')));
    expect(fault).toMatchObject({ isPermanent: false, message: expect.stringContaining('535') as string });
    expect(fault.message).not.toContain('wr0ng');
    await send(MAIL, {}, url.replace('//', '//me:right%20word@'));
    expect(taken).toHaveLength(1);
  });

  it('shows its password to no server of elsewhere on a line that others read', async () => {
    const { send, taken, url, logins } = await open({ login: { user: 'me', pass: 'word' } });
    // The same server under an address that is not known to be of this machine.
    const elsewhere = url.replace('127.0.0.1', 'me:word@0.0.0.0');
    expect(await faultOf(send(MAIL, {}, elsewhere))).toMatchObject({ isPermanent: false });
    expect([taken, logins]).toEqual([[], []]);
    await send(MAIL, {}, url.replace('//', '//me:word@'));
    expect(logins).toEqual(['me']);
  });

  it('goes to no server whose certificate nobody vouches for', async () => {
    const { send, taken } = await open({ isSecure: true });
    expect(await faultOf(send(MAIL))).toMatchObject({
      isPermanent: false,
      message: expect.stringMatching(/certificate|self/i) as string,
    });
    expect(taken).toEqual([]);
  });

  it('whose time is over before it begins is not sent', async () => {
    const { send, taken } = await open();
    await faultOf(send(MAIL, { signal: AbortSignal.abort(new Error('over')) }));
    expect(taken).toEqual([]);
  });

  it('loads what sends it when it is sent: no process that only answers has it', () => {
    const wrong = ['server', 'blocks', 'engine', 'cli'].flatMap(sourcesOf).filter((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      return /^import (?!type\b)[^;]*from 'nodemailer/m.test(text);
    });
    expect(wrong).toEqual([]);
  });

  it('without a mail server is a file that appears whole, once', async () => {
    const folder = join(makeFolder('mail'), 'out');
    const send = mailHandler({ server: undefined, from: FROM, folder, uploads: '' });
    await send(delivery(MAIL), context());
    await send(delivery(MAIL), context());
    const names = readdirSync(folder);
    expect(names).toHaveLength(1);
    expect(names[0]).toMatch(/^2026-11-23T10-00-00\.000Z-[0-9a-f]{16}\.eml$/);
    expect(readFileSync(join(folder, names[0] ?? ''), 'utf8')).toContain('Subject: An enquiry');
  });
});

describe('an address of a mail server', () => {
  it.each([
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, isSecure: false }],
    [
      'smtps://a%40b:c%3Ad@mail.example.com',
      { host: 'mail.example.com', port: 465, isSecure: true, user: 'a@b', password: 'c:d' },
    ],
    ['smtp://127.0.0.1:25', { host: '127.0.0.1', port: 25, isSecure: false }],
    ['https://mail.example.com', undefined],
    ['mail.example.com', undefined],
  ])('%s', (address, server) => {
    expect(toMailServer(address)).toEqual(server);
  });
});

describe('a webhook', () => {
  const post = (url: string, given: Partial<DeliveryContext> = {}) =>
    webhook(delivery({ url, body: { lead: 1 } }, { kind: 'webhook' }), context(given));

  it('posts JSON with its key, signed with the first key of the site', async () => {
    const host = await startHost();
    await post(`${host.origin}/hook`);
    const [{ method, path, headers, body } = expect.fail('nothing came')] = host.received;
    expect({ method, path, body }).toEqual({ method: 'POST', path: '/hook', body: '{"lead":1}' });
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'lead-1' });
    const signature = String(headers['x-forecourt-signature']);
    const timestamp = Number(headers['x-forecourt-timestamp']);
    expect(isSigned({ timestamp, body, signature }, [KEYS[0]], new Date())).toBe(true);
    expect(isSigned({ timestamp, body, signature }, [KEYS[1]], new Date())).toBe(false);
  });

  it.each([
    [200, undefined],
    [299, undefined],
    [302, false],
    [400, true],
    [404, true],
    [408, false],
    [410, true],
    [429, false],
    [499, true],
    [500, false],
    [503, false],
  ])('answered with %i: refused for good is %s', async (status, isPermanent) => {
    const host = await startHost((reply) => reply.writeHead(status).end());
    const sent = post(host.origin);
    if (isPermanent === undefined) return void (await sent);
    expect(await faultOf(sent)).toMatchObject({
      isPermanent,
      message: expect.stringContaining(String(status)) as string,
    });
  });

  it('waits as long as it is told to', async () => {
    const host = await startHost((reply) => reply.writeHead(429, { 'retry-after': '120' }).end());
    expect(await faultOf(post(host.origin))).toMatchObject({ againMs: 120_000 });
  });

  it('to a private address is refused for good, and to nobody who answers is tried again', async () => {
    expect(await faultOf(post('https://10.0.0.1/'))).toMatchObject({ isPermanent: true });
    expect(await faultOf(post('http://127.0.0.1:1/'))).toMatchObject({ isPermanent: false });
  });

  it('without its secret waits, and nothing is sent', async () => {
    const host = await startHost();
    const secret = () =>
      Promise.reject(new SecretFault('The secret "webhook" of the site "north" is missing.'));
    expect((await faultOf(post(host.origin, { secret }))).message).toContain('"webhook" of the site "north"');
    expect(host.received).toEqual([]);
  });
});

describe('a file', () => {
  const open = () => {
    const folder = makeFolder('files');
    const send = fileHandler(folder);
    return {
      folder,
      send: (payload: object, given: Partial<Delivery> = {}) =>
        send(delivery(payload, { kind: 'file', ...given }), context()),
      read: (name: string) => readFileSync(join(folder, 'north', name), 'utf8'),
    };
  };

  it('is written whole into the folder of its site', async () => {
    const { send, read, folder } = open();
    await send({ name: 'lead.xml', text: '<adf/>' });
    await send({ name: 'lead.xml', text: '<adf/>' });
    expect(read('lead.xml')).toBe('<adf/>');
    expect(readdirSync(join(folder, 'north'))).toEqual(['lead.xml']);
  });

  it('of many lines gets one more, with its key; a line that was cut off spoils no other', async () => {
    const { send, read, folder } = open();
    await send({ name: 'leads.jsonl', value: { a: 1 } });
    mkdirSync(join(folder, 'north'), { recursive: true });
    appendFileSync(join(folder, 'north', 'leads.jsonl'), '{"key":"cut');
    await send({ name: 'leads.jsonl', value: { a: 2 } }, { key: 'lead-2' });
    expect(read('leads.jsonl').split('\n')).toEqual([
      '{"key":"lead-1","at":"2026-11-23T10:00:00.000Z","value":{"a":1}}',
      '{"key":"cut',
      '{"key":"lead-2","at":"2026-11-23T10:00:00.000Z","value":{"a":2}}',
      '',
    ]);
  });

  it.each(['../x', 'a/b', '.hidden', '', 'a\nb'])('never lies elsewhere: %j', async (name) => {
    const { send, folder } = open();
    expect(await faultOf(send({ name, text: 'x' }))).toMatchObject({ isPermanent: true });
    expect(await faultOf(send({ name: 'x', text: 'x' }, { site: '../x' }))).toMatchObject({
      isPermanent: true,
    });
    expect(existsSync(join(folder, 'north'))).toBe(false);
  });
});
