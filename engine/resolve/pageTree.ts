import type { Layer, LayerFile, JsonObject } from '../layers.ts';
import type { Problem } from '../problems.ts';
import type { Json } from '../rules/index.ts';
import { pointerTo } from '../pointers.ts';
import { withAlsoWhen, withWhen } from './alsoWhen.ts';
import { applyChanges, type Outcome, type PlaceAt } from './applyChanges.ts';
import { defaultOf, withDefaults } from './defaults.ts';
import { entryId } from './entryId.ts';
import { everywhereIn, saidOf, unmetEverywhere, type Everywhere, type SaidEverywhere } from './everywhere.ts';
import { mapSlots } from './mapSlots.ts';
import { asText, hasNull, isObject, mergeObjects, type OnWrite } from './merge.ts';
import { placeIn } from './placeIn.ts';
import { placeOf, type PlaceSchema } from './placeSchema.ts';
import type { SettingsSchema } from './settingsSchema.ts';
import { sourceOf, written } from './source.ts';
import { newPrefix, noteRemoved, traceChanges } from './traceChanges.ts';
import { isBlockEntry, PAGE_PATH, whereOfBlock, type Where } from './tracePaths.ts';
import type { Source } from './types.ts';
import type { TraceRecorder } from './trace.ts';
import { unknownPart } from './unknownPart.ts';

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
  /** Those that have had their say. */
  layers: readonly Layer[];
  /** Of each of them that says something. */
  everywhere: readonly SaidEverywhere[];
  problems: Problem[];
  outcomes: Outcome[];
  /** Names of parts that are being expanded, outermost first. */
  parts: string[];
  /** Stands before the ids of the blocks that are being read. */
  prefix: string;
}

/**
 * Merges one page through all layers: per layer first `everywhere`, then its files of the parts that are used, then the page
 * file with its slots or changes, so that the later layer wins always and inside one layer the more particular word.
 *
 * @returns undefined when no layer has the page
 */
export function makePageTree(name: string, input: PageTreeInput): PageTree | undefined {
  const lists = { problems: [], outcomes: [], parts: [] };
  const state: State = { input, layers: [], everywhere: [], ...lists, prefix: input.prefix };
  let page: JsonObject | undefined;
  for (const layer of input.layers) {
    listenTo(layer, state);
    if (page) page = withLayer(page, layer, state);
    const file = layer.pages.get(name);
    if (file) page = mergePageFile(page, file, state);
  }
  const { problems, outcomes } = state;
  if (page) outcomes.push(...unmetEverywhere(page, state.everywhere));
  return page && { page, problems, outcomes };
}

/** One layer more has its say. */
function listenTo(layer: Layer, state: State): void {
  const added = everywhereIn(layer);
  state.layers = [...state.layers, layer];
  if (added.size > 0) state.everywhere = [...state.everywhere, added];
}

/** A page, or the use of a part, with what a layer says of its blocks everywhere, and then of the parts in it. */
function withLayer(holder: JsonObject, layer: Layer, state: State): JsonObject {
  const editsBefore = state.outcomes.length;
  const added = everywhereIn(layer);
  const say = (entry: JsonObject, prefix: string): JsonObject =>
    saidOf(entry, added).reduce(
      (next, said) => sayEverywhere(next, said, whereOfBlock(entry, prefix), state),
      entry,
    );
  const said = added.size > 0 ? mapSlots(holder.slots, state.prefix, say) : holder.slots;
  const ofPart = (entry: JsonObject, prefix: string): JsonObject =>
    typeof entry.part === 'string' ? withPartFile(entry, prefix, layer, state) : entry;
  const slots = layer.parts.size > 0 ? mapSlots(said, state.prefix, ofPart) : said;
  if (slots === holder.slots || slots === undefined) return holder;
  const next = { ...holder, slots };
  return state.outcomes.length === editsBefore ? next : withTakenBack(next, state);
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
  const known = DEFAULTS.get(schema);
  if (known) return known;
  const made = (defaultOf(schema) ?? {}) as JsonObject;
  DEFAULTS.set(schema, made);
  return made;
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
  if (!input.recorder.isOn) return;
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
  const usual = usualOf(asText(entry.block), state);
  let next: JsonObject = { ...known, settings: usual };
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
  const isWhole = next.settings === usual && !hasNull(own);
  next = { ...next, settings: isWhole ? merged : withUsual(entry, merged, state) };
  return withOwnWhen(next, when, { at, path: where.path, state });
}

const EMPTY_SLOTS = new WeakMap<SettingsSchema, JsonObject>();

/** The slots that a block declares, without blocks, so that a change may put some into one that nobody wrote. */
function emptySlots(block: Json | undefined, { input }: State): JsonObject | undefined {
  const schema = input.env.blocks.get(asText(block));
  const declared = schema?.['x-slots'];
  if (!schema || !isObject(declared)) return undefined;
  const known = EMPTY_SLOTS.get(schema);
  if (known) return known;
  const made: JsonObject = Object.fromEntries(Object.keys(declared).map((slot) => [slot, []]));
  EMPTY_SLOTS.set(schema, made);
  return made;
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
  const known = insidePart(entry, where.prefix, state, () => partSoFar(use, name, state));
  if (!known) {
    // Of a part that only later layers have, the changes wait.
    if (state.input.layers.some((layer) => hasBlocks(layer.parts.get(name))))
      return { ...use, ...(changes !== undefined && { changes }), slots: { blocks: [] } };
    state.problems.push(unknownPart(name, at, state.input.layers));
  }
  const next: JsonObject = known ?? { ...use, slots: { blocks: [] } };
  return edit(next, changes, { at: { file: at.file, pointer: `${at.pointer}/changes` }, where, state });
}

/** While the blocks of a part are looked at. */
function insidePart<T>({ part }: JsonObject, inside: string, state: State, look: () => T): T {
  const { prefix } = state;
  state.prefix = inside;
  state.parts.push(asText(part));
  const seen = look();
  state.parts.pop();
  state.prefix = prefix;
  return seen;
}

function hasBlocks(file: LayerFile | undefined): boolean {
  return Array.isArray(file?.value.blocks);
}

/** The use of a part with its blocks, as the layers so far make them, one after the other; undefined: none of them has any. */
function partSoFar(use: JsonObject, name: string, state: State): JsonObject | undefined {
  const { layers, everywhere } = state;
  let next: JsonObject = { ...use, slots: { blocks: [] } };
  [state.layers, state.everywhere] = [[], []];
  for (const layer of layers) {
    listenTo(layer, state);
    next = withLayer(next, layer, state);
    const file = layer.parts.get(name);
    if (file) next = mergePartFile(next, file, state);
  }
  [state.layers, state.everywhere] = [layers, everywhere];
  return layers.some((layer) => hasBlocks(layer.parts.get(name))) ? next : undefined;
}

/** The use of a part with what a layer's file of that part says. */
function withPartFile(use: JsonObject, prefix: string, layer: Layer, state: State): JsonObject {
  const file = layer.parts.get(asText(use.part));
  if (!file) return use;
  const where = whereOfBlock(use, prefix);
  const { changes: waiting, ...entry } = use;
  const next = insidePart(use, where.prefix, state, () => mergePartFile(entry, file, state));
  if (waiting === undefined) return next;
  if (!hasBlocks(file)) return { ...next, changes: waiting };
  const { file: from, pointer } = sourceOf(use);
  return edit(next, waiting, { at: { file: from, pointer: `${pointer}/changes` }, where, state });
}

function mergePartFile(use: JsonObject, { file, value }: LayerFile, state: State): JsonObject {
  const before = isObject(use.slots) ? use.slots : {};
  let blocks = before.blocks ?? [];
  if (Array.isArray(value.blocks)) {
    const at = { file, pointer: '/blocks' };
    noteRemoved(state.input.recorder, blocks, { prefix: state.prefix, how: 'list', at });
    blocks = prepareList(value.blocks, at, state);
  }
  const where = { path: '', prefix: state.prefix };
  const whole = { slots: { blocks } };
  const { slots } = edit(whole, value.changes, { at: { file, pointer: '/changes' }, where, state });
  return { ...use, slots };
}
