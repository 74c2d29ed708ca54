/**
 * Loaded into the processes of a server before their own code (`node --import`), so that the product needs to know nothing of
 * it: the process that writes records dies by SIGKILL just before or just after one of its commits, or others die at that moment.
 * Which commit the first line of a file says, who dies instead its further ones; it is taken away first, so that each asks once.
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

/** Process ids of those who shall die now; undefined: it is not asked for. */
function victimsAt(point: CommitPoint): readonly number[] | undefined {
  try {
    const [asked, ...victims] = readFileSync(file, 'utf8').split('\n');
    if (asked !== point) return undefined;
    return victims.length > 0 ? victims.map(Number) : [process.pid];
  } catch {
    return undefined;
  }
}

function dieAt(when: 'before' | 'after'): void {
  for (const step of steps) {
    const victims = victimsAt(`${when} ${step}`);
    if (!victims) continue;
    rmSync(file);
    for (const pid of victims) process.kill(pid, 'SIGKILL');
    // Nothing runs between the signal and the end.
    if (victims.includes(process.pid)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
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
