import { stat } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { openRecords } from './openRecords.ts';

/** How often the file itself is looked at. */
const LOOK_EVERY_MS = 1000;
/** What was asked of a file that has been replaced is answered for so long. */
const LINGER_MS = 10_000;

/** The records for those who only read them: what was committed is there at once. */
export interface RecordsReader {
  /** @throws DatabaseFault when they cannot be opened */
  db: <Tables>() => Promise<Kysely<Tables>>;
  close: () => Promise<void>;
}

interface Opened {
  db: Kysely<unknown>;
  id: string;
  lookedAt: number;
}

/** Opened with the first question, and anew once the file was replaced, e.g. by a backup. */
export function followRecords(file: string): RecordsReader {
  let opened: Promise<Opened> | undefined;
  let lingering: NodeJS.Timeout | undefined;

  async function current(): Promise<Opened> {
    const known = await opened?.catch(() => undefined);
    if (known && performance.now() - known.lookedAt < LOOK_EVERY_MS) return known;
    const id = await inodeOf(file);
    if (known?.id === id) return Object.assign(known, { lookedAt: performance.now() });
    const fresh = openRecords<unknown>(file, { migrations: [], readOnly: true });
    opened = fresh.then((db) => ({ db, id, lookedAt: performance.now() }));
    if (known) lingering = setTimeout(() => void known.db.destroy(), LINGER_MS).unref();
    return opened;
  }

  let asking: Promise<Opened> | undefined;
  return {
    db: async <Tables>() => {
      asking ??= current().finally(() => (asking = undefined));
      return (await asking).db as Kysely<Tables>;
    },
    close: async () => {
      clearTimeout(lingering);
      const known = await opened?.catch(() => undefined);
      await known?.db.destroy();
    },
  };
}

async function inodeOf(file: string): Promise<string> {
  const found = await stat(file, { bigint: true });
  return `${found.dev}:${found.ino}`;
}
