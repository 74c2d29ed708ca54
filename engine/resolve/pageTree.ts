import type { Layer, LayerFile, JsonObject } from '../layers.ts';
import type { Problem } from '../problems.ts';
import { didYouMean, type Json } from '../rules/index.ts';
import { pointerTo } from '../pointers.ts';
import { withAlsoWhen, withWhen } from './alsoWhen.ts';
import { applyChanges, type Outcome, type PlaceAt } from './applyChanges.ts';
import { defaultOf, withDefaults } from './defaults.ts';
import { entryId } from './entryId.ts';
import { everywhereIn, saidOf, unmetEverywhere, type Everywhere, type SaidEverywhere } from './everywhere.ts';
import { mapSlots } from './mapSlots.ts';
import { asText, isObject, mergeObjects, type OnWrite } from './merge.ts';
import { placeIn } from './placeIn.ts';
import { placeOf, type PlaceSchema } from './placeSchema.ts';
import type { SettingsSchema } from './settingsSchema.ts';
import { written } from './source.ts';
import { newPrefix, noteRemoved, traceChanges } from './traceChanges.ts';
import { isBlockEntry, PAGE_PATH, whereOfBlock, type Where } from './tracePaths.ts';
import type { Source } from './types.ts';
import type { TraceRecorder } from './trace.ts';

/** What a page is made with. */
export interface PageTreeInput {
  layers: readonly Layer[];
  env: PageSchemas;
  recorder: TraceRecorder;
  /** Stands before the ids of the blocks, e.g. `frame-`. */
  prefix: string;
}

/** What pages and the settings of blocks are described with. */
export interface PageSchemas {
  pageSchema: SettingsSchema;
  blocks: ReadonlyMap<string, SettingsSchema>;
}

/** A page with all layers in it, still as JSON; each entry has its id, and where it was written. */
export interface PageTree {
  page: JsonObject;
  problems: readonly Problem[];
  /** What became of the changes of all layers that have to do with the page. */
  outcomes: readonly Outcome[];
}

interface State {
  input: PageTreeInput;
  /** Of each layer so far. */
  everywhere: SaidEverywhere[];
  problems: Problem[];
  outcomes: Outcome[];
  /** Names of parts that are being expanded, outermost first. */
  parts: string[];
  /** Stands before the ids of the blocks that are being read. */
  prefix: string;
}

/**
 * Merges one page through all layers: per layer first `everywhere`, then the page file with its slots or changes, so
 * that the later layer wins always and inside one layer the more particular word.
 *
 * @returns undefined when no layer has the page
 */
export function makePageTree(name: string, input: PageTreeInput): PageTree | undefined {
  const lists = { problems: [], outcomes: [], parts: [] };
  const state: State = { input, everywhere: [], ...lists, prefix: input.prefix };
  let page: JsonObject | undefined;
  for (const layer of input.layers) {
    const added = everywhereIn(layer);
    if (added.size > 0) state.everywhere.push(added);
    if (page && added.size > 0) page = withEverywhere(page, added, state);
    const file = layer.pages.get(name);
    if (file) page = mergePageFile(page, file, state);
  }
  const { problems, outcomes } = state;
  if (page) outcomes.push(...unmetEverywhere(page, state.everywhere));
  return page && { page, problems, outcomes };
}

function withEverywhere(page: JsonObject, added: SaidEverywhere, state: State): JsonObject {
  const change = (entry: JsonObject, prefix: string): JsonObject =>
    saidOf(entry, added).reduce(
      (next, said) => sayEverywhere(next, said, whereOfBlock(entry, prefix), state),
      entry,
    );
  const slots = mapSlots(page.slots, state.prefix, change);
  return slots === page.slots || slots === undefined ? page : { ...page, slots };
}

function sayEverywhere(entry: JsonObject, said: Everywhere, where: Where, state: State): JsonObject {
  const { recorder } = state.input;
  const { file, pointer } = said.at;
  const settings = isObject(entry.settings) ? entry.settings : {};
  const write = recorder.writer(`${where.path}/settings`, { file, pointer: `${pointer}/settings` });
  const merged = mergeObjects(settings, said.settings, settingsPlace(entry, state), write);
  let next: JsonObject = { ...entry, settings: withUsual(entry, merged, state) };
  next = edit(next, said.changes, { at: { file, pointer: `${pointer}/changes` }, where, state });
  for (const key of ['when', 'alsoWhen'] as const) {
    const value = said[key];
    if (value === undefined || (key === 'when' && value !== false)) continue;
    next = key === 'when' ? withWhen(next, value) : withAlsoWhen(next, value);
    recorder.write(`${where.path}/${key}`, { file, pointer: `${pointer}/${key}`, value });
  }
  return next;
}

function mergePageFile(before: JsonObject | undefined, file: LayerFile, state: State): JsonObject {
  const { slots, changes, query, ...rest } = file.value;
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
  let page = mergeObjects(before ?? {}, rest, placeOf(state.input.env.pageSchema), write);
  if (query !== undefined) page = withQuery(page, query, write);
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

const DEFAULTS = new WeakMap<SettingsSchema, JsonObject>();

/** Defaults of a block's settings, put together once. */
export function defaultsOf(schema: SettingsSchema): JsonObject {
  const known = DEFAULTS.get(schema) ?? ((defaultOf(schema) ?? {}) as JsonObject);
  DEFAULTS.set(schema, known);
  return known;
}

function usualOf(block: string, { input }: State): JsonObject {
  const schema = input.env.blocks.get(block);
  return schema ? defaultsOf(schema) : {};
}

function settingsPlace({ block }: JsonObject, { input }: State): PlaceSchema | undefined {
  return placeOf(input.env.blocks.get(asText(block)));
}

/** A set that layers join; null starts it anew. */
function withQuery(page: JsonObject, query: Json, write: OnWrite | undefined): JsonObject {
  write?.(['query'], query);
  const before = Array.isArray(page.query) ? page.query : [];
  return { ...page, query: Array.isArray(query) ? [...new Set([...before, ...query])] : [] };
}

/** Settings without what was taken back: there the default counts again. */
function withUsual({ block }: JsonObject, settings: JsonObject, { input }: State): JsonObject {
  const schema = input.env.blocks.get(asText(block));
  return schema ? withDefaults(defaultsOf(schema), settings, placeOf(schema)) : settings;
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
  const { env, recorder } = state.input;
  const placeAt: PlaceAt = (root, keys) =>
    placeIn(root, keys, placeOf(env.pageSchema), (block) => env.blocks.get(block));
  const edited = applyChanges(value, { changes: prepared, at, placeAt }, traceChanges(where, recorder));
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

/**
 * Gives a new entry its id, defaults, and what earlier layers said of its block everywhere; expands parts. What is said
 * everywhere comes after the block's own slots, and before its own settings and condition.
 */
function prepareEntry(entry: JsonObject, at: Source, state: State): JsonObject {
  const id = entryId(entry) ?? 'block';
  const { when, ...rest } = entry;
  const known: JsonObject = { ...rest, id, ...written(at) };
  if (typeof entry.part === 'string')
    return preparePart(
      withOwnWhen(known, when, { at, path: state.prefix + id, state }),
      entry.part,
      at,
      state,
    );
  let next: JsonObject = { ...known, settings: usualOf(asText(entry.block), state) };
  const slots = isObject(entry.slots) ? entry.slots : {};
  const declared = emptySlots(entry.block, state);
  if (declared || isObject(entry.slots))
    next.slots = { ...declared, ...prepareSlots(slots, { ...at, pointer: `${at.pointer}/slots` }, state) };
  const where = whereOfBlock(next, state.prefix);
  for (const said of state.everywhere.flatMap((layer) => saidOf(next, layer)))
    next = sayEverywhere(next, said, where, state);
  const own = isObject(entry.settings) ? entry.settings : undefined;
  const pointer = `${at.pointer}/settings`;
  const write = state.input.recorder.writer(`${where.path}/settings`, { file: at.file, pointer });
  const merged = mergeObjects(next.settings as JsonObject, own, settingsPlace(entry, state), write);
  next = { ...next, settings: withUsual(entry, merged, state) };
  return withOwnWhen(next, when, { at, path: where.path, state });
}

const EMPTY_SLOTS = new WeakMap<SettingsSchema, JsonObject>();

/** The slots that a block declares, without blocks, so that a change may put some into one that nobody wrote. */
function emptySlots(block: Json | undefined, { input }: State): JsonObject | undefined {
  const schema = input.env.blocks.get(asText(block));
  const declared = schema?.['x-slots'];
  if (!schema || !isObject(declared)) return undefined;
  const known =
    EMPTY_SLOTS.get(schema) ?? Object.fromEntries(Object.keys(declared).map((slot) => [slot, []]));
  EMPTY_SLOTS.set(schema, known);
  return known;
}

function withOwnWhen(
  entry: JsonObject,
  when: Json | undefined,
  { at, path, state }: { at: Source; path: string; state: State },
): JsonObject {
  if (when === undefined) return entry;
  state.input.recorder.write(`${path}/when`, { file: at.file, pointer: `${at.pointer}/when`, value: when });
  return withWhen(entry, when);
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
