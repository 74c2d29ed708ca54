import { DatabaseSync } from 'node:sqlite';
import { call, type Called } from './callers.ts';

/** What is asked while the last group was synced is the next group; nothing else. In the process that asks. */
export async function bareGroupCommit(
  file: string,
  { callers, seconds, text }: { callers: number; seconds: number; text: string },
): Promise<Called> {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE notes (text TEXT NOT NULL)');
  const insert = db.prepare('INSERT INTO notes VALUES (?)');
  let waiting: (() => void)[] = [];
  const commit = (): void => {
    const group = waiting;
    waiting = [];
    db.exec('BEGIN IMMEDIATE');
    for (const _ of group) insert.run(text);
    db.exec('COMMIT');
    for (const answer of group) answer();
  };
  const write = (): Promise<void> =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(commit);
    });
  const called = await call(write, { callers, seconds });
  db.close();
  return called;
}
