import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DrawingAtWork } from '../pages/drawPage.ts';

export interface WatchdogSettings {
  /** Folder of the content, for the lines of layouts. */
  root: string;
  logLevel: string;
  /** Time without a beat after which the code at work is terminated, ms. */
  stuckMs: number;
}

/** Handed to the thread. */
export interface WatchdogData extends WatchdogSettings {
  /** Int32: goes up with each beat. */
  beats: SharedArrayBuffer;
}

/** The code at work was terminated; undefined: it was no block's. */
export type Stuck = { block: DrawingAtWork | undefined };

const BEAT_MS = 100;

/**
 * A thread that sees when this one is stuck: it says in the log where, terminates what runs, and ends the process when
 * even that does not help.
 *
 * @param file the built thread; see watchdogThread.ts
 * @param onStuck called once this thread runs again; its process should be replaced
 * @returns ends the thread: a process does not end while somebody inspects it
 */
export async function startWatchdog(
  file: string,
  settings: WatchdogSettings,
  onStuck: (stuck: Stuck) => void,
): Promise<() => Promise<void>> {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
  const workerData: WatchdogData = { ...settings, beats: beats.buffer };
  const thread = new Worker(file, { workerData });
  await once(thread, 'online');
  thread.on('message', onStuck);
  thread.unref();
  return async () => void (await thread.terminate());
}
