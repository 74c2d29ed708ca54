/** What supervisor and writer tell each other. */
import type { OutboxConfig } from '../config.ts';
import type { WorkerFault } from '../worker/messages.ts';

/** Name of the environment variable that holds a `WriterSettings`. */
export const WRITER_SETTINGS = 'FORECOURT_WRITER';

export interface WriterSettings {
  /** SQLite file of the records. */
  file: string;
  /** Folder of what visitors send. */
  uploads: string;
  socket: string;
  logLevel: string;
  /** The records were there before: a file that is missing now is a loss, and none is made in its place. */
  mustExist: boolean;
  outbox: OutboxConfig;
}

export type FromWriter =
  | { type: 'ready' }
  | { type: 'failed'; fault: WorkerFault }
  | { type: 'beat'; writes: number; groups: number; queued: number };

export type ToWriter =
  | { type: 'end' }
  /** What it has read of secrets is read again. */
  | { type: 'reload' };
