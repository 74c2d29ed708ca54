import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { noSuchFile } from './databaseFault.ts';
import { openStock, type StockDatabase } from './openStock.ts';

/** How often the file itself is looked at. */
const LOOK_EVERY_MS = 1000;
/** What was asked of a file that has been replaced is answered for so long. */
const LINGER_MS = 10_000;

/** The stock for those who only read it, also when its file is replaced, made again, taken away or held locked. */
export interface FollowedStock {
  /** The stock to ask now. After the file was replaced it is another one. */
  current: () => Promise<StockDatabase>;
  /** What is wrong with the file now, in words; undefined: nothing. The stock opened before is asked on. */
  fault: () => Promise<string | undefined>;
  close: () => Promise<void>;
}

/**
 * @param file       path of the stock
 * @param lookEveryMs  tests have less time
 * @throws DatabaseFault when it cannot be opened
 */
export async function followStock(
  file: string,
  { lookEveryMs = LOOK_EVERY_MS } = {},
): Promise<FollowedStock> {
  let opened = { ...(await open(file)), lookedAt: performance.now() };
  let fault: string | undefined;
  let looking: Promise<void> | undefined;
  const lingering = new Map<StockDatabase, NodeJS.Timeout>();
  let isClosed = false;

  /** Opens the file once more: who starts now would meet the same faults. */
  async function lookAgain(): Promise<void> {
    try {
      const found = await open(file);
      const isSame = found.id === opened.id;
      const old = isSame ? found.db : opened.db;
      if (!isSame) opened = { ...opened, ...found };
      if (isSame || isClosed) await old.destroy();
      else linger(old);
      fault = undefined;
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
    }
    opened.lookedAt = performance.now();
  }

  function linger(old: StockDatabase): void {
    const end = (): void => {
      lingering.delete(old);
      void old.destroy();
    };
    lingering.set(old, setTimeout(end, LINGER_MS).unref());
  }

  function look(): Promise<void> {
    if (isClosed || performance.now() - opened.lookedAt < lookEveryMs) return Promise.resolve();
    looking ??= lookAgain().finally(() => (looking = undefined));
    return looking;
  }

  return {
    // Nobody waits for a file that may be locked.
    current: async () => {
      void look();
      return opened.db;
    },
    fault: async () => {
      await look();
      return fault;
    },
    close: async () => {
      isClosed = true;
      await looking;
      for (const timer of lingering.values()) clearTimeout(timer);
      for (const db of [...lingering.keys(), opened.db]) await db.destroy();
    },
  };
}

/** A file that is replaced has another inode, also under the same name. */
async function open(file: string): Promise<{ db: StockDatabase; id: string }> {
  const before = await inodeOf(file);
  const db = await openStock(file, { readOnly: true });
  try {
    await sql`select count(*) from stock_version`.execute(db);
    const id = await inodeOf(file);
    if (id === before) return { db, id };
  } catch (error) {
    await db.destroy();
    throw error;
  }
  await db.destroy();
  return open(file);
}

async function inodeOf(file: string): Promise<string> {
  const found = await stat(file, { bigint: true }).catch((error: unknown) => {
    throw noSuchFile(file, error);
  });
  return `${found.dev}:${found.ino}`;
}
