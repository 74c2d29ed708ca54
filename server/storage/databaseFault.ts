import { sqliteCode } from './sqlite.ts';

/** Why a database cannot be used, and what to do: for logs, readiness and the command line. */
export class DatabaseFault extends Error {
  readonly fix: string;

  constructor(file: string, reason: string, fix: string, cause?: unknown) {
    super(`The database ${file} cannot be used: ${reason}.\nFix: ${fix}`, { cause });
    this.name = 'DatabaseFault';
    this.fix = fix;
  }
}

/** What is behind a result code of SQLite, and what to do. Source: https://sqlite.org/rescode.html */
const CODES: Readonly<Record<number, readonly [reason: string, fix: string]>> = {
  5: [
    'another process holds it locked',
    'wait until that process, e.g. an import, is done, or end it; then try again',
  ],
  8: [
    'it may not be written',
    'give the user that runs Forecourt the right to write the file and its folder',
  ],
  10: ['the disk could not be read or written', 'check the disk, and put a backup back if it is damaged'],
  11: [
    'it is damaged',
    'move it away; stock is made again by importing its feeds, records by `forecourt restore` from the last backup',
  ],
  13: ['the disk is full', 'make room on the disk; nothing of this was stored, so do it again then'],
  14: [
    'it could not be opened',
    'check that the path is right, that its folder is there and may be written, and that not too many files are open',
  ],
  26: ['the file is not a database', 'check that the path is right'],
};

/** What SQLite's error means; undefined: it is not SQLite's, or a mistake of ours. */
export function whatSqliteSays(error: unknown): { reason: string; fix: string } | undefined {
  const known = CODES[sqliteCode(error) ?? 0];
  return known && { reason: known[0], fix: known[1] };
}

/** Any error of opening a database as words that name the file. */
export function toDatabaseFault(file: string, cause: unknown): DatabaseFault {
  if (cause instanceof DatabaseFault) return cause;
  const known = whatSqliteSays(cause);
  if (known) return new DatabaseFault(file, known.reason, known.fix, cause);
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new DatabaseFault(file, reason, 'check that the path is right and may be written', cause);
}

export function noSuchFile(file: string, cause?: unknown): DatabaseFault {
  return new DatabaseFault(
    file,
    'there is no such file',
    'check the path; starting the server, and every import, makes it when it is missing',
    cause,
  );
}
