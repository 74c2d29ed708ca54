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
  /** In the transaction of the group. @throws what is wrong with it: nothing of it may stay */
  work: (trx: Trx) => Promise<unknown>;
  /** What is said when it was taken back. */
  takenBack: (trx: Trx, fault: unknown) => Promise<Outcome>;
  /** A named write, not one of this process's own. */
  isNamed: boolean;
  resolve: (answer: unknown) => void;
  reject: (reason: unknown) => void;
}

type Trx = RecordsTransaction<WrittenTables>;

/** Made once: they stand around each write. */
const SAVEPOINT = CompiledQuery.raw('savepoint one');
const RELEASE = CompiledQuery.raw('release one');
const TAKE_BACK = CompiledQuery.raw('rollback to one');

type Outcome = { answer: unknown } | { fault: unknown };
type Write = (trx: never, input: never) => Promise<unknown>;

class KeyKnown extends Error {}

/** Of one transaction: enough to share one sync of the disk, few enough that the first one does not wait long. */
const MOST_IN_GROUP = 200;

/**
 * Writes what is asked for in groups: all that came while the last group was synced to disk is one transaction, so many
 * callers share one sync. Where one of them fails, the group is taken back as a whole and written again with a savepoint
 * for each, so that it takes nothing of the others back: in all other groups nobody pays for savepoints.
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
    const write = this.writes.get(call.name);
    if (!write) return Promise.reject(new WriteFault('WRITE_UNKNOWN', `No write is named "${call.name}".`));
    return this.enqueue({
      work: (trx) => this.writeOnce(trx, write, call),
      takenBack: (trx, fault) => this.answerAgain(trx, call, fault),
      isNamed: true,
    });
  }

  /**
   * A write of this process itself, without name or key: it shares the groups of all others.
   *
   * @param work  may run twice: what it wrote the first time was taken back then
   * @throws what it throws, and nothing of it is stored; WriteFault when the whole group could not be
   */
  own<Tables, T>(work: (trx: RecordsTransaction<Tables>) => Promise<T>): Promise<T> {
    return this.enqueue({
      work: (trx) => work(trx as unknown as RecordsTransaction<Tables>),
      takenBack: (_, fault) => Promise.resolve({ fault }),
      isNamed: false,
    }) as Promise<T>;
  }

  get queued(): number {
    return this.waiting.length;
  }

  private enqueue(asked: Pick<Waiting, 'work' | 'takenBack' | 'isNamed'>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ ...asked, resolve, reject });
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
      const outcomes = (await this.writeAll(group)) ?? (await this.writeEach(group));
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

  /** @returns undefined: one of them failed, and nothing is written */
  private async writeAll(group: readonly Waiting[]): Promise<Outcome[] | undefined> {
    try {
      return await this.db.transaction().execute(async (trx) => {
        const outcomes: Outcome[] = [];
        for (const { work } of group) outcomes.push({ answer: await work(trx) });
        return outcomes;
      });
    } catch (error) {
      if (endsAll(error)) throw error;
      return undefined;
    }
  }

  /** Each in a savepoint. */
  private writeEach(group: readonly Waiting[]): Promise<Outcome[]> {
    return this.db.transaction().execute(async (trx) => {
      const outcomes: Outcome[] = [];
      for (const one of group) outcomes.push(await inSavepoint(trx, one));
      return outcomes;
    });
  }

  /** @throws what the write throws; KeyKnown */
  private async writeOnce(trx: Trx, write: Write, { name, key, input }: WriteCall): Promise<unknown> {
    const answer = (await write(trx as never, input as never)) ?? null;
    const isNew = await noteKey(trx, { key, name, answer: JSON.stringify(answer), at: this.now() });
    if (!isNew) throw new KeyKnown();
    return answer;
  }

  /** Whoever asks with a key that was written gets the answer of then, whatever went wrong now. */
  private async answerAgain(trx: Trx, { name, key }: WriteCall, fault: unknown): Promise<Outcome> {
    const earlier = await answerOf(trx, key);
    if (!earlier) return { fault: this.faultOf(fault, name) };
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

/** @throws when the transaction as a whole cannot go on */
async function inSavepoint(trx: Trx, { work, takenBack }: Waiting): Promise<Outcome> {
  await trx.executeQuery(SAVEPOINT);
  try {
    const answer = await work(trx);
    await trx.executeQuery(RELEASE);
    return { answer };
  } catch (fault) {
    if (endsAll(fault)) throw fault;
    await trx.executeQuery(TAKE_BACK);
    return takenBack(trx, fault);
  }
}

/** The database itself failed, not what was asked of it. */
function endsAll(error: unknown): boolean {
  return sqliteCode(error) !== undefined && !isConstraint(error);
}

function writesOf(features: readonly AnyRecordsFeature[]): Map<string, Write> {
  const writes = new Map<string, Write>();
  for (const { feature, writes: own } of features)
    for (const [name, write] of Object.entries(own)) writes.set(`${feature}.${name}`, write);
  return writes;
}
