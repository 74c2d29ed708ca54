/** What may be asked of the one who writes records; in the same process or across the channel to it. */
export interface RecordsWriter {
  /**
   * Stores something for good: the answer comes after the commit.
   *
   * @param name  `<feature>.<write>`
   * @param input JSON
   * @param key   the same key is written once, however often it is asked; without one, this call is written once
   * @returns what the write answered, JSON
   * @throws WriteFault when nothing was stored, or when it is not known in time whether it was: ask again with the same key
   */
  write: (name: string, input: unknown, key?: string) => Promise<unknown>;
  /** What keeps it from writing; empty when nothing does. */
  readiness: () => readonly string[];
}

/** Why a write was not done. `code` is one of the write's own, or one of these: */
export type WriteFaultCode =
  /** No write has this name. */
  | 'WRITE_UNKNOWN'
  /** The write itself failed: a mistake of ours, in the log. */
  | 'WRITE_FAILED'
  /** The records cannot be written now: disk full, file gone ... */
  | 'RECORDS_FAULT'
  /** No answer in time. */
  | 'WRITER_AWAY';

export class WriteFault extends Error {
  readonly code: string;

  constructor(code: WriteFaultCode | (string & {}), message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
