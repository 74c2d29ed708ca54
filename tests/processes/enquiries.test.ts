/** An acknowledged enquiry is never lost, wherever a process dies and whatever the mail server does. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../fixtures/makeFolder.ts';
import {
  startMailServer,
  type MailAct,
  type MailMoment,
  type TakenMail,
} from '../fixtures/startMailServer.ts';
import { KILL_FILE, type CommitPoint } from './killAtCommit.ts';
import {
  DEALER,
  makeEnquiry,
  openForm,
  startShoppers,
  storedIn,
  untilAllSent,
  type StoredEnquiry,
} from './shoppers.ts';
import { isAlive, startServer, until, type TestServer } from './startServer.ts';

/** More of them, for a longer look: `KILLS=100`. */
const KILLS = Number(process.env.KILLS ?? 10);
/** Who send at the same time, and the longest pause of each between two tries. */
const SHOPPERS = 50;
const PAUSE_MS = 3_000;
/** Who die in turn. */
const VICTIMS = ['writer', 'worker', 'supervisor'] as const;
type Victim = (typeof VICTIMS)[number];
const EACH_POINT = Math.max(2, Math.round(KILLS / 5));
const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));
const tell = (words: string): void => {
  if (process.env.KILLS !== undefined) process.stdout.write(`${words}\n`);
};

const mailTo = (url: string) => ({
  FORECOURT_SMTP: url,
  FORECOURT_MAIL_FROM: 'forecourt@example.com',
  FORECOURT_DELIVER_MS: '1000',
  FORECOURT_DELIVER_AGAIN_MS: '20',
});

/** Where the writer dies, and how often the mail server has taken the mail in the end. */
const POINTS: readonly [what: string, at: CommitPoint | MailMoment, taken: readonly number[]][] = [
  ['before the enquiry is committed', 'before stored', [1]],
  ['after that, before anybody is told', 'after stored', [1]],
  ['before its mail is committed as being sent', 'before sending', [1]],
  ['after that, before the first byte', 'after sending', [1]],
  ['before DATA', 'to', [1]],
  ['after the last byte, before 250', 'data', [2]],
  ['just after 250 was said', 'taken', [1, 2]],
  ['after 250 was read, before it is committed as sent', 'before done', [2]],
  ['after that', 'after done', [1]],
];

/** Unless it is gone already. */
function kill9(pid = 0): void {
  if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGKILL');
}

/** @returns the process id of the writer that runs, once it is another one than that */
async function nextWriter(server: TestServer, last?: number): Promise<number> {
  let pid: number | undefined;
  await until(async () => {
    ({ writer: pid } = await server.state());
    return pid !== undefined && pid !== last;
  });
  return pid ?? 0;
}

/**
 * Kills one of them: a writer until the next one is there, a supervisor with all that it has started.
 *
 * @returns the moment from which on the writer sent nothing more; undefined: it did not die
 */
async function killOne(server: TestServer, victim: Victim): Promise<number | undefined> {
  let now: Awaited<ReturnType<TestServer['state']>> = { workers: [] };
  await until(async () => {
    now = await server.state();
    return (
      now.writer !== undefined && now.workers.length === 2 && [...now.workers, now.writer].every(isAlive)
    );
  });
  const { workers, writer = 0 } = now;
  if (victim === 'supervisor') {
    server.process.kill('SIGKILL');
    await until(() => ![...workers, writer].some(isAlive));
    return performance.now();
  }
  kill9(victim === 'writer' ? writer : workers[Math.floor(Math.random() * workers.length)]);
  if (victim === 'worker') return undefined;
  const moment = performance.now();
  await nextWriter(server, writer);
  return moment;
}

/** What holds whatever happened. */
function expectPromises(
  acknowledged: readonly string[],
  stored: readonly StoredEnquiry[],
  taken: readonly TakenMail[],
): void {
  const words = stored.map((one) => one.words);
  expect(words.length).toBe(new Set(words).size);
  const known = new Set(words);
  expect(acknowledged.filter((one) => !known.has(one))).toEqual([]);
  const told = new Set(taken.filter(({ isTold }) => isTold).map(({ messageId }) => messageId));
  expect(stored.filter(({ messageId }) => !told.has(messageId))).toEqual([]);
  const ids = new Set(stored.map(({ messageId }) => messageId));
  expect(taken.filter(({ messageId }) => !ids.has(messageId))).toEqual([]);
  const firsts = firstsOf(taken);
  expect(taken.filter(({ messageId, text }) => firsts.get(messageId)?.text !== text)).toEqual([]);
}

/** Of each mail what came first, in the order in which it came. */
function firstsOf(taken: readonly TakenMail[]): Map<string, TakenMail> {
  const firsts = new Map<string, TakenMail>();
  for (const one of taken) if (!firsts.has(one.messageId)) firsts.set(one.messageId, one);
  return firsts;
}

/** A server whose writer reads a file that names its death. */
async function startMortal(url: string): Promise<{ server: TestServer; killFile: string }> {
  const killFile = join(makeFolder('kill'), 'at');
  const preload = join(import.meta.dirname, 'killAtCommit.ts');
  const env = { ...mailTo(url), [KILL_FILE]: killFile, NODE_OPTIONS: `--import ${preload}` };
  return { server: await startServer({ env, files: DEALER }), killFile };
}

/** Each yard got its mails in the order in which they were stored. */
function expectOrder(stored: readonly StoredEnquiry[], taken: readonly TakenMail[]): void {
  const came = [...firstsOf(taken).keys()];
  for (const [, lane] of Map.groupBy(stored, (one) => one.lane)) {
    const ids = lane.map(({ messageId }) => messageId);
    const own = new Set(ids);
    expect(came.filter((id) => own.has(id))).toEqual(ids);
  }
}

describe('an acknowledged enquiry', () => {
  it(
    'is stored once and mailed, twice only where the writer died between the last byte and its commit, wherever it dies',
    async () => {
      let killAt: string | undefined;
      let writer = 0;
      const act = (moment: MailMoment): MailAct => {
        if (killAt !== moment) return;
        killAt = undefined;
        kill9(writer);
      };
      const { url, taken } = await startMailServer({ act });
      const { server, killFile } = await startMortal(url);
      const send = await openForm(server);
      const acknowledged: string[] = [];
      const copies: Record<string, number[]> = {};
      for (const [what, at] of POINTS)
        for (let run = 0; run < EACH_POINT; run += 1) {
          writer = await nextWriter(server);
          if (at.includes(' ')) writeFileSync(killFile, at);
          else killAt = at;
          const enquiry = makeEnquiry(`${what}, ${run}`, run);
          expect((await send(enquiry)).status, enquiry.words).toBe(303);
          acknowledged.push(enquiry.words);
          await nextWriter(server, writer);
          expect([killAt, existsSync(killFile)]).toEqual([undefined, false]);
          await untilAllSent(server);
          const id = (await storedIn(server)).find(({ words }) => words === enquiry.words)?.messageId;
          (copies[what] ??= []).push(taken.filter(({ messageId }) => messageId === id).length);
        }
      const stored = await storedIn(server);
      expect(stored.map(({ words }) => words)).toEqual(acknowledged);
      expectPromises(acknowledged, stored, taken);
      expectOrder(stored, taken);
      for (const [what, , allowed] of POINTS)
        expect(
          copies[what]?.filter((count) => !allowed.includes(count)),
          what,
        ).toEqual([]);
      for (const [what, counts] of Object.entries(copies))
        tell(
          `${what}: ${counts.length} deaths, ${counts.filter((count) => count > 1).length} mails came twice`,
        );
    },
    60_000 + POINTS.length * EACH_POINT * 5_000,
  );

  it(
    'is stored once and mailed once when the shopper sends it again, since the workers died between its commit and their answer',
    async () => {
      const { url, taken } = await startMailServer();
      const { server, killFile } = await startMortal(url);
      const send = await openForm(server);
      const acknowledged: string[] = [];
      for (let run = 0; run < EACH_POINT; run += 1) {
        const enquiry = makeEnquiry(`unanswered ${run}`, run);
        const { workers } = await server.state();
        writeFileSync(killFile, ['after stored', ...workers].join('\n'));
        await expect(send(enquiry)).rejects.toThrow(/ECONNRESET|socket hang up/);
        expect((await storedIn(server)).map(({ words }) => words)).toContain(enquiry.words);
        await until(async () => (await send(enquiry).catch(() => undefined))?.status === 303);
        acknowledged.push(enquiry.words);
        await until(async () => {
          const now = (await server.state()).workers;
          return now.length === workers.length && !now.some((pid) => workers.includes(pid));
        });
      }
      await untilAllSent(server);
      const stored = await storedIn(server);
      expect(stored.map(({ words }) => words)).toEqual(acknowledged);
      expectPromises(acknowledged, stored, taken);
      expect(copiesIn(taken)).toEqual([]);
    },
    60_000 + EACH_POINT * 10_000,
  );

  it(
    'is stored once and mailed in order while 50 shoppers send, writer, workers and supervisor die at any moment and the mail server refuses, stalls and hangs up',
    async () => {
      let isCalm = false;
      const act = (moment: MailMoment): MailAct => {
        if (isCalm || moment === 'taken' || Math.random() > 0.08) return undefined;
        const acts: MailAct[] = [451, 451, 550, 'hang up', 'hang up', 'stall'];
        return acts[Math.floor(Math.random() * acts.length)];
      };
      const { url, taken } = await startMailServer({ act });
      const env = { ...mailTo(url), FORECOURT_DRAWN_PER_MINUTE: '1000000' };
      let server = await startServer({ env, files: DEALER });
      const { project, port } = server;
      const logs = [server.log];
      const { acknowledged, end } = startShoppers(await openForm(server), SHOPPERS, PAUSE_MS);
      const killed: Record<Victim, number> = { writer: 0, worker: 0, supervisor: 0 };
      /** When nobody sent mails any more. */
      const deaths: number[] = [];
      for (let turn = 0; turn < KILLS; turn += 1) {
        await seconds(Math.random() * 0.6);
        const before = acknowledged.length;
        const victim = VICTIMS[turn % VICTIMS.length] ?? 'writer';
        const moment = await killOne(server, victim);
        if (moment !== undefined) deaths.push(moment);
        killed[victim] += 1;
        if (victim === 'supervisor') {
          server = await startServer({ project, port, env });
          logs.push(server.log);
        }
        await until(() => acknowledged.length > before);
      }
      isCalm = true;
      await end();
      const parked = new Set(
        (await storedIn(server)).filter(({ state }) => state === 'parked').map(({ words }) => words),
      );
      if (parked.size > 0) expect((await server.run('outbox', '--retry', 'all')).code).toBe(0);
      await untilAllSent(server);
      const stored = await storedIn(server);
      expect(acknowledged.length).toBeGreaterThan(KILLS);
      expectPromises(acknowledged, stored, taken);
      // What was refused for good and put back by hand comes after those that it no longer held up.
      expectOrder(
        stored.filter(({ words }) => !parked.has(words)),
        taken,
      );
      const log = logs.flat();
      const again = copiesIn(taken);
      const isLate = ([first]: Copy): boolean => tookTooLong(log, stored, first);
      const isInWindow = ([first, second]: Copy): boolean => isBetween(deaths, first, second);
      const isDue = (copy: Copy): boolean => !copy[0].isTold || isInWindow(copy) || isLate(copy);
      expect(again.filter((copy) => !isDue(copy)).map(([{ messageId }]) => messageId)).toEqual([]);
      const twice = again.filter(([first]) => first.isTold);
      tell(
        `${KILLS} random kills (${VICTIMS.map((kind) => `${kind} ${killed[kind]}`).join(', ')}), ${SHOPPERS} shoppers: ` +
          `${acknowledged.length} acknowledged, ${stored.length} stored, ${taken.length} mails taken; ` +
          `${twice.length} accepted twice, all with the same Message-ID (${twice.filter(isInWindow).length} since the ` +
          `sender died before its commit, ${twice.filter((copy) => !isInWindow(copy)).length} cut off for time), ` +
          `${again.length - twice.length} sent again that were not accepted, ${parked.size} refused for good and put back`,
      );
    },
    120_000 + KILLS * 12_000,
  );

  it('waits while the mail server is dead, and the whole server dies as well; then each is mailed once, in order', async () => {
    let acts: MailAct[] = ['hang up', 'stall', 421];
    const { url, taken } = await startMailServer({
      act: () => acts[Math.floor(Math.random() * acts.length)],
    });
    const env = { ...mailTo(url), FORECOURT_DRAWN_PER_MINUTE: '1000000' };
    const server = await startServer({ env, files: DEALER });
    const { acknowledged, end } = startShoppers(await openForm(server), 8, 50);
    await seconds(2);
    const { workers, writer = 0 } = await server.state();
    server.process.kill('SIGKILL');
    await Promise.all([end(), until(() => ![...workers, writer].some(isAlive))]);
    expect(acknowledged.length).toBeGreaterThan(20);
    expect(taken.filter(({ isTold }) => isTold)).toEqual([]);
    acts = [];
    const next = await startServer({ project: server.project, env });
    await untilAllSent(next);
    const stored = await storedIn(next);
    expectPromises(acknowledged, stored, taken);
    expectOrder(stored, taken);
    expect(copiesIn(taken)).toEqual([]);
  });
});

it('no process outlives the supervisor that dies, also none that has just begun: nobody sends beside the next server', async () => {
  const { url } = await startMailServer();
  const server = await startServer({ env: mailTo(url), files: DEALER });
  const { workers, writer: first = 0 } = await server.state();
  kill9(first);
  kill9(workers[0]);
  const writer = await nextWriter(server, first);
  const { workers: left } = await server.state();
  server.process.kill('SIGKILL');
  await until(() => ![...workers, ...left, writer].some(isAlive));
});

type Copy = readonly [first: TakenMail, second: TakenMail];

/** Each mail that came again, beside the time before. */
function copiesIn(taken: readonly TakenMail[]): Copy[] {
  const last = new Map<string, TakenMail>();
  return taken.flatMap((mail): Copy[] => {
    const before = last.get(mail.messageId);
    last.set(mail.messageId, mail);
    return before ? [[before, mail]] : [];
  });
}

/** The mail server answered so late, on a busy machine, that the line was cut. */
function tookTooLong(log: TestServer['log'], stored: readonly StoredEnquiry[], mail: TakenMail): boolean {
  const id = stored.find(({ messageId }) => messageId === mail.messageId)?.id;
  return log.some(({ delivery, fault }) => delivery === id && String(fault).startsWith('It took more'));
}

/** Who sent it may have died while its last bytes waited to be read. */
function isBetween(moments: readonly number[], first: TakenMail, second: TakenMail): boolean {
  return moments.some((moment) => moment > first.begun && moment < second.at);
}
