import type { Layer, LayerFile, JsonObject } from '../load/types.ts';
import type { Problem } from '../problems.ts';
import { didYouMean, type Condition, type Json } from '../rules/index.ts';
import { pointerTo } from '../pointers.ts';
import { applyChanges, type Outcome } from './applyChanges.ts';
import { withDefaults } from './defaults.ts';
import { entryId } from './entryId.ts';
import { asText, isObject, mergeObjects } from './merge.ts';
import { written } from './source.ts';
import { newPrefix, noteRemoved, traceChanges } from './traceChanges.ts';
import { isBlockEntry, PAGE_PATH, whereOfBlock, type Where } from './tracePaths.ts';
import type { Source } from './types.ts';
import type { TraceRecorder } from './trace.ts';

/** What a page is made with. */
export interface PageTreeInput {
  layers: readonly Layer[];
  /** Defaults of a block's settings; undefined: there is no such block. */
  defaultsOf: (block: string) => JsonObject | undefined;
  recorder: TraceRecorder;
  /** Stands before the ids of the blocks, e.g. `frame-`. */
  prefix: string;
}

/** A page with all layers in it, still as JSON; each entry has its id, and where it was written. */
export interface PageTree {
  page: JsonObject;
  problems: readonly Problem[];
  /** What became of the changes of all layers that have to do with the page. */
  outcomes: readonly Outcome[];
}

interface Everywhere {
  settings?: JsonObject;
  changes?: Json;
  when?: Condition;
  at: Source;
}

interface State {
  input: PageTreeInput;
  everywhere: Map<string, Everywhere[]>;
  problems: Problem[];
  outcomes: Outcome[];
  /** Names of parts that are being expanded, outermost first. */
  parts: string[];
  /** Stands before the ids of the blocks that are being read. */
  prefix: string;
}

export { sourceOf } from './source.ts';

/** Conditions that `everywhere` adds to a block's own `when`. */
export const EVERYWHERE_WHEN = '$everywhere';

/**
 * Merges one page through all layers: per layer first `everywhere`, then the page file with its slots or changes, so
 * that the later layer wins always and inside one layer the more particular word.
 *
 * @returns undefined when no layer has the page
 */
export function makePageTree(name: string, input: PageTreeInput): PageTree | undefined {
  const lists = { problems: [], outcomes: [], parts: [] };
  const state: State = { input, everywhere: new Map(), ...lists, prefix: input.prefix };
  let page: JsonObject | undefined;
  for (const layer of input.layers) {
    const added = addEverywhere(layer, state);
    if (page && added.size > 0) page = withEverywhere(page, added, state);
    const file = layer.pages.get(name);
    if (file) page = mergePageFile(page, file, state);
  }
  const { problems, outcomes } = state;
  return page && { page, problems, outcomes };
}

function addEverywhere(layer: Layer, state: State): Map<string, Everywhere> {
  const added = new Map<string, Everywhere>();
  const said = layer.root.value.everywhere;
  if (!isObject(said)) return added;
  for (const [block, value] of Object.entries(said)) {
    if (!isObject(value)) continue;
    const entry = {
      ...value,
      at: { file: layer.root.file, pointer: pointerTo('/everywhere', block) },
    } as Everywhere;
    added.set(block, entry);
    state.everywhere.set(block, [...(state.everywhere.get(block) ?? []), entry]);
  }
  return added;
}

function withEverywhere(page: JsonObject, added: Map<string, Everywhere>, state: State): JsonObject {
  const change = (entry: JsonObject, prefix: string): JsonObject => {
    const said = added.get(asText(entry.block));
    return said ? sayEverywhere(entry, said, whereOfBlock(entry, prefix), state) : entry;
  };
  const slots = mapSlots(page.slots, state.prefix, change);
  return slots === page.slots || slots === undefined ? page : { ...page, slots };
}

function sayEverywhere(entry: JsonObject, said: Everywhere, where: Where, state: State): JsonObject {
  const { recorder } = state.input;
  const { file, pointer } = said.at;
  const settings = isObject(entry.settings) ? entry.settings : {};
  const write = recorder.writer(`${where.path}/settings`, { file, pointer: `${pointer}/settings` });
  const merged = mergeObjects(settings, said.settings, write);
  let next: JsonObject = { ...entry, settings: withUsual(entry, merged, state) };
  next = edit(next, said.changes, { at: { file, pointer: `${pointer}/changes` }, where, state });
  if (said.when !== undefined) {
    const before = Array.isArray(next[EVERYWHERE_WHEN]) ? next[EVERYWHERE_WHEN] : [];
    next = { ...next, [EVERYWHERE_WHEN]: [...before, said.when] };
    recorder.write(`${where.path}/${EVERYWHERE_WHEN}`, {
      file,
      pointer: `${pointer}/when`,
      value: said.when,
    });
  }
  return next;
}

/** Applies a function to every block entry of a slots object, inner ones too; shares what does not change. */
export function mapSlots(
  slots: Json | undefined,
  prefix: string,
  change: (entry: JsonObject, prefix: string) => JsonObject,
): JsonObject | undefined {
  if (!isObject(slots)) return undefined;
  let changed: JsonObject | undefined;
  for (const [slot, list] of Object.entries(slots)) {
    if (!Array.isArray(list)) continue;
    const next = list.map((entry) => {
      if (!isObject(entry)) return entry;
      const inner = mapSlots(entry.slots, whereOfBlock(entry, prefix).prefix, change);
      return change(inner && inner !== entry.slots ? { ...entry, slots: inner } : entry, prefix);
    });
    if (next.some((entry, index) => entry !== list[index])) changed = { ...(changed ?? slots), [slot]: next };
  }
  return changed ?? slots;
}

function mergePageFile(before: JsonObject | undefined, file: LayerFile, state: State): JsonObject {
  const { slots, changes, ...rest } = file.value;
  if (slots !== undefined && changes !== undefined) {
    state.problems.push({
      code: 'PAGE_SLOTS_AND_CHANGES',
      severity: 'error',
      file: file.file,
      pointer: '/changes',
      message:
        'A page file has either slots (a page of its own) or changes (edits to the same page of a template or preset), not both.',
      fix: 'Take out changes and write the blocks where they belong, or take out slots.',
    });
  }
  const editsBefore = state.outcomes.length;
  const write = state.input.recorder.writer(state.prefix + PAGE_PATH, { file: file.file, pointer: '' });
  let page = mergeObjects(before ?? {}, rest, write);
  if (isObject(slots)) {
    const replaced = isObject(page.slots) ? page.slots : {};
    noteReplaced(replaced, slots, file.file, state);
    const prepared = prepareSlots(slots, { file: file.file, pointer: '/slots' }, state);
    page = { ...page, slots: { ...replaced, ...prepared } };
  }
  const at = { file: file.file, pointer: '/changes' };
  const edited = edit(page, changes, { at, where: { path: '', prefix: state.prefix }, state });
  return state.outcomes.length === editsBefore ? edited : withTakenBack(edited, state);
}

/** Settings without what was taken back: there the default counts again. */
function withUsual({ block }: JsonObject, settings: JsonObject, { input }: State): JsonObject {
  const usual = input.defaultsOf(asText(block));
  return usual ? withDefaults(usual, settings) : settings;
}

/** The same for all blocks of a page, after changes: only these take back what is there. */
function withTakenBack(page: JsonObject, state: State): JsonObject {
  const slots = mapSlots(page.slots, '', (entry) => {
    if (!isObject(entry.settings)) return entry;
    const settings = withUsual(entry, entry.settings, state);
    return settings === entry.settings ? entry : { ...entry, settings };
  });
  return slots === page.slots || slots === undefined ? page : { ...page, slots };
}

/** The lists that a file writes anew take the blocks of earlier layers with them, whatever their ids. */
function noteReplaced(before: JsonObject, slots: JsonObject, file: string, state: State): void {
  const { input, prefix } = state;
  for (const slot of Object.keys(slots)) {
    const at = { file, pointer: pointerTo('/slots', slot) };
    noteRemoved(input.recorder, before[slot] ?? null, { prefix, how: 'list', at });
  }
}

/** Blocks that changes bring get what every new block gets. */
function prepareChanges(changes: Json, at: Source, state: State): Json {
  if (!Array.isArray(changes)) return changes;
  return changes.map((change, index) => {
    if (!isObject(change)) return change;
    const { insert, slots } = change;
    const { file } = at;
    const pointer = pointerTo(at.pointer, index);
    const { prefix } = state;
    state.prefix = newPrefix(pointer);
    const brought = {
      ...(isBlockEntry(insert) && {
        insert: prepareEntry(insert, { file, pointer: `${pointer}/insert` }, state),
      }),
      ...(isObject(slots) && { slots: prepareSlots(slots, { file, pointer: `${pointer}/slots` }, state) }),
    };
    state.prefix = prefix;
    return { ...change, ...brought };
  });
}

/** Edits a value by the changes of a layer. */
function edit<T extends object>(value: T, changes: Json | undefined, { at, where, state }: Editing): T {
  if (changes === undefined) return value;
  const prepared = prepareChanges(changes, at, state);
  const edited = applyChanges(value, { changes: prepared, at }, traceChanges(where, state.input.recorder));
  state.outcomes.push(...edited.outcomes);
  return edited.value;
}

interface Editing {
  /** Where the changes stand. */
  at: Source;
  where: Where;
  state: State;
}

function prepareSlots(slots: JsonObject, at: Source, state: State): JsonObject {
  const lists = Object.entries(slots).filter(([slot]) => slot !== 'note');
  return Object.fromEntries(
    lists.map(([slot, list]) => [
      slot,
      Array.isArray(list) ? prepareList(list, { ...at, pointer: pointerTo(at.pointer, slot) }, state) : list,
    ]),
  );
}

function prepareList(list: readonly Json[], at: Source, state: State): Json[] {
  return list
    .map(
      (entry, index) =>
        isObject(entry) && prepareEntry(entry, { ...at, pointer: pointerTo(at.pointer, index) }, state),
    )
    .filter((entry) => entry !== false);
}

/** Gives a new entry its id, defaults, and what earlier layers said of its block everywhere; expands parts. */
function prepareEntry(entry: JsonObject, at: Source, state: State): JsonObject {
  const id = entryId(entry) ?? 'block';
  const known: JsonObject = { ...entry, id, ...written(at) };
  if (entry.when !== undefined) {
    const when = { file: at.file, pointer: `${at.pointer}/when`, value: entry.when };
    state.input.recorder.write(`${state.prefix}${id}/when`, when);
  }
  if (typeof entry.part === 'string') return preparePart(known, entry.part, at, state);
  const block = asText(entry.block);
  let next: JsonObject = { ...known, settings: state.input.defaultsOf(block) ?? {} };
  const where = whereOfBlock(next, state.prefix);
  for (const said of state.everywhere.get(block) ?? []) next = sayEverywhere(next, said, where, state);
  const own = isObject(entry.settings) ? entry.settings : undefined;
  const pointer = `${at.pointer}/settings`;
  const write = state.input.recorder.writer(`${where.path}/settings`, { file: at.file, pointer });
  const merged = mergeObjects(next.settings as JsonObject, own, write);
  next = { ...next, settings: withUsual(entry, merged, state) };
  if (isObject(entry.slots))
    next.slots = prepareSlots(entry.slots, { ...at, pointer: `${at.pointer}/slots` }, state);
  return next;
}

function preparePart(entry: JsonObject, name: string, at: Source, state: State): JsonObject {
  const { changes, ...use } = entry;
  const where = whereOfBlock(entry, state.prefix);
  if (state.parts.includes(name)) {
    state.problems.push({
      code: 'PART_CYCLE',
      severity: 'error',
      ...at,
      message: `The part "${name}" uses itself: ${[...state.parts, name].join(' -> ')}.`,
      fix: 'Take one of these uses out.',
    });
    return { ...use, slots: { blocks: [] } };
  }
  state.parts.push(name);
  const { prefix } = state;
  state.prefix = where.prefix;
  const blocks = partBlocks(name, at, state);
  state.prefix = prefix;
  state.parts.pop();
  const next: JsonObject = { ...use, slots: { blocks } };
  return edit(next, changes, { at: { file: at.file, pointer: `${at.pointer}/changes` }, where, state });
}

function partBlocks(name: string, at: Source, state: State): Json[] {
  let blocks: Json[] | undefined;
  for (const layer of state.input.layers) {
    const file = layer.parts.get(name);
    if (!file) continue;
    if (Array.isArray(file.value.blocks)) {
      const at = { file: file.file, pointer: '/blocks' };
      noteRemoved(state.input.recorder, blocks ?? [], { prefix: state.prefix, how: 'list', at });
      blocks = prepareList(file.value.blocks, at, state);
    }
    if (file.value.changes === undefined) continue;
    const at = { file: file.file, pointer: '/changes' };
    const where = { path: '', prefix: state.prefix };
    const before = { slots: { blocks: blocks ?? [] } };
    blocks = edit(before, file.value.changes, { at, where, state }).slots.blocks;
  }
  if (!blocks) {
    state.problems.push(unknownPart(name, at, state.input.layers));
  }
  return blocks ?? [];
}

function unknownPart(name: string, at: Source, layers: readonly Layer[]): Problem {
  const bare = name.replace(/^.*\//, '').replace(/\.json$/, '');
  const known = new Set(layers.flatMap(({ parts }) => [...parts.keys()]));
  return {
    code: 'PART_UNKNOWN',
    severity: 'error',
    file: at.file,
    pointer: `${at.pointer}/part`,
    message: `Neither this site nor its layouts has a part named "${name}".${didYouMean(bare, known)}`,
    fix: `Create parts/${bare}.json, or correct the name: that of a file in parts/, without its ending.`,
  };
}
