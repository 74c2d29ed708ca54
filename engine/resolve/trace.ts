import type { Source, Trace, TraceEntry } from './types.ts';
import type { OnWrite } from './merge.ts';
import { pointerTo } from '../pointers.ts';

/** Notes which file set which value while layers are merged. The silent one costs nothing. Paths: see tracePaths.ts. */
export interface TraceRecorder {
  /** False: nobody listens, and paths need not be found out. */
  isOn: boolean;
  write: (path: string, entry: Omit<TraceEntry, 'order'>) => void;
  /** For merges: `path` is where the values end up, `at` where the merged object stands. */
  writer: (path: string, at: Source & { note?: string }) => OnWrite | undefined;
  /** What was noted of a block goes with it when a change moves it. */
  rename: (from: string, to: string) => void;
  /** Another block may come to this path: what was noted of the one that stood there is not told of that. */
  forget: (path: string) => void;
}

export const SILENT: TraceRecorder = {
  isOn: false,
  write: () => undefined,
  writer: () => undefined,
  rename: () => undefined,
  forget: () => undefined,
};

/** A recorder that keeps everything, the last word first. */
export function recordTrace(): { recorder: TraceRecorder; trace: Trace } {
  const trace = new Map<string, TraceEntry[]>();
  let order = 0;
  const write: TraceRecorder['write'] = (path, entry) => {
    trace.set(path, [{ ...entry, order: (order += 1) }, ...(trace.get(path) ?? [])]);
  };
  const writer: TraceRecorder['writer'] =
    (path, at): OnWrite =>
    (keys, value) =>
      write([path, ...keys].join('/'), { ...at, pointer: keys.reduce(pointerTo, at.pointer), value });
  const forget: TraceRecorder['forget'] = (gone) => {
    for (const path of [...trace.keys()]) if (path.startsWith(`${gone}/`)) trace.delete(path);
  };
  const rename: TraceRecorder['rename'] = (from, to) => {
    if (from === to) return;
    for (const [path, entries] of [...trace]) {
      if (!path.startsWith(`${from}/`)) continue;
      trace.delete(path);
      trace.set(to + path.slice(from.length), entries);
    }
  };
  return { recorder: { isOn: true, write, writer, rename, forget }, trace };
}
