/**
 * Loaded into the processes of a server before their own code (`node --import`), so that the product needs to know nothing of
 * it: the process that writes records dies by SIGKILL just before or just after one of its commits. Which one a file says; it is
 * taken away first, so that each asks for one death.
 */
import { readFileSync, rmSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** An enquiry is stored; its mail begins to be sent; it is noted as sent. */
type Step = 'stored' | 'sending' | 'done';
export type CommitPoint = `${'before' | 'after'} ${Step}`;

/** Name of the environment variable that holds the path of that file. */
export const KILL_FILE = 'FORECOURT_TEST_KILL_FILE';

const { [KILL_FILE]: file = '' } = process.env;
const { prepare } = DatabaseSync.prototype;
/** What the open transaction has done. */
const steps = new Set<Step>();

function stepOf(sql: string, parameters: readonly unknown[]): Step | undefined {
  if (sql.startsWith('insert into "leads"')) return 'stored';
  if (!sql.startsWith('update "deliveries"')) return undefined;
  return (['sending', 'done'] as const).find((state) => parameters.includes(state));
}

function isAsked(point: CommitPoint): boolean {
  try {
    return readFileSync(file, 'utf8') === point;
  } catch {
    return false;
  }
}

function dieAt(when: 'before' | 'after'): void {
  for (const step of steps)
    if (isAsked(`${when} ${step}`)) {
      rmSync(file);
      process.kill(process.pid, 'SIGKILL');
      // Nothing runs between the signal and the end.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }
}

if (file !== '')
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql: string): StatementSync {
    const statement = prepare.call(this, sql);
    const run = statement.run.bind(statement) as (
      ...parameters: unknown[]
    ) => ReturnType<StatementSync['run']>;
    statement.run = (...parameters: unknown[]) => {
      if (sql === 'commit') dieAt('before');
      const done = run(...parameters);
      const step = stepOf(sql, parameters);
      if (step) steps.add(step);
      if (sql === 'commit') dieAt('after');
      if (sql === 'commit' || sql.startsWith('begin')) steps.clear();
      return done;
    };
    return statement;
  };
