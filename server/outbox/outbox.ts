import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { GroupCommit } from '../writer/groupCommit.ts';
import { isSpent, LONGEST_WAIT_MS, waitAfter, type BackOff } from './backOff.ts';
import { steadyNow } from './clock.ts';
import { DeliveryFault, type Deliver, type Delivery, type DeliveryContext } from './delivery.ts';
import * as rows from './deliveryRows.ts';
import type { DeliveryTables } from './tables.ts';
import { withoutAddresses } from './withoutAddresses.ts';

export interface OutboxOptions {
  /** Of the writer, as `group` has it: nobody else writes there. */
  db: Kysely<DeliveryTables>;
  group: GroupCommit;
  /** By kind. */
  handlers: Readonly<Record<string, Deliver>>;
  /** What handlers have at hand, besides the signal. */
  contextOf: (delivery: Delivery) => Omit<DeliveryContext, 'signal'>;
  /** @returns words in which no secret stands */
  hide: (words: string) => string;
  logger: Logger;
  backOff: BackOff;
  /** One try takes so long at most, ms. */
  tryMs: number;
  /** What is done is deleted after so long, ms. */
  keepMs: number;
  now?: () => number;
  random?: () => number;
}

/** Of one kind at a time: one that stalls leaves room for the others. */
const MOST_OF_KIND = 8;
/** It is looked at so often when nothing wakes it. */
const LONGEST_SLEEP_MS = 60_000;
const RECORDS_AGAIN_MS = 1_000;
const TIDY_EVERY_MS = 3_600_000;
const MOST_IN_TIDY = 500;
/** Whoever asks for a write meanwhile waits for the next writer. */
const END_WITHIN_MS = 1_500;
/** Of words of a fault that are kept. */
const LONGEST_FAULT = 1_000;

/**
 * Delivers what writes of features have stored: at least once each, in the order of each lane, many lanes at a time. It is
 * woken by commits; when nothing is due it asks one question and sleeps.
 */
export class Outbox {
  private readonly options: OutboxOptions;
  private readonly now: () => number;
  private readonly random: () => number;
  /** Names this process: what others left half sent is told by it. */
  private readonly lease = randomUUID();
  private readonly atWork = new Map<Promise<void>, string>();
  private readonly ending = new AbortController();
  private looking: Promise<void> | undefined;
  private isAsked = false;
  private isClosed = false;
  private sleep: NodeJS.Timeout | undefined;
  private tidying: NodeJS.Timeout | undefined;

  constructor(options: OutboxOptions) {
    this.options = options;
    this.now = options.now ?? steadyNow;
    this.random = options.random ?? Math.random;
  }

  /** @throws WriteFault when the records cannot be written */
  async start(): Promise<void> {
    await this.takeOver();
    this.tidying = setInterval(() => void this.tidy(), TIDY_EVERY_MS);
    this.tidying.unref();
    void this.tidy();
    this.wake();
  }

  /** Something may be due. */
  wake(): void {
    this.isAsked = true;
    if (!this.isClosed) this.looking ??= this.look();
  }

  /** All that is due by now has been tried. */
  async idle(): Promise<void> {
    while (this.looking !== undefined || this.atWork.size > 0) {
      await this.looking;
      await Promise.all(this.atWork.keys());
    }
  }

  /** What is being sent has a moment to come to its end; then it is cut off, and the next process sends it again. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.sleep);
    clearInterval(this.tidying);
    await this.looking;
    const timer = setTimeout(() => this.ending.abort(), END_WITHIN_MS);
    await Promise.all(this.atWork.keys());
    clearTimeout(timer);
  }

  private async look(): Promise<void> {
    clearTimeout(this.sleep);
    let sleepMs = LONGEST_SLEEP_MS;
    while (this.isAsked && !this.isClosed) {
      this.isAsked = false;
      try {
        sleepMs = await this.lookOnce();
      } catch (error) {
        this.options.logger.error(
          { err: error },
          'the outbox could not be read or written; it is tried again',
        );
        sleepMs = RECORDS_AGAIN_MS;
      }
    }
    if (!this.isClosed) this.sleep = setTimeout(() => this.wake(), sleepMs).unref();
    // In the same step as the last look: who wakes it next begins anew.
    this.looking = undefined;
  }

  /** @returns how long nothing more will be due of what there is room for, ms */
  private async lookOnce(): Promise<number> {
    const { db, group } = this.options;
    const kinds = await rows.dueKinds(db);
    const now = this.now();
    const latest = now + LONGEST_WAIT_MS;
    if (kinds.some(({ last }) => last > latest))
      await group.own<DeliveryTables, void>((trx) => rows.clampDue(trx, latest));
    const room = this.roomFor(kinds);
    const firsts = kinds.filter(({ kind }) => room.has(kind)).map(({ first }) => Math.min(first, latest));
    const waitMs = Math.min(...firsts) - now;
    if (waitMs > 0) return Math.min(waitMs, LONGEST_SLEEP_MS);
    await this.claim(room);
    return LONGEST_SLEEP_MS;
  }

  /** Kind -> how many more of it may be sent; what is full is looked at again when one of it has come to its end. */
  private roomFor(kinds: readonly rows.DueKind[]): Map<string, number> {
    const sending = [...this.atWork.values()];
    const roomOf = (one: string): number => MOST_OF_KIND - sending.filter((kind) => kind === one).length;
    return new Map(kinds.map(({ kind }) => [kind, roomOf(kind)] as const).filter(([, most]) => most > 0));
  }

  private async claim(room: ReadonlyMap<string, number>): Promise<void> {
    const claim = { now: this.now(), lease: this.lease, room };
    const taken = await this.options.group.own<DeliveryTables, Delivery[]>((trx) =>
      rows.claimDue(trx, claim),
    );
    for (const delivery of taken) this.begin(delivery);
  }

  private begin(delivery: Delivery): void {
    const work = this.deliver(delivery).finally(() => {
      this.atWork.delete(work);
      this.wake();
    });
    this.atWork.set(work, delivery.kind);
  }

  private async deliver(delivery: Delivery): Promise<void> {
    const { id, kind, site, attempts } = delivery;
    const begun = performance.now();
    const fault = await this.send(delivery);
    // What is cut off since the process ends stays as it is: the next one takes it over.
    if (fault && this.ending.signal.aborted) return;
    const told = { delivery: id, kind, site, attempts, ms: Math.round(performance.now() - begun) };
    if (!fault) {
      await this.store((trx) => rows.noteDone(trx, delivery, this.now()));
      return this.options.logger.info(told, 'delivered');
    }
    const failed = this.failureOf(fault, attempts);
    await this.store((trx) => rows.noteFailed(trx, delivery, failed));
    const { logger } = this.options;
    const words = withoutAddresses(failed.fault);
    if (failed.dueAt === undefined) logger.error({ ...told, fault: words }, 'could not be delivered; parked');
    else logger.warn({ ...told, fault: words }, 'could not be delivered; it is tried again');
  }

  /** @returns what went wrong */
  private async send(delivery: Delivery): Promise<DeliveryFault | undefined> {
    const { handlers, contextOf, tryMs } = this.options;
    const handler = handlers[delivery.kind];
    if (!handler) return new DeliveryFault(`Nothing here delivers the kind "${delivery.kind}".`);
    const timeIsOver = AbortSignal.timeout(tryMs);
    const signal = AbortSignal.any([timeIsOver, this.ending.signal]);
    const cutOff = Promise.withResolvers<never>();
    const cut = (): void => cutOff.reject(new DeliveryFault(`It took more than ${tryMs / 1000} s.`));
    signal.addEventListener('abort', cut, { once: true });
    try {
      // A handler that does not look at the signal holds nobody up either.
      await Promise.race([handler(delivery, { ...contextOf(delivery), signal }), cutOff.promise]);
      return undefined;
    } catch (error) {
      if (error instanceof DeliveryFault) return error;
      return new DeliveryFault(error instanceof Error ? error.message : String(error), { cause: error });
    } finally {
      signal.removeEventListener('abort', cut);
    }
  }

  private failureOf({ message, isPermanent, againMs, rest }: DeliveryFault, attempts: number): rows.Failed {
    const { backOff, hide } = this.options;
    const now = this.now();
    const isOver = isPermanent || isSpent(attempts, backOff);
    const waitMs = Math.min(LONGEST_WAIT_MS, Math.max(againMs, waitAfter(attempts, backOff, this.random())));
    return {
      fault: hide(message).slice(0, LONGEST_FAULT),
      dueAt: isOver ? undefined : now + waitMs,
      now,
      rest,
    };
  }

  /** Until it is on disk: what has gone must not go again because the disk was full for a while. */
  private async store(work: (trx: rows.Trx) => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await this.options.group.own(work);
      } catch (error) {
        this.options.logger.error(
          { err: error },
          'it could not be noted what was delivered; it is tried again',
        );
        if (this.isClosed) return;
        await new Promise((resolve) => setTimeout(resolve, RECORDS_AGAIN_MS));
      }
    }
  }

  /** What a process that is gone was sending is due again; once at once, then as late as after a fault. */
  private async takeOver(): Promise<void> {
    const now = this.now();
    await this.options.group.own<DeliveryTables, void>(async (trx) => {
      for (const { id, lane, attempts } of await rows.leftSending(trx, this.lease)) {
        const left = this.failureOf(new DeliveryFault('The process that sent it ended.'), attempts);
        const dueAt = attempts === 1 ? now : left.dueAt;
        await rows.noteFailed(trx, { id, lane }, { ...left, dueAt });
      }
      await rows.startLanes(trx, now);
    });
  }

  private async tidy(): Promise<void> {
    const { group, keepMs, logger } = this.options;
    const before = this.now() - keepMs;
    try {
      await group.own<DeliveryTables, void>((trx) => rows.startLanes(trx, this.now()));
      let count = MOST_IN_TIDY;
      while (count === MOST_IN_TIDY && !this.isClosed)
        count = await group.own<DeliveryTables, number>((trx) => rows.forgetDone(trx, before, MOST_IN_TIDY));
    } catch (error) {
      logger.error({ err: error }, 'old deliveries could not be deleted; it is tried again in an hour');
    }
  }
}
