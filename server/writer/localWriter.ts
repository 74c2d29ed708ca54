import { randomUUID } from 'node:crypto';
import { openRecords } from '../storage/openRecords.ts';
import type { AnyRecordsFeature } from './features.ts';
import { GroupCommit } from './groupCommit.ts';
import type { RecordsWriter } from './recordsWriter.ts';
import { forgetKeys, WRITTEN, type WrittenTables } from './writtenKeys.ts';

export interface LocalWriter extends RecordsWriter {
  group: GroupCommit;
  /** Answers what is asked for, then closes the records. */
  close: () => Promise<void>;
}

const HOUR_MS = 3_600_000;

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
}): Promise<LocalWriter> {
  const { file, features, report } = options;
  const db = await openRecords<WrittenTables>(file, { migrations: [WRITTEN, ...features] });
  const group = new GroupCommit({ db, features, report });
  const forget = (): void => void forgetKeys(db, Date.now()).catch(report);
  forget();
  const timer = setInterval(forget, HOUR_MS);
  timer.unref();
  return {
    group,
    write: (name, input, key = randomUUID()) => group.submit({ name, input, key }),
    readiness: () => [],
    close: async () => {
      clearInterval(timer);
      await group.idle();
      await db.destroy();
    },
  };
}
