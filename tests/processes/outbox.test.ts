import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OUTBOX, type DeliveryRow, type DeliveryTables } from '../../server/outbox/tables.ts';
import { openRecords } from '../../server/storage/openRecords.ts';
import { freePort } from '../browser/demoServer.ts';
import { ask } from '../fixtures/askServer.ts';
import { makeDelivery } from '../fixtures/letters.ts';
import { startHost } from '../fixtures/startHost.ts';
import {
  startMailServer,
  type MailAct,
  type MailMoment,
  type TakenMail,
} from '../fixtures/startMailServer.ts';
import { isAlive, startServer, until, type TestServer } from './startServer.ts';

/** More of them, for a longer look: `KILLS=100`. */
const KILLS = Number(process.env.KILLS ?? 8);
const LANES = 6;
const MOMENTS: readonly MailMoment[] = ['connect', 'from', 'to', 'data', 'taken'];
const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

const mailTo = (url: string) => ({
  FORECOURT_SMTP: url,
  FORECOURT_MAIL_FROM: 'forecourt@example.com',
  FORECOURT_DELIVER_MS: '1000',
  FORECOURT_DELIVER_AGAIN_MS: '20',
});
const mail = (key: string, site = 'north') =>
  makeDelivery(key, {
    kind: 'mail',
    site,
    payload: { to: [`${site}@example.com`], subject: key, text: `A letter: ${key}` },
  });

async function post({ port }: TestServer, key: string, deliveries: object[]): Promise<boolean> {
  const headers = { host: 'north.localhost', 'content-type': 'application/json' };
  const body = JSON.stringify({ key, text: key, deliveries });
  return ask(port, '/-/letters', { method: 'POST', headers, body }).then(
    ({ status }) => status === 201,
    () => false,
  );
}

async function rowsOf({ project }: TestServer): Promise<DeliveryRow[]> {
  const file = join(project.root, '.forecourt/records.db');
  const db = await openRecords<DeliveryTables>(file, { migrations: [OUTBOX], readOnly: true });
  const rows = await db.selectFrom('deliveries').selectAll().orderBy('id').execute();
  await db.destroy();
  return rows;
}
/** All has gone; while more and more goes it is waited for. */
async function untilDone(server: TestServer): Promise<void> {
  for (let left = Infinity; left > 0;) {
    let now = left;
    await until(async () => {
      await seconds(0.2);
      now = (await rowsOf(server)).filter(({ state }) => state !== 'done').length;
      return now < left;
    });
    left = now;
  }
}

/** Letters, one after the other, until they are told to end. @returns keys of those that were acknowledged */
function startPosting(server: TestServer, name: string): () => Promise<string[]> {
  const acknowledged: string[] = [];
  let isOver = false;
  const run = async (client: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const key = `${name}-${client}-${turn}`;
      if (await post(server, key, [mail(key, `s${(client + turn) % LANES}`)])) acknowledged.push(key);
      await seconds(Math.random() * 0.3);
    }
  };
  const clients = Array.from({ length: 8 }, (_, client) => run(client));
  return async () => {
    isOver = true;
    await Promise.all(clients);
    return acknowledged;
  };
}

/** Of all that was taken, told or not, those that came first. */
function firstsOf(taken: readonly TakenMail[]): Map<string, TakenMail> {
  const firsts = new Map<string, TakenMail>();
  for (const one of taken) if (!firsts.has(one.subject)) firsts.set(one.subject, one);
  return firsts;
}

/** What the outbox promises, whatever happened. */
function expectPromises(
  acknowledged: readonly string[],
  rows: readonly DeliveryRow[],
  taken: readonly TakenMail[],
): void {
  const told = new Set(taken.filter(({ isTold }) => isTold).map(({ subject }) => subject));
  expect(acknowledged.filter((key) => !told.has(key))).toEqual([]);
  const stored = new Set(rows.map(({ key }) => key));
  expect(taken.filter(({ subject }) => !stored.has(subject))).toEqual([]);
  const firsts = firstsOf(taken);
  expect(taken.filter(({ subject, text }) => firsts.get(subject)?.text !== text)).toEqual([]);
  expect(new Set([...firsts.values()].map(({ messageId }) => messageId)).size).toBe(firsts.size);
  const came = [...firsts.keys()];
  for (const lane of new Set(rows.map((row) => row.lane))) {
    const inLane = rows.filter((row) => row.lane === lane).map(({ key }) => key);
    const known = new Set(inLane);
    expect(came.filter((key) => known.has(key))).toEqual(inLane);
  }
}

/** Unless it is gone already. */
function kill9(pid = 0): void {
  if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGKILL');
}

describe('deliveries', () => {
  it(
    'of acknowledged letters arrive in order, doubled only with the same Message-ID, while the writer is killed and the mail server misbehaves',
    async () => {
      let isCalm = false;
      let killAt: MailMoment | undefined;
      let writer = 0;
      const act = (moment: MailMoment): MailAct => {
        if (killAt === moment) {
          killAt = undefined;
          kill9(writer);
          return undefined;
        }
        if (isCalm || Math.random() > 0.04) return undefined;
        const acts: MailAct[] = moment === 'taken' ? ['hang up'] : [451, 'hang up', 'hang up', 'stall'];
        return acts[Math.floor(Math.random() * acts.length)];
      };
      const { url, taken } = await startMailServer({ act });
      const server = await startServer({ env: mailTo(url) });
      const end = startPosting(server, 'killed');
      for (let kill = 0; kill < KILLS; kill += 1) {
        ({ writer = 0 } = await server.state());
        if (kill % 2 === 0) killAt = MOMENTS[(kill / 2) % MOMENTS.length];
        else await seconds(Math.random() * 0.5);
        if (kill % 2 === 1) kill9(writer);
        await until(() => !isAlive(writer));
        await until(async () => ((await server.state()).writer ?? writer) !== writer);
        await until(() => post(server, `after-${kill}`, []));
      }
      isCalm = true;
      const acknowledged = await end();
      await untilDone(server);
      const rows = await rowsOf(server);
      expectPromises(acknowledged, rows, taken);
      expect(acknowledged.length).toBeGreaterThan(KILLS);
      if (process.env.KILLS !== undefined)
        process.stdout.write(
          `${KILLS} kills: ${acknowledged.length} acknowledged, ${rows.length} stored, ` +
            `${taken.length} arrived, ${taken.length - rows.length} of them again\n`,
        );
    },
    60_000 + KILLS * 4_000,
  );

  it('that were stored when the supervisor and all its processes were killed go out after the next start', async () => {
    let isAway = true;
    const { url, taken } = await startMailServer({ act: () => (isAway ? 'hang up' : undefined) });
    const server = await startServer({ env: mailTo(url) });
    const end = startPosting(server, 'before');
    await seconds(1);
    const { workers, writer = 0 } = await server.state();
    server.process.kill('SIGKILL');
    const [acknowledged] = await Promise.all([end(), until(() => ![...workers, writer].some(isAlive))]);
    expect(acknowledged.length).toBeGreaterThan(5);
    expect(taken.filter(({ isTold }) => isTold)).toEqual([]);
    isAway = false;
    const next = await startServer({ project: server.project, env: mailTo(url) });
    await untilDone(next);
    expectPromises(acknowledged, await rowsOf(next), taken);
  });

  it('that are refused for good, or lack a secret, are listed, counted, and put back when that is mended', async () => {
    const host = await startHost();
    let code: number | undefined = 550;
    const { url, taken } = await startMailServer({ act: (moment) => (moment === 'to' ? code : undefined) });
    const port = await freePort();
    const env = { ...mailTo(url), FORECOURT_FETCH_LOCAL: '1', FORECOURT_OPERATIONS_PORT: String(port) };
    const server = await startServer({ env });
    const hook = makeDelivery('hook', {
      kind: 'webhook',
      site: 'south',
      payload: { url: host.origin, body: { a: 1 } },
    });
    expect(await post(server, 'both', [mail('refused'), hook])).toBe(true);
    await until(async () => (await rowsOf(server)).every(({ last_fault: fault }) => fault !== null));
    const listed = await server.run('outbox');
    expect(listed.code).toBe(1);
    expect(listed.out).toMatch(/1 parked, 1 (waiting|being sent)|1 parked, 0 waiting, 1 being sent/);
    expect(listed.out).toContain('550');
    expect(listed.out).toContain('The secret "webhook" of the site "south" is missing.');
    const numbers = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(numbers).toContain('forecourt_deliveries_parked 1');
    expect(numbers).toMatch(/forecourt_oldest_delivery_seconds \d+(\.\d+)?\n/);
    code = undefined;
    const secrets = join(server.project.root, '.forecourt/secrets');
    mkdirSync(secrets, { recursive: true });
    writeFileSync(join(secrets, 'south.json'), JSON.stringify({ webhook: 'a secret that nobody logs' }));
    expect((await server.run('reload')).code).toBe(0);
    expect((await server.run('outbox', '--retry', 'all')).code).toBe(0);
    await untilDone(server);
    expect(taken.map(({ subject }) => subject)).toEqual(['refused']);
    expect(host.received).toMatchObject([{ headers: { 'idempotency-key': 'hook' }, body: '{"a":1}' }]);
    expect(await server.run('outbox')).toMatchObject({ code: 0, out: 'Everything is delivered.\n' });
    const written = JSON.stringify([server.log, server.printed, await rowsOf(server)]);
    expect(written).not.toContain('a secret that nobody logs');
    expect(JSON.stringify(server.log)).not.toContain('@example.com');
  });
});
