import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeDelivery } from '../../tests/fixtures/letters.ts';
import { AGAIN_MS, HOUR_MS, openTestOutbox as open } from '../../tests/fixtures/openTestOutbox.ts';
import { steadyNow } from './clock.ts';
import { DeliveryFault, type Deliver } from './delivery.ts';
import type { DeliveryTables } from './tables.ts';

const failing = (...faults: (Error | undefined)[]): Deliver => {
  return () => {
    const fault = faults.shift();
    return fault ? Promise.reject(fault) : Promise.resolve();
  };
};

describe('a delivery', () => {
  it('goes out once its write is on disk, and is done', async () => {
    const { add, idle, sent, rows } = await open();
    await add(makeDelivery('a'));
    await idle();
    expect(sent).toEqual(['a']);
    expect(await rows()).toMatchObject([{ state: 'done', attempts: 1, due_at: null, last_fault: null }]);
  });

  it('of a write that fails is not there, and nothing goes out', async () => {
    const { writer, idle, sent, rows } = await open();
    const input = { text: 'a', deliveries: [makeDelivery('a')], isRefused: true };
    await expect(writer.write('letters.send', input)).rejects.toMatchObject({ code: 'LETTER_REFUSED' });
    await idle();
    expect([sent, await rows()]).toEqual([[], []]);
  });

  it('with a key that is there already goes out once', async () => {
    const { add, idle, sent } = await open();
    await add(makeDelivery('a'), makeDelivery('a'));
    await add(makeDelivery('a'));
    await idle();
    expect(sent).toEqual(['a']);
  });

  it('is on disk as "sending", with the process that sends it, before its handler begins', async () => {
    const seen: unknown[] = [];
    const deliver: Deliver = async () => void seen.push(...(await opened.rows()));
    const opened = await open({ deliver });
    await opened.add(makeDelivery('a'));
    await opened.idle();
    expect(seen).toMatchObject([{ state: 'sending', attempts: 1, lease: expect.any(String) as string }]);
  });

  it('that is stored while nobody delivers goes out when somebody does', async () => {
    const { file, add, close } = await open({ isAway: true });
    await add(makeDelivery('a'), makeDelivery('b'));
    await close();
    const { sent, idle } = await open({ file });
    await idle();
    expect(sent).toEqual(['a', 'b']);
  });

  it('of a kind that nobody delivers waits and says so', async () => {
    const { add, idle, rows } = await open();
    await add(makeDelivery('a', { kind: 'pigeon' }));
    await idle();
    expect(await rows()).toMatchObject([
      { state: 'due', last_fault: 'Nothing here delivers the kind "pigeon".' },
    ]);
  });
});

describe('the order of a lane', () => {
  it('is kept: the next waits until the one before is done, while other lanes go on', async () => {
    const { add, idle, pass, sent, states } = await open({ deliver: failing(new Error('away')) });
    await add(makeDelivery('n1'));
    await add(makeDelivery('n2'), makeDelivery('s1', { site: 'south' }));
    await idle();
    expect(sent).toEqual(['s1']);
    expect(await states()).toEqual({ n1: 'due', n2: 'due', s1: 'done' });
    await pass(AGAIN_MS);
    expect(sent).toEqual(['s1', 'n1', 'n2']);
  });

  it('is one for each kind and receiver: a webhook that is away holds up no mail of its dealer, a mailbox that is full no other', async () => {
    const away: Deliver = () => Promise.reject(new Error('away'));
    const mailed: string[] = [];
    const mail: Deliver = async ({ key, payload }) => {
      if (payload === 'full') throw new Error('the mailbox is full');
      mailed.push(key);
    };
    const { add, idle, states } = await open({ handlers: { webhook: away, mail } });
    await add(
      makeDelivery('hook', { kind: 'webhook', target: 'yard' }),
      makeDelivery('full', { kind: 'mail', target: 'service', payload: 'full' }),
      makeDelivery('behind', { kind: 'mail', target: 'service' }),
      makeDelivery('mail', { kind: 'mail', target: 'yard' }),
    );
    await idle();
    expect(mailed).toEqual(['mail']);
    expect(await states()).toEqual({ hook: 'due', full: 'due', behind: 'due', mail: 'done' });
  });

  it('goes on when one is parked', async () => {
    const deliver = failing(new DeliveryFault('no such box', { isPermanent: true }));
    const { add, idle, sent, rows } = await open({ deliver });
    await add(makeDelivery('a'), makeDelivery('b'));
    await idle();
    expect(sent).toEqual(['b']);
    expect(await rows()).toMatchObject([{ state: 'parked', last_fault: 'no such box' }, { state: 'done' }]);
  });

  it('holds for a thousand of fifty lanes, of which many are sent at a time but none beside another of its lane', async () => {
    const open50 = new Set<string>();
    let most = 0;
    const deliver: Deliver = async ({ lane }) => {
      expect(open50.has(lane)).toBe(false);
      open50.add(lane);
      most = Math.max(most, open50.size);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 2));
      open50.delete(lane);
    };
    const { add, idle, sent } = await open({ deliver });
    const all = Array.from({ length: 1000 }, (_, index) =>
      makeDelivery(String(index), { site: `s${index % 50}` }),
    );
    await Promise.all(all.map((one) => add(one)));
    await idle();
    expect(sent).toHaveLength(1000);
    for (let lane = 0; lane < 50; lane += 1) {
      const keys = sent.map(Number).filter((key) => key % 50 === lane);
      expect(keys).toEqual(keys.toSorted((a, b) => a - b));
    }
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(8);
  });

  it('of which more is due than is sent at a time costs no commits while it waits', async () => {
    const { add, idle, sent, writer } = await open({
      deliver: () => new Promise((resolve) => setTimeout(resolve, 20)),
    });
    await add(
      ...Array.from({ length: 80 }, (_, index) => makeDelivery(String(index), { target: `${index}` })),
    );
    await idle();
    expect(sent).toHaveLength(80);
    // Each is claimed and noted, at most in a commit of its own.
    expect(writer.group.done.groups).toBeLessThan(170);
  });

  it('of a kind that stalls leaves room for other kinds', async () => {
    const stall: Deliver = (_, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('cut'))));
    const done: string[] = [];
    const quick: Deliver = async ({ key }) => void done.push(key);
    const { add, writer } = await open({ handlers: { stall, quick }, tryMs: 60_000 });
    const stalled = Array.from({ length: 20 }, (_, index) =>
      makeDelivery(`stall-${index}`, { kind: 'stall', target: `stall-${index}` }),
    );
    await add(...stalled, makeDelivery('quick', { kind: 'quick' }));
    while (done.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(done).toEqual(['quick']);
    await writer.close();
  });
});

describe('what fails', () => {
  const always =
    (fault: () => Error): Deliver =>
    () =>
      Promise.reject(fault());

  it('is tried again after 1, 2, 4 ... times the first wait, at most 15 minutes', async () => {
    const { add, idle, pass, rows } = await open({ deliver: always(() => new Error('away')) });
    await add(makeDelivery('a'));
    await idle();
    for (const [attempts, wait] of [1, 2, 4, 8].entries()) {
      await pass(wait * AGAIN_MS - 500);
      expect((await rows())[0]?.attempts).toBe(attempts + 1);
      await pass(500);
      expect((await rows())[0]?.attempts).toBe(attempts + 2);
    }
  });

  it('is tried no earlier than its fault says', async () => {
    const deliver = failing(new DeliveryFault('too many', { againMs: 60_000 }));
    const { add, idle, pass, sent } = await open({ deliver });
    await add(makeDelivery('a'));
    await idle();
    await pass(59_000);
    expect(sent).toEqual([]);
    await pass(1_000);
    expect(sent).toEqual(['a']);
  });

  it('is parked after 4 hours of tries, and stays listed', async () => {
    const { add, idle, pass, rows } = await open({ deliver: always(() => new Error('away')) });
    await add(makeDelivery('a'));
    await idle();
    let minutes = 0;
    while ((await rows())[0]?.state === 'due' && minutes < 1_000) {
      await pass(15 * 60_000);
      minutes += 15;
    }
    expect(await rows()).toMatchObject([{ state: 'parked', last_fault: 'away' }]);
    // Each try was late by up to a quarter of an hour.
    expect(minutes).toBeGreaterThan(4 * 60);
    expect(minutes).toBeLessThan(9 * 60);
  });

  it('is put back by the write `outbox.retry`, and then as new', async () => {
    const deliver = failing(
      new DeliveryFault('gone', { isPermanent: true }),
      new DeliveryFault('gone', { isPermanent: true }),
    );
    const { add, idle, writer, sent, rows } = await open({ deliver });
    await add(makeDelivery('a'), makeDelivery('b'));
    await idle();
    expect(await writer.write('outbox.retry', { id: 1 })).toEqual({ count: 1 });
    await idle();
    expect(sent).toEqual(['a']);
    expect(await writer.write('outbox.retry', { id: 'all' })).toEqual({ count: 1 });
    await idle();
    expect(sent).toEqual(['a', 'b']);
    expect(await rows()).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
    await expect(writer.write('outbox.retry', { id: 'x' })).rejects.toMatchObject({
      code: 'DELIVERY_UNKNOWN',
    });
  });

  it('in part is tried again with what is left', async () => {
    const payloads: unknown[] = [];
    const fault = failing(new DeliveryFault('half', { rest: { text: 'the rest' } }));
    const deliver: Deliver = async (delivery, context) => {
      payloads.push(delivery.payload);
      await fault(delivery, context);
    };
    const { add, idle, pass } = await open({ deliver });
    await add(makeDelivery('a'));
    await idle();
    await pass(AGAIN_MS);
    expect(payloads).toEqual([{ text: 'a' }, { text: 'the rest' }]);
  });

  it('because it takes too long is cut off, also by a handler that looks at nothing', async () => {
    const { add, idle, rows } = await open({ deliver: () => new Promise(() => undefined), tryMs: 30 });
    await add(makeDelivery('a'));
    await idle();
    expect(await rows()).toMatchObject([{ state: 'due', last_fault: 'It took more than 0.03 s.' }]);
  });

  it('is logged in words without e-mail addresses or secrets, and the row has no secret either', async () => {
    const deliver = always(() => new Error('550 no box bob@example.com, key s3cret-key'));
    const { add, idle, logged, rows } = await open({
      deliver,
      hide: (words) => words.replaceAll('s3cret-key', '***'),
    });
    await add(makeDelivery('a', { payload: { to: 'alice@example.com' } }));
    await idle();
    expect(logged.join()).toContain('550 no box (address), key ***');
    expect(logged.join()).not.toMatch(/bob|alice|s3cret/);
    expect((await rows())[0]?.last_fault).toBe('550 no box bob@example.com, key ***');
  });
});

describe('a clock', () => {
  it('that goes back by a day delays a retry by a quarter of an hour at most', async () => {
    const { add, idle, pass, sent } = await open({ deliver: failing(new Error('away')) });
    await add(makeDelivery('a'));
    await idle();
    await pass(-24 * HOUR_MS);
    expect(sent).toEqual([]);
    await pass(15 * 60_000);
    expect(sent).toEqual(['a']);
  });

  it('that goes ahead by a year parks nothing early', async () => {
    const { add, idle, pass, states } = await open({
      deliver: failing(new Error('away'), new Error('away')),
    });
    await add(makeDelivery('a'));
    await idle();
    await pass(365 * 24 * HOUR_MS);
    expect(await states()).toEqual({ a: 'due' });
    await pass(2 * AGAIN_MS);
    expect(await states()).toEqual({ a: 'done' });
  });
});

describe('a process that ends', () => {
  const stuck = (): { deliver: Deliver; begun: Promise<void> } => {
    const begun = Promise.withResolvers<void>();
    return {
      begun: begun.promise,
      deliver: () => {
        begun.resolve();
        return new Promise(() => undefined);
      },
    };
  };

  it('while it sends leaves that to the next one, in the order of its lane', async () => {
    const { deliver, begun } = stuck();
    const first = await open({ deliver });
    await first.add(makeDelivery('a'), makeDelivery('b'));
    await begun;
    await first.close();
    expect(await first.states()).toEqual({ a: 'sending', b: 'due' });
    const { sent, idle, states, rows } = await open({ file: first.file });
    await idle();
    expect(sent).toEqual(['a', 'b']);
    expect(await states()).toEqual({ a: 'done', b: 'done' });
    expect((await rows())[0]?.attempts).toBe(2);
  });

  it('lets what is nearly sent come to its end', async () => {
    const { add, close, states } = await open({
      deliver: () => new Promise((resolve) => setTimeout(resolve, 200)),
    });
    await add(makeDelivery('a'), makeDelivery('b'));
    await close();
    expect(await states()).toEqual({ a: 'done', b: 'due' });
  });
});

describe('the records', () => {
  it('that cannot be written when something has gone: it is noted later, and not sent again', async () => {
    const { writer, add, idle, sent, logged, states } = await open();
    const run = (text: string) =>
      writer.group.own<DeliveryTables, unknown>((trx) => sql.raw(text).execute(trx));
    await run(
      `create trigger broken before update on deliveries when new.state = 'done' begin select raise(abort, 'broken'); end`,
    );
    await add(makeDelivery('a'));
    while (!logged.join().includes('broken')) await new Promise((resolve) => setTimeout(resolve, 5));
    await run('drop trigger broken');
    await idle();
    expect(sent).toEqual(['a']);
    expect(await states()).toEqual({ a: 'done' });
  });

  it('forget what was done 30 days ago, never what is parked or was the last', async () => {
    const parked = new DeliveryFault('gone', { isPermanent: true });
    const first = await open({ deliver: failing(undefined, parked) });
    await first.add(makeDelivery('done'), makeDelivery('parked'), makeDelivery('last'));
    await first.idle();
    await first.close();
    const days = (count: number) => ({ file: first.file, now: () => steadyNow() + count * 24 * HOUR_MS });
    const early = await open(days(29));
    await early.idle();
    await early.close();
    expect(await early.states()).toEqual({ done: 'done', parked: 'parked', last: 'done' });
    const late = await open(days(31));
    await late.writer.group.idle();
    await late.close();
    expect(await late.states()).toEqual({ parked: 'parked', last: 'done' });
  });
});

it('an outbox with nothing due asks one question for each commit, and writes nothing', async () => {
  const { writer, add, idle, pass } = await open({ deliver: failing(new Error('away')) });
  await add(makeDelivery('a'));
  await idle();
  const { groups } = writer.group.done;
  for (let turn = 0; turn < 20; turn += 1) await pass(0);
  expect(writer.group.done.groups).toBe(groups);
});
