import type { Source, Trace, TraceEntry } from './types.ts';
import type { OnWrite } from './merge.ts';
import { pointerTo } from '../pointers.ts';

/** A block (or the use of a part) that a layer took out, or that went with the list that it stood in. */
export interface Removed {
  /** Path of the block, as in tracePaths.ts. */
  id: string;
  /** Name of the block; absent: the use of a part. */
  block?: string;
  /** Where it had been written. */
  was: Source;
  /** `change`: a change took it out; `list`: a later layer wrote the list that held it anew. */
  how: 'change' | 'list';
  /** The change, or the new list. */
  at: Source & { note?: string };
  /** The block around it that was taken out, and it with that. */
  inside?: string;
}

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
  /** A block is gone: what was noted of it is forgotten, but not that it was there. */
  remove: (removed: Removed) => void;
}

export const SILENT: TraceRecorder = {
  isOn: false,
  write: () => undefined,
  writer: () => undefined,
  rename: () => undefined,
  forget: () => undefined,
  remove: () => undefined,
};

/** What a recorder has kept. */
export interface Recorded {
  recorder: TraceRecorder;
  /** The last word first. */
  trace: Trace;
  /** By path; also of blocks that a later layer brought back. */
  removed: ReadonlyMap<string, Removed>;
}

/** A recorder that keeps everything. */
export function recordTrace(): Recorded {
  const trace = new Map<string, TraceEntry[]>();
  const removed = new Map<string, Removed>();
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
  const remove: TraceRecorder['remove'] = (one) => {
    forget(one.id);
    removed.set(one.id, one);
  };
  return { recorder: { isOn: true, write, writer, rename, forget, remove }, trace, removed };
}
