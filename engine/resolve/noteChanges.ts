/** What changes did, in the words of the trace. */
import type { JsonObject } from '../load/types.ts';
import { pointerTo } from '../pointers.ts';
import type { Json } from '../rules/index.ts';
import type { Change, ChangeListener, Said } from './changes.ts';
import { entryId } from './entryId.ts';
import { mergeObjects } from './merge.ts';
import { sourceOf } from './source.ts';
import type { Removed, TraceRecorder } from './trace.ts';
import { eachBlock, isBlockEntry, type Where } from './tracePaths.ts';
import type { Source } from './types.ts';

type NotedSource = Source & { note?: string };

/** Notes what changes do; undefined when nobody asks. */
export function changeListener(
  changes: readonly Change[],
  at: Source,
  where: Where,
  recorder: TraceRecorder,
): ChangeListener | undefined {
  if (!recorder.isOn) return undefined;
  return {
    at: where,
    said: (said) => {
      const { note } = changes[said.change] ?? {};
      const pointer = pointerTo(at.pointer, said.change);
      const before = said.verb === 'insert' ? newPrefix(pointer) + (entryId(said.entry) ?? '') : said.path;
      const from = { file: at.file, pointer, ...(typeof note === 'string' && { note }) };
      noteChange(recorder, { before, ...said }, from);
    },
  };
}

/** Stands before the paths of a block that a change brings, so long as its place is not known. */
export const newPrefix = (pointer: string): string => `$new${pointer}/`;

type Noted = Said & { before: string };

function noteChange(recorder: TraceRecorder, said: Noted, at: NotedSource): void {
  const { verb, path, entry, before } = said;
  if (isBlockEntry(entry)) {
    const prefix = path.slice(0, path.length - (entryId(entry) ?? '').length);
    if (verb === 'remove') return noteRemoved(recorder, entry, { prefix, how: 'change', at });
    moveTrace(recorder, entry, before, path);
  }
  if (verb === 'set') {
    const { when, ...keys } = entry;
    mergeObjects({}, keys, recorder.writer(path, at));
    if (when !== undefined)
      recorder.write(`${path}/when`, { ...at, pointer: `${at.pointer}/when`, value: when });
  } else {
    recorder.write(`${path}/$${verb}`, { ...at, value: verb === 'remove' ? null : path });
    if (verb === 'insert' && !isBlockEntry(entry))
      mergeObjects({}, entry, recorder.writer(path, { ...at, pointer: `${at.pointer}/insert` }));
  }
}

/** The blocks in a value are gone, with all that is inside them. */
export function noteRemoved(
  recorder: TraceRecorder,
  value: Json,
  { prefix, how, at }: Pick<Removed, 'how' | 'at'> & { prefix: string },
): void {
  if (!recorder.isOn) return;
  const outer = isBlockEntry(value) ? prefix + (entryId(value) ?? '') : undefined;
  eachBlock(value, prefix, (entry, around) => {
    const id = around + (entryId(entry) ?? '');
    recorder.remove({
      id,
      ...(typeof entry.block === 'string' && { block: entry.block }),
      was: sourceOf(entry),
      how,
      at,
      ...(outer !== undefined && id !== outer && { inside: outer }),
    });
  });
}

/** A block that was inserted or moved into another part of the page is known by another path there. */
function moveTrace(recorder: TraceRecorder, entry: JsonObject, before: string, path: string): void {
  const own = entryId(entry) ?? '';
  const prefixOf = (full: string): string => full.slice(0, full.length - own.length);
  const [from, to] = [prefixOf(before), prefixOf(path)];
  if (from === to) return;
  eachBlock(entry, '', (inner, prefix) => {
    const id = prefix + (entryId(inner) ?? '');
    recorder.rename(from + id, to + id);
  });
}
