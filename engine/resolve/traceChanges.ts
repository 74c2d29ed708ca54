import type { JsonObject } from '../layers.ts';
import type { Json } from '../rules/index.ts';
import type { ChangeListener, Said } from './applyChanges.ts';
import { entryId } from './entryId.ts';
import { isObject, mergeObjects } from './merge.ts';
import { eachBlock, isBlockEntry, whereOfBlock, type Where } from './tracePaths.ts';
import { sourceOf } from './source.ts';
import type { Removed, TraceRecorder } from './trace.ts';

/** Notes what changes do; nothing when nobody asks. */
export function traceChanges(where: Where, recorder: TraceRecorder): ChangeListener | undefined {
  if (!recorder.isOn) return undefined;
  return {
    where,
    said: (said) => (said.keys ? noteSet(recorder, said, said.keys) : noteEntry(recorder, said)),
  };
}

/** Stands before the paths of blocks that a change brings, so long as their place is not known. */
export const newPrefix = (pointer: string): string => `$new${pointer}/`;

function noteSet(recorder: TraceRecorder, said: Said, keys: JsonObject): void {
  const { path, prefix } = said.where;
  const at = placeOf(said);
  const { when, alsoWhen, slots, ...rest } = keys;
  mergeObjects({}, rest, said.place, recorder.writer(path, at));
  if (when !== undefined)
    recorder.write(`${path}/when`, { ...at, pointer: `${at.pointer}/when`, value: when });
  if (alsoWhen !== undefined)
    recorder.write(`${path}/alsoWhen`, { ...at, pointer: `${at.pointer}/alsoWhen`, value: alsoWhen });
  if (!isObject(slots)) return;
  const before = isObject(said.before?.slots) ? said.before.slots : {};
  const replaced = Object.keys(slots).map((slot) => before[slot] ?? null);
  noteRemoved(recorder, replaced, { prefix, how: 'list', at: { ...at, pointer: `${at.pointer}/slots` } });
  moveTrace(recorder, slots, newPrefix(at.pointer), prefix);
}

function noteEntry(recorder: TraceRecorder, said: Said): void {
  const { verb, where, from, entry } = said;
  const { path } = where;
  const at = placeOf(said);
  if (isBlockEntry(entry)) {
    const own = entryId(entry) ?? '';
    const prefixOf = (full: string): string => full.slice(0, full.length - own.length);
    if (verb === 'remove') return noteRemoved(recorder, entry, { prefix: prefixOf(path), how: 'change', at });
    const before = verb === 'insert' ? newPrefix(at.pointer) : prefixOf(from?.path ?? path);
    moveTrace(recorder, entry, before, prefixOf(path));
  }
  recorder.write(`${path}/$${verb}`, { ...at, value: verb === 'remove' ? null : path });
  if (verb === 'insert' && !isBlockEntry(entry))
    mergeObjects({}, entry, undefined, recorder.writer(path, { ...at, pointer: `${at.pointer}/insert` }));
}

/** The blocks in a value are gone, with all that is inside them. */
export function noteRemoved(
  recorder: TraceRecorder,
  value: Json,
  { prefix, how, at }: Pick<Removed, 'how' | 'at'> & { prefix: string },
): void {
  if (!recorder.isOn) return;
  const outer = isBlockEntry(value) ? whereOfBlock(value, prefix).path : undefined;
  eachBlock(value, prefix, (entry, around) => {
    const id = whereOfBlock(entry, around).path;
    const { block } = entry;
    recorder.remove({
      ...{ id, how, at, was: sourceOf(entry) },
      ...(typeof block === 'string' && { block }),
      ...(outer !== undefined && id !== outer && { inside: outer }),
    });
  });
}

function placeOf({ at, note }: Said): Said['at'] & { note?: string } {
  return { ...at, ...(note !== undefined && { note }) };
}

/** Blocks that come into another part of the page are known by another path there. */
function moveTrace(recorder: TraceRecorder, blocks: Json, from: string, to: string): void {
  if (from === to) return;
  const ids: string[] = [];
  eachBlock(blocks, '', (entry, prefix) => void ids.push(whereOfBlock(entry, prefix).path));
  for (const id of ids) recorder.forget(to + id);
  for (const id of ids) recorder.rename(from + id, to + id);
}
