import { CompiledQuery, type Kysely } from 'kysely';
import type { AnyRecordsFeature, RecordsTransaction } from './features.ts';
import { isConstraint, sqliteCode } from '../storage/sqlite.ts';
import { WriteFault } from './recordsWriter.ts';
import { answerOf, noteKey, type WrittenTables } from './writtenKeys.ts';

/** One write that is asked for. */
export interface WriteCall {
  name: string;
  key: string;
  input: unknown;
}

interface Waiting {
  /** In the transaction of the group. @throws when the transaction as a whole cannot go on */
  work: (trx: RecordsTransaction<WrittenTables>) => Promise<Outcome>;
  /** A named write, not one of this process's own. */
  isNamed: boolean;
  resolve: (answer: unknown) => void;
  reject: (reason: unknown) => void;
}

/** Made once: they stand around each write. */
const SAVEPOINT = CompiledQuery.raw('savepoint one');
const RELEASE = CompiledQuery.raw('release one');
const TAKE_BACK = CompiledQuery.raw('rollback to one');

type Outcome = { answer: unknown } | { fault: unknown };
type Write = (trx: never, input: never) => Promise<unknown>;

/** Of one transaction: enough to share one sync of the disk, few enough that the first one does not wait long. */
const MOST_IN_GROUP = 200;

/**
 * Writes what is asked for in groups: all that came while the last group was synced to disk is one transaction, each
 * write in a savepoint of its own. So many callers share one sync, and one that fails takes nothing of the others back.
 */
export class GroupCommit {
  private readonly db: Kysely<WrittenTables>;
  private readonly writes: ReadonlyMap<string, Write>;
  private readonly report: (error: unknown, name?: string) => void;
  private readonly committed: () => void;
  private readonly now: () => number;
  private waiting: Waiting[] = [];
  private running: Promise<void> | undefined;
  /** Named writes and groups so far. */
  readonly done = { writes: 0, groups: 0 };

  constructor(options: {
    db: Kysely<WrittenTables>;
    features: readonly AnyRecordsFeature[];
    /** A write failed by a mistake of ours, or a whole group did. */
    report: (error: unknown, name?: string) => void;
    /** A group is on disk. */
    committed?: () => void;
    now?: () => number;
  }) {
    this.db = options.db;
    this.writes = writesOf(options.features);
    this.report = options.report;
    this.committed = options.committed ?? (() => undefined);
    this.now = options.now ?? Date.now;
  }

  /** @throws WriteFault as `RecordsWriter.write` does */
  submit(call: WriteCall): Promise<unknown> {
    return this.enqueue((trx) => this.writeOne(trx, call), true);
  }

  /**
   * A write of this process itself, without name or key: it shares the groups of all others.
   *
   * @throws what it throws, and nothing of it is stored; WriteFault when the whole group could not be
   */
  own<Tables, T>(work: (trx: RecordsTransaction<Tables>) => Promise<T>): Promise<T> {
    return this.enqueue(
      (trx) => ownWrite(trx, () => work(trx as unknown as RecordsTransaction<Tables>)),
      false,
    ) as Promise<T>;
  }

  get queued(): number {
    return this.waiting.length;
  }

  private enqueue(work: Waiting['work'], isNamed: boolean): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ work, isNamed, resolve, reject });
      this.running ??= this.run();
    });
  }

  /** All that is asked for is answered. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      // Whoever asks in this moment belongs to this group.
      await new Promise((resolve) => setImmediate(resolve));
      await this.commit(this.waiting.splice(0, MOST_IN_GROUP));
    }
    // In the same step as the last look: who asks next begins anew.
    this.running = undefined;
  }

  private async commit(group: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await this.db.transaction().execute(async (trx) => {
        const found: Outcome[] = [];
        for (const { work } of group) found.push(await work(trx));
        return found;
      });
      this.done.groups += 1;
      this.done.writes += group.filter(({ isNamed }) => isNamed).length;
      for (const [index, one] of group.entries()) settle(one, outcomes[index] as Outcome);
      this.committed();
    } catch (error) {
      this.report(error);
      const message = error instanceof Error ? error.message : String(error);
      for (const { reject } of group) reject(new WriteFault('RECORDS_FAULT', message, error));
    }
  }

  /** @throws when the transaction as a whole cannot go on */
  private async writeOne(trx: RecordsTransaction<WrittenTables>, call: WriteCall): Promise<Outcome> {
    const { name, key, input } = call;
    const write = this.writes.get(name);
    if (!write) return { fault: new WriteFault('WRITE_UNKNOWN', `No write is named "${name}".`) };
    let failure: { error: unknown } | undefined;
    await trx.executeQuery(SAVEPOINT);
    try {
      const answer = (await write(trx as never, input as never)) ?? null;
      if (await noteKey(trx, { key, name, answer: JSON.stringify(answer), at: this.now() })) {
        await trx.executeQuery(RELEASE);
        return { answer };
      }
    } catch (error) {
      if (sqliteCode(error) !== undefined && !isConstraint(error)) throw error;
      failure = { error };
    }
    await trx.executeQuery(TAKE_BACK);
    const earlier = await answerOf(trx, key);
    if (!earlier) return { fault: this.faultOf(failure?.error, name) };
    if (earlier.name === name) return { answer: earlier.answer };
    // A key belongs to one write.
    return { fault: new WriteFault('WRITE_FAILED', `The key of this "${name}" was used for another write.`) };
  }

  private faultOf(error: unknown, name: string): WriteFault {
    if (error instanceof WriteFault) return error;
    this.report(error, name);
    return new WriteFault('WRITE_FAILED', `The write "${name}" failed.`, error);
  }
}

function settle({ resolve, reject }: Waiting, outcome: Outcome): void {
  if ('fault' in outcome) reject(outcome.fault);
  else resolve(outcome.answer);
}

/** In a savepoint. @throws when the transaction as a whole cannot go on */
async function ownWrite(
  trx: RecordsTransaction<WrittenTables>,
  work: () => Promise<unknown>,
): Promise<Outcome> {
  await trx.executeQuery(SAVEPOINT);
  try {
    const answer = await work();
    await trx.executeQuery(RELEASE);
    return { answer };
  } catch (fault) {
    if (sqliteCode(fault) !== undefined && !isConstraint(fault)) throw fault;
    await trx.executeQuery(TAKE_BACK);
    return { fault };
  }
}

function writesOf(features: readonly AnyRecordsFeature[]): Map<string, Write> {
  const writes = new Map<string, Write>();
  for (const { feature, writes: own } of features)
    for (const [name, write] of Object.entries(own)) writes.set(`${feature}.${name}`, write);
  return writes;
}
