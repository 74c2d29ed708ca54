import type { Source, Trace, TraceEntry } from './types.ts';
import type { OnWrite } from './merge.ts';
import { pointerTo } from '../pointers.ts';

/** Notes which file set which value while layers are merged. The silent one costs nothing. */
export interface TraceRecorder {
  write: (path: string, entry: TraceEntry) => void;
  /** For merges: `path` is where the values end up, `at` where the merged object stands. */
  writer: (path: string, at: Source) => OnWrite | undefined;
}

export const SILENT: TraceRecorder = { write: () => undefined, writer: () => undefined };

/** A recorder that keeps everything, the last word first. */
export function recordTrace(): { recorder: TraceRecorder; trace: Trace } {
  const trace = new Map<string, TraceEntry[]>();
  const write = (path: string, entry: TraceEntry): void => {
    trace.set(path, [entry, ...(trace.get(path) ?? [])]);
  };
  const writer =
    (path: string, at: Source): OnWrite =>
    (keys, value) =>
      write([path, ...keys].join('/'), { file: at.file, pointer: keys.reduce(pointerTo, at.pointer), value });
  return { recorder: { write, writer }, trace };
}
