import type { Transaction } from 'kysely';
import type { Deliver } from '../outbox/delivery.ts';
import type { FeatureMigrations } from '../storage/migrate.ts';

/** A transaction over the tables of a feature. */
export type RecordsTransaction<Tables> = Transaction<Tables>;

/**
 * A write that others ask for by name. It runs in a transaction with others of its moment: what it throws takes back its
 * own part alone. Where one of them throws, all of them run again: it changes nothing but the records.
 *
 * @param input as it was asked, JSON; the write checks what it means
 * @returns JSON, kept with the key: who asks again with the same key gets it again, and nothing is written twice
 */
export type NamedWrite<Tables> = (trx: RecordsTransaction<Tables>, input: never) => Promise<unknown>;

/** What a feature keeps in the records: its tables and the writes to them. */
export interface RecordsFeature<Tables = never> extends FeatureMigrations {
  writes: Readonly<Record<string, NamedWrite<Tables>>>;
  /** Kind of deliveries -> what sends it. */
  deliver?: Readonly<Record<string, Deliver>>;
  /**
   * Each minute: what its time has come for, some at a time.
   *
   * @param now      epoch ms
   * @param uploads  folder of what visitors send; absent: this process does not look after it
   */
  tend?: (trx: RecordsTransaction<Tables>, now: number, uploads?: string) => Promise<void>;
}

/** A feature, whatever its tables are. */
export interface AnyRecordsFeature extends FeatureMigrations {
  writes: Readonly<Record<string, (trx: never, input: never) => Promise<unknown>>>;
  deliver?: Readonly<Record<string, Deliver>>;
  tend?: (trx: never, now: number, uploads?: string) => Promise<void>;
}
