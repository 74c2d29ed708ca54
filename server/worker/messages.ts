/** What supervisor and workers tell each other. Plain JSON, over the channel between the processes. */
import type { ServerConfig } from '../config.ts';
import { machineFaultText } from '../machineFault.ts';
import type { WorkerNumbers } from './numbers.ts';

/** Name of the environment variable that holds a `WorkerSettings`. */
export const WORKER_SETTINGS = 'FORECOURT_WORKER';

/** What a worker is started with. */
export interface WorkerSettings {
  config: ServerConfig;
  /** Blocks that made a process unsafe since this content is served. */
  refused: readonly RefusedBlock[];
}

/** A block that is left out of its page until the next reload. */
export interface RefusedBlock {
  site: string;
  page: string;
  block: string;
}

export type ToWorker =
  /** Answer on, but say that you are not ready and end each connection with its answer. */
  | { type: 'leave' }
  /** Take no connection any more, answer what is open, end. */
  | { type: 'drain' }
  | { type: 'refuse'; block: RefusedBlock };

export type FromWorker =
  | { type: 'ready'; port: number; sites: { slug: string; name: string }[]; siteCount: number }
  /** It cannot start. */
  | { type: 'failed'; fault: WorkerFault }
  /** Once a second. */
  | { type: 'beat'; numbers: WorkerNumbers }
  /** It answers on, but another one should take its place. */
  | { type: 'replace'; reason: string; refuse?: readonly RefusedBlock[] };

/** An error as it passes between processes. */
export interface WorkerFault {
  message: string;
  code?: string;
  stack?: string;
  /** Cause and fix, when it is one of the machine. */
  words?: string;
}

export function toFault(error: unknown): WorkerFault {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, stack } = error;
  const { code } = error as NodeJS.ErrnoException;
  const words = machineFaultText(error);
  return {
    message,
    ...(code !== undefined && { code }),
    ...(stack !== undefined && { stack }),
    ...(words !== undefined && { words }),
  };
}
