/** Forms keep programs out: proof of work, a page that asks once more, limits. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CaptchaAnswer } from '../../../schemas/types/api/captcha.answer.ts';
import { makeApp, NOW, type TestApp } from '../../../tests/fixtures/makeApp.ts';
import { makeFolder } from '../../../tests/fixtures/makeFolder.ts';
import { startHost } from '../../../tests/fixtures/startHost.ts';
import { readConfig } from '../../config.ts';
import { openRecords } from '../../storage/openRecords.ts';
import { SHOPPER } from '../../../tests/fixtures/shopper.ts';

const OWN = { 'sec-fetch-site': 'same-origin' };
const FIELDS = { ...SHOPPER, message: 'Is it there?', category: 'general' };
const WORK = { rounds: 1, tries: 2 };
const OFF = { form: { settings: { captcha: false } } };
const SECRET = 'the-secret-of-our-own-programs';

let app: TestApp;
let keys = 0;
let at = NOW.getTime();
beforeEach(async () => {
  const secretsFolder = makeFolder('secrets');
  writeFileSync(join(secretsFolder, 'north.json'), JSON.stringify({ leads: SECRET }));
  at = NOW.getTime();
  app = await makeApp({
    hasCaptcha: true,
    sites: {
      north: { captcha: WORK, leads: { perHour: { proven: 3, confirmed: 2, caller: 4 } } },
      south: { captcha: WORK },
      off: { everywhere: OFF, leads: { perHour: { proven: 3 } } },
    },
    config: { outbox: { ...readConfig({}).outbox, secretsFolder } },
  });
});

/** The clock goes on. */
function pass(seconds: number): void {
  at += seconds * 1000;
  app.setNow(new Date(at));
}

async function challenge(site = 'north', of = app): Promise<CaptchaAnswer> {
  const answer = await of.get(site, '/api/captcha', { method: 'POST', headers: OWN, payload: {} });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  return answer.json<CaptchaAnswer>();
}

async function solve({ challenge: text }: CaptchaAnswer): Promise<string> {
  const given = JSON.parse(text) as Challenge;
  const solution = await solveChallenge({ challenge: given, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: given, solution })).toString('base64');
}

/** A proof that was begun long enough ago. */
async function prove(site = 'north'): Promise<string> {
  const proof = await solve(await challenge(site));
  pass(2);
  return proof;
}

interface Sent {
  site?: string;
  from?: string;
  of?: TestApp;
}

/** As the form of the contact page. */
const post = (fields: object, { site = 'north', from = '10.0.0.1', of = app }: Sent = {}) =>
  of.get(site, '/contact', {
    method: 'POST',
    remoteAddress: from,
    headers: { ...OWN, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      ...{ _form: 'enquiry/form', _key: `captcha-key-${++keys}` },
      ...FIELDS,
      ...fields,
    }).toString(),
  });

/** As a program. */
const call = (more: object, headers: Record<string, string> = OWN) =>
  app.get('north', '/api/leads', {
    method: 'POST',
    headers,
    payload: {
      page: '/contact',
      form: 'enquiry/form',
      key: `captcha-key-${++keys}`,
      fields: FIELDS,
      ...more,
    },
  });

async function stored(): Promise<number> {
  const db = await openRecords<{ leads: { id: string } }>(join(app.project.root, 'records.db'), {
    migrations: [],
    readOnly: true,
  });
  return (
    await db
      .selectFrom('leads')
      .select('id')
      .execute()
      .finally(() => db.destroy())
  ).length;
}

const hidden = (body: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';

describe('an enquiry by a browser with scripts', () => {
  it('LEAD-054 LEAD-055 is taken with a proof of work that this server has asked for, and not without one', async () => {
    expect((await post({ _proof: await prove() })).statusCode).toBe(303);
    expect(await stored()).toBe(1);
    const asked = await post({});
    expect([asked.statusCode, await stored()]).toEqual([200, 1]);
    expect(asked.body).toContain('Check and send');
  });

  it('LEAD-054 needs no proof on a site whose forms say that they have no captcha', async () => {
    expect((await post({}, { site: 'off' })).statusCode).toBe(303);
    expect((await app.get('off', '/contact')).body).not.toContain('_website');
    expect((await app.get('north', '/contact')).body).toContain('_website');
  });

  it('a proof counts once, for one enquiry, and sent again with the same key it is the same enquiry', async () => {
    const proof = await prove();
    const first = { _proof: proof, _key: 'the-first-of-two' };
    expect((await post(first)).statusCode).toBe(303);
    expect((await post(first)).statusCode).toBe(303);
    expect(await stored()).toBe(1);
    const other = await post({ _proof: proof, message: 'Another one.' });
    expect([other.statusCode, await stored()]).toEqual([200, 1]);
  });

  it('a proof is taken from 2 seconds to 60 minutes after its work was given', async () => {
    const [quick, late] = [await solve(await challenge()), await solve(await challenge())];
    pass(1.9);
    expect((await post({ _proof: quick })).statusCode).toBe(200);
    pass(0.1);
    expect((await post({ _proof: quick })).statusCode).toBe(303);
    pass(3598);
    expect((await post({ _proof: late })).statusCode).toBe(303);
    const over = await solve(await challenge());
    pass(3600.001);
    expect((await post({ _proof: over })).statusCode).toBe(200);
    expect(await stored()).toBe(2);
  });

  it('a proof of another site, of work that was made lighter, or of none is not taken, and nothing breaks', async () => {
    const other = await prove('south');
    const given = await challenge();
    const light = JSON.parse(given.challenge) as Challenge;
    const cheap = {
      ...given,
      challenge: JSON.stringify({ ...light, parameters: { ...light.parameters, cost: 2 } }),
    };
    const unsolved = Buffer.from(
      JSON.stringify({ challenge: light, solution: { counter: 1, derivedKey: '00' } }),
    ).toString('base64');
    pass(2);
    for (const proof of [other, 'x', 'e30=', 'bnVsbA==', unsolved, 'A'.repeat(9000)])
      expect((await post({ _proof: proof })).statusCode).toBe(200);
    expect((await post({ _proof: await solveOrNone(cheap) })).statusCode).toBe(200);
    expect(await stored()).toBe(0);
  });

  it('what fills in the field that nobody sees is asked once more, proof or not', async () => {
    expect((await post({ _proof: await prove(), _website: 'https://spam.example' })).statusCode).toBe(200);
    expect(await stored()).toBe(0);
  });

  it('pages that are kept hold no token: work is given to who asks, to pages of the site alone, each time anew', async () => {
    const [one, two] = [await challenge(), await challenge()];
    expect(one.challenge).not.toBe(two.challenge);
    const [first, second] = [await app.get('north', '/contact'), await app.get('north', '/contact')];
    expect(first.body).toBe(second.body);
    expect(first.body).not.toContain('signature');
    const foreign = await app.get('north', '/api/captcha', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: {},
    });
    expect(foreign.statusCode).toBe(403);
  });
});

/** Who lightened the work may not even find its end. */
async function solveOrNone(given: CaptchaAnswer): Promise<string> {
  const challenge = JSON.parse(given.challenge) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 50 });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

describe('an enquiry by a browser without scripts', () => {
  const confirm = (body: string, more: object = {}, sent: Sent = {}) =>
    post({ _key: hidden(body, '_key'), _stamp: hidden(body, '_stamp'), ...more }, sent);

  it('is asked once more by a page that nobody keeps, and taken from there after 2 seconds, once', async () => {
    const asked = await post({ _key: '' });
    expect([asked.statusCode, asked.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    pass(1);
    const soon = await confirm(asked.body);
    expect([soon.statusCode, await stored()]).toEqual([200, 0]);
    pass(1);
    expect((await confirm(asked.body)).statusCode).toBe(303);
    expect((await confirm(asked.body)).statusCode).toBe(303);
    expect(await stored()).toBe(1);
  });

  it('keeps its key when it is asked once more, so that it is stored once', async () => {
    const { body } = await post({ _key: 'a-key-of-its-own' });
    expect(hidden(body, '_key')).toBe('a-key-of-its-own');
  });

  it('is not taken with a stamp of another key, of another site, one made up, or after 60 minutes', async () => {
    const { body } = await post({ _key: '' });
    pass(2);
    expect((await confirm(body, { _key: 'another-key-1' })).statusCode).toBe(200);
    expect((await confirm(body, {}, { site: 'south' })).statusCode).toBe(200);
    const [moment = '', signature = ''] = hidden(body, '_stamp').split('.');
    expect(
      (await confirm(body, { _stamp: `${(Number.parseInt(moment, 36) - 1).toString(36)}.${signature}` }))
        .statusCode,
    ).toBe(200);
    expect((await confirm(body, { _stamp: `${moment}.` })).statusCode).toBe(200);
    pass(3598.1);
    expect((await confirm(body)).statusCode).toBe(200);
    expect(await stored()).toBe(0);
  });

  it('comes at most twice an hour from one network here, and later again; others go on', async () => {
    const send = async (from: string): Promise<number> => {
      const { body } = await post({ _key: '' }, { from });
      pass(2);
      return (await confirm(body, {}, { from })).statusCode;
    };
    expect([await send('10.0.0.1'), await send('10.0.0.1'), await send('10.0.0.1')]).toEqual([303, 303, 429]);
    expect(await send('10.0.0.2')).toBe(303);
    pass(3600);
    expect(await send('10.0.0.1')).toBe(303);
  });
});

describe('the limit of enquiries of one network', () => {
  it('is per site, says so in words with what was typed, and is not used up by what is sent again', async () => {
    const key = { _key: 'the-same-enquiry' };
    const first = { ...key, _proof: await prove() };
    for (let time = 0; time < 5; time += 1) expect((await post(first)).statusCode).toBe(303);
    for (let time = 0; time < 2; time += 1)
      expect((await post({ _proof: await prove() })).statusCode).toBe(303);
    const refused = await post({ _proof: await prove(), message: 'A long story.' });
    expect([refused.statusCode, await stored()]).toEqual([429, 3]);
    expect(refused.body).toContain('Too many enquiries came from your network.');
    expect(refused.body).toContain('A long story.');
    expect((await post(first)).statusCode).toBe(303);
    expect((await post({ _proof: await prove('south') }, { site: 'south' })).statusCode).toBe(303);
  });

  it('holds without a captcha too', async () => {
    const statuses = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await post({}, { site: 'off' })).statusCode);
    expect(statuses).toEqual([303, 303, 303, 429]);
  });
});

describe('an enquiry by a program', () => {
  const withKey = { authorization: `Bearer ${SECRET}` };

  it('of a page needs a proof, and is told so in words', async () => {
    const refused = await call({});
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { error: 'Please send it by the form of the page.' },
    ]);
    expect((await call({ proof: await prove() })).statusCode).toBe(200);
  });

  it('of the dealer needs none with the secret of the site, and has a limit of its own', async () => {
    const statuses = [];
    for (let time = 0; time < 5; time += 1) statuses.push((await call({}, withKey)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect((await call({}, withKey)).json()).toEqual({
      error: 'Too many enquiries came from your network. Please try again in an hour, or call us.',
    });
    expect(await stored()).toBe(4);
  });

  it('with another secret, or with none from elsewhere, is refused', async () => {
    expect((await call({}, { authorization: 'Bearer the-secret-of-somebody-else' })).statusCode).toBe(403);
    expect((await call({}, {})).statusCode).toBe(403);
    expect((await call({ proof: await prove() }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(await stored()).toBe(0);
  });
});

describe('a site that names another captcha', () => {
  it('LEAD-055 hands on its work, and asks it of each proof; where it does not answer, it is asked once more', async () => {
    let verdict: object = { verified: true };
    const host = await startHost((reply, { path }) => {
      const work = { parameters: { nonce: 'n', salt: 's' }, signature: 'theirs' };
      reply.end(JSON.stringify(path === '/v1/challenge' ? work : verdict));
    });
    const of = await makeApp({
      hasCaptcha: true,
      sites: { north: { captcha: { url: `${host.origin}/v1` } } },
      config: { outbox: { ...readConfig({}).outbox, isFetchLocal: true }, providerMs: 10_000 },
    });
    expect(JSON.parse((await challenge('north', of)).challenge)).toEqual({
      parameters: { nonce: 'n', salt: 's' },
      signature: 'theirs',
    });
    expect((await post({ _proof: 'their proof' }, { of })).statusCode).toBe(303);
    expect(host.received.map(({ path, body }) => [path, body])).toContainEqual([
      '/v1/verify',
      JSON.stringify({ payload: 'their proof' }),
    ]);
    verdict = { verified: false };
    expect((await post({ _proof: 'another' }, { of })).statusCode).toBe(200);
    verdict = { said: 'nothing' };
    expect((await post({ _proof: 'a third' }, { of })).statusCode).toBe(200);
  });
});
