import { randomUUID } from 'node:crypto';
import { Outbox, type OutboxOptions } from '../outbox/outbox.ts';
import { outboxFeature } from '../outbox/outboxFeature.ts';
import type { DeliveryTables } from '../outbox/tables.ts';
import { openRecords } from '../storage/openRecords.ts';
import type { AnyRecordsFeature } from './features.ts';
import { GroupCommit } from './groupCommit.ts';
import { WriteFault, type RecordsWriter } from './recordsWriter.ts';
import { forgetKeys, WRITTEN, type WrittenTables } from './writtenKeys.ts';

export interface LocalWriter extends RecordsWriter {
  group: GroupCommit;
  /** Undefined: what is added is stored, and delivered by whoever opens the records next. */
  outbox: Outbox | undefined;
  /** Does what the time has come for, feature by feature; by itself it does so each minute. @param now  epoch ms */
  tend: (now: number) => Promise<void>;
  /** Answers what is asked for, then closes the records. */
  close: () => Promise<void>;
}

export type OutboxSetup = Omit<OutboxOptions, 'db' | 'group'>;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * The writer in this process: for the writer's own process, for development and tests.
 *
 * @param file path of the records, or `:memory:`
 * @throws DatabaseFault when the records cannot be opened
 */
export async function openLocalWriter(options: {
  file: string;
  features: readonly AnyRecordsFeature[];
  report: (error: unknown, name?: string) => void;
  /** Folder of what visitors send. */
  uploads?: string;
  /** How deliveries go out; features bring further handlers. */
  outbox?: OutboxSetup;
  /** Epoch ms, for what has its time; the clock unless given. */
  now?: () => number;
}): Promise<LocalWriter> {
  const { file, report, now: moment = Date.now } = options;
  const features = [outboxFeature, ...options.features];
  const db = await openRecords<WrittenTables & DeliveryTables>(file, { migrations: [WRITTEN, ...features] });
  const group = new GroupCommit({ db, features, report, committed: () => outbox?.wake() });
  const outbox = options.outbox && new Outbox({ ...withHandlersOf(features, options.outbox), db, group });
  const forget = (): void => void forgetKeys(db, Date.now()).catch(report);
  forget();
  const timer = setInterval(forget, HOUR_MS);
  timer.unref();
  const tend = async (now: number): Promise<void> => {
    for (const { tend: own } of features)
      if (own)
        await group
          .own((trx) => own(trx as never, now, options.uploads))
          .catch((error: unknown) => report(error));
  };
  const minutes = setInterval(() => void tend(moment()), MINUTE_MS);
  minutes.unref();
  await outbox?.start();
  let isClosed = false;
  return {
    group,
    outbox,
    tend,
    write: async (name, input, key = randomUUID()) => {
      if (isClosed) throw new WriteFault('RECORDS_FAULT', 'The records are closed.');
      return group.submit({ name, input, key });
    },
    readiness: () => [],
    close: async () => {
      clearInterval(timer);
      clearInterval(minutes);
      await outbox?.close();
      isClosed = true;
      await group.idle();
      await db.destroy();
    },
  };
}

function withHandlersOf(features: readonly AnyRecordsFeature[], setup: OutboxSetup): OutboxSetup {
  const own = features.map(({ deliver }) => deliver ?? {});
  return { ...setup, handlers: Object.assign({}, setup.handlers, ...own) as OutboxSetup['handlers'] };
}
