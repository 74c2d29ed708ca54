import type { Layer, LayerFile, JsonObject } from '../load/types.ts';
import type { Problem } from '../problems.ts';
import type { Condition, Json } from '../rules/index.ts';
import { pointerTo } from '../pointers.ts';
import { applyChanges, entryId, type Change, type Miss } from './changes.ts';
import { missProblem } from './missProblem.ts';
import { asText, isObject, mergeObjects } from './merge.ts';
import type { Source } from './types.ts';
import type { TraceRecorder } from './trace.ts';

/** What a page is made with. */
export interface PageTreeInput {
  layers: readonly Layer[];
  /** Defaults of a block's settings; undefined: there is no such block. */
  defaultsOf: (block: string) => JsonObject | undefined;
  recorder: TraceRecorder;
}

/** A page with all layers in it, still as JSON; each entry has its id. */
export interface PageTree {
  page: JsonObject;
  /** Block id -> where its entry was written. Ids of parts are `use/id`. */
  sources: ReadonlyMap<string, Source>;
  problems: readonly Problem[];
  /** Changes of page files that hit nothing, in any layer. */
  misses: readonly (Miss & { file: string })[];
  /** Changes that say what is so already. */
  idle: readonly Source[];
}

interface Everywhere {
  settings?: JsonObject;
  changes?: Change[];
  when?: Condition;
  at: Source;
}

interface State {
  input: PageTreeInput;
  everywhere: Map<string, Everywhere[]>;
  sources: Map<string, Source>;
  problems: Problem[];
  misses: (Miss & { file: string })[];
  idle: Source[];
  /** Names of parts that are being expanded, outermost first. */
  parts: string[];
}

/** Conditions that `everywhere` adds to a block's own `when`. */
export const EVERYWHERE_WHEN = '$everywhere';

/**
 * Merges one page through all layers: per layer first `everywhere`, then the page file with its slots or changes, so
 * that the later layer wins always and inside one layer the more particular word.
 *
 * @returns undefined when no layer has the page
 */
export function makePageTree(name: string, input: PageTreeInput): PageTree | undefined {
  const state: State = {
    input,
    everywhere: new Map(),
    sources: new Map(),
    problems: [],
    misses: [],
    idle: [],
    parts: [],
  };
  let page: JsonObject | undefined;
  for (const layer of input.layers) {
    const added = addEverywhere(layer, state);
    if (page && added.size > 0) page = withEverywhere(page, added, state);
    const file = layer.pages.get(name);
    if (file) page = mergePageFile(page, file, layer, state);
  }
  return (
    page && { page, sources: state.sources, problems: state.problems, misses: state.misses, idle: state.idle }
  );
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
  const slots = mapSlots(page.slots, (entry) => {
    const said = added.get(asText(entry.block));
    return said ? sayEverywhere(entry, said, state) : entry;
  });
  return slots === page.slots || slots === undefined ? page : { ...page, slots };
}

function sayEverywhere(entry: JsonObject, said: Everywhere, state: State): JsonObject {
  const id = asText(entry.id);
  let settings = isObject(entry.settings) ? entry.settings : {};
  const write = state.input.recorder.writer(`${id}/settings`, {
    ...said.at,
    pointer: `${said.at.pointer}/settings`,
  });
  settings = mergeObjects(settings, said.settings, write);
  let next: JsonObject = { ...entry, settings };
  if (said.changes) {
    const { value, misses } = applyChanges(next, said.changes);
    next = value;
    reportMisses(misses, said.at.file, `${said.at.pointer}/changes`, state);
  }
  if (said.when !== undefined) {
    const before = Array.isArray(next[EVERYWHERE_WHEN]) ? next[EVERYWHERE_WHEN] : [];
    next = { ...next, [EVERYWHERE_WHEN]: [...before, said.when] };
    state.input.recorder.write(`${id}/when`, {
      file: said.at.file,
      pointer: `${said.at.pointer}/when`,
      value: said.when,
    });
  }
  return next;
}

/** Applies a function to every block entry of a slots object, inner ones too; shares what does not change. */
export function mapSlots(
  slots: Json | undefined,
  change: (entry: JsonObject) => JsonObject,
): JsonObject | undefined {
  if (!isObject(slots)) return undefined;
  let changed: JsonObject | undefined;
  for (const [slot, list] of Object.entries(slots)) {
    if (!Array.isArray(list)) continue;
    const next = list.map((entry) => {
      if (!isObject(entry)) return entry;
      const inner = mapSlots(entry.slots, change);
      return change(inner && inner !== entry.slots ? { ...entry, slots: inner } : entry);
    });
    if (next.some((entry, index) => entry !== list[index])) changed = { ...(changed ?? slots), [slot]: next };
  }
  return changed ?? slots;
}

function mergePageFile(
  before: JsonObject | undefined,
  file: LayerFile,
  layer: Layer,
  state: State,
): JsonObject {
  const { slots, changes, ...rest } = file.value;
  if (slots !== undefined && changes !== undefined) {
    state.problems.push({
      code: 'PAGE_SLOTS_AND_CHANGES',
      severity: 'error',
      file: file.file,
      pointer: '/changes',
      message:
        'A page file has either slots (a page of its own) or changes (edits to an earlier layer), not both.',
      fix: 'Take out changes and write the blocks where they belong, or take out slots.',
    });
  }
  const write = state.input.recorder.writer('page', { file: file.file, pointer: '' });
  let page = mergeObjects(before ?? {}, rest, write);
  if (isObject(slots)) {
    const prepared = prepareSlots(slots, { file: file.file, pointer: '/slots' }, state);
    page = { ...page, slots: { ...(isObject(page.slots) ? page.slots : {}), ...prepared } };
  }
  return Array.isArray(changes) ? applyPageChanges(page, changes as Change[], file, layer, state) : page;
}

function applyPageChanges(
  page: JsonObject,
  changes: Change[],
  file: LayerFile,
  layer: Layer,
  state: State,
): JsonObject {
  const { recorder } = state.input;
  const prepared = changes.map((change, index) =>
    isObject(change.insert) && (change.insert.block !== undefined || change.insert.part !== undefined)
      ? {
          ...change,
          insert: prepareEntry(
            change.insert,
            { file: file.file, pointer: `/changes/${index}/insert` },
            state,
          ),
        }
      : change,
  );
  const { value, misses } = applyChanges(page, prepared, {
    onIdle: (_, index) => state.idle.push({ file: file.file, pointer: `/changes/${index}` }),
    onSet: (address, keys, index) => {
      const at = { file: file.file, pointer: `/changes/${index}` };
      mergeObjects({}, keys, (path, written) =>
        recorder.write(`${address}/${path.join('/')}`, {
          ...at,
          pointer: path.reduce(pointerTo, at.pointer),
          value: written,
        }),
      );
    },
  });
  // A shared layer's change may miss on a site; `check` tells when it does on all.
  const own = layer.kind === 'site' ? misses : misses.filter(({ isDouble }) => isDouble);
  reportMisses(own, file.file, '/changes', state);
  state.misses.push(...misses.map((miss) => ({ ...miss, file: file.file })));
  return value;
}

function prepareSlots(slots: JsonObject, at: Source, state: State): JsonObject {
  return Object.fromEntries(
    Object.entries(slots).map(([slot, list]) => [
      slot,
      prepareList(list, { ...at, pointer: pointerTo(at.pointer, slot) }, state),
    ]),
  );
}

function prepareList(list: Json, at: Source, state: State): Json[] {
  if (!Array.isArray(list)) return [];
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
  state.sources.set(id, at);
  if (typeof entry.part === 'string') return preparePart(entry, entry.part, id, at, state);
  const block = asText(entry.block);
  const { recorder } = state.input;
  let next: JsonObject = { ...entry, id, settings: state.input.defaultsOf(block) ?? {} };
  for (const said of state.everywhere.get(block) ?? []) next = sayEverywhere(next, said, state);
  const own = isObject(entry.settings) ? entry.settings : undefined;
  const write = recorder.writer(`${id}/settings`, { file: at.file, pointer: `${at.pointer}/settings` });
  next = { ...next, settings: mergeObjects(next.settings as JsonObject, own, write) };
  if (entry.when !== undefined)
    recorder.write(`${id}/when`, { file: at.file, pointer: `${at.pointer}/when`, value: entry.when });
  if (isObject(entry.slots))
    next.slots = prepareSlots(entry.slots, { ...at, pointer: `${at.pointer}/slots` }, state);
  return next;
}

function preparePart(entry: JsonObject, name: string, id: string, at: Source, state: State): JsonObject {
  const { changes, ...use } = entry;
  if (state.parts.includes(name)) {
    state.problems.push({
      code: 'PART_CYCLE',
      severity: 'error',
      ...at,
      message: `The part "${name}" uses itself: ${[...state.parts, name].join(' -> ')}.`,
      fix: 'Take one of these uses out.',
    });
    return { ...use, id, slots: { blocks: [] } };
  }
  state.parts.push(name);
  const blocks = partBlocks(name, at, state);
  state.parts.pop();
  let next: JsonObject = { ...use, id, slots: { blocks } };
  if (Array.isArray(changes)) {
    const edited = applyChanges(next, changes as Change[]);
    next = edited.value;
    reportMisses(edited.misses, at.file, `${at.pointer}/changes`, state);
  }
  return next;
}

function partBlocks(name: string, at: Source, state: State): Json[] {
  let blocks: Json[] | undefined;
  for (const layer of state.input.layers) {
    const file = layer.parts.get(name);
    if (!file) continue;
    if (Array.isArray(file.value.blocks))
      blocks = prepareList(file.value.blocks, { file: file.file, pointer: '/blocks' }, state);
    if (Array.isArray(file.value.changes)) {
      const { value, misses } = applyChanges(
        { slots: { blocks: blocks ?? [] } },
        file.value.changes as Change[],
      );
      blocks = value.slots.blocks;
      reportMisses(misses, file.file, '/changes', state);
    }
  }
  if (!blocks) {
    state.problems.push({
      code: 'PART_UNKNOWN',
      severity: 'error',
      ...at,
      message: `No layer of this site has a part named "${name}".`,
      fix: `Create parts/${name}.json, or correct the name.`,
    });
  }
  return blocks ?? [];
}

function reportMisses(misses: readonly Miss[], file: string, pointer: string, state: State): void {
  for (const miss of misses)
    state.problems.push(missProblem(miss, { file, pointer: pointerTo(pointer, miss.change) }));
}
