import type { JsonObject, Layer, LayerFile } from '../layers.ts';
import type { Json } from '../rules/index.ts';
import { applyChanges, type ChangeListener, type Outcome, type PlaceAt, type Said } from './applyChanges.ts';
import { defaultOf, withDefaults } from './defaults.ts';
import { asText, isObject, mergeObjects, type OnWrite } from './merge.ts';
import { isGroup, memberOf, placeOf, type PlaceSchema } from './placeSchema.ts';
import type { SettingsSchema } from './settingsSchema.ts';
import { SILENT, type TraceRecorder } from './trace.ts';
import { traceChanges } from './traceChanges.ts';
import type { Where } from './tracePaths.ts';

/** Keys of a root file that belong to the layer itself and do not pass on. */
const OWN_KEYS = ['version', 'extends', 'everywhere', 'changes', 'declare', '$schema', 'note'] as const;

/** Who listens while root files are merged. */
export interface RootListeners {
  onWrite?: (layer: Layer) => OnWrite | undefined;
  onOutcomes?: OnOutcomes | undefined;
  /** Told what changes do. */
  listener?: ChangeListener | undefined;
}

/**
 * Root files of all layers merged, the later one wins; of one layer first its keys, then its changes. What a layer leaves
 * alone is shared with the layers below, so ten thousand sites of one template cost little more than their differences.
 *
 * @param schema  of root files
 */
export function mergeRoots(
  layers: readonly Layer[],
  schema: SettingsSchema,
  { onWrite, onOutcomes, listener }: RootListeners = {},
): JsonObject {
  const place = placeOf(schema);
  let root: JsonObject = {};
  for (const layer of layers) {
    const value = { ...layer.root.value };
    for (const key of OWN_KEYS) delete value[key];
    if (layer.kind !== 'site') for (const key of ['name', 'hosts']) delete value[key];
    root = mergeObjects(root, value, place, onWrite?.(layer));
    root = changeRoot(root, layer.root, { schema, onOutcomes, listener });
  }
  // What a layer took back is the default again.
  const [base] = layers;
  return base?.kind === 'defaults' ? withDefaults(base.root.value, root, place) : root;
}

/** Root files are edited as the settings of a block are: `search/types/demo-cars`, `labels/searchTitle/else`. */
function changeRoot(
  root: JsonObject,
  { file, value: { changes } }: LayerFile,
  { schema, onOutcomes, listener }: { schema: SettingsSchema } & Omit<RootListeners, 'onWrite'>,
): JsonObject {
  if (!Array.isArray(changes)) return root;
  const settings = withLists(editable(root, schema), changes, schema);
  const placeAt: PlaceAt = (_, keys) => keys.slice(1).reduce(memberOf, placeOf(schema));
  const at = { file, pointer: '/changes' };
  const said = listener && { ...listener, said: (one: Said) => listener.said(inRoot(one)) };
  const edited = applyChanges({ settings }, { changes, at, placeAt }, said);
  onOutcomes?.(edited.outcomes);
  return { ...root, ...edited.value.settings };
}

/** What a rule may stand in place of: no name, host or flag. */
function editable(root: JsonObject, { properties = {} }: SettingsSchema): JsonObject {
  return Object.fromEntries(Object.entries(root).filter(([key]) => properties[key]?.['x-fixed'] !== true));
}

/** Paths in a root file begin with its own keys. */
function inRoot({ where, from, ...said }: Said): Said {
  const bare = (at: Where): Where => ({ ...at, path: at.path.replace(/^settings/, '') });
  return { ...said, where: bare(where), ...(from && { from: bare(from) }) };
}

const ADDRESSES = ['set', 'remove', 'move', 'before', 'after', 'first', 'last'] as const;

/** Where one value stands and a rule list may, a change finds a list of one entry, `else`. */
function withLists(root: JsonObject, changes: readonly Json[], schema: SettingsSchema): JsonObject {
  const addresses = changes.flatMap((change) =>
    isObject(change) ? ADDRESSES.map((word) => asText(change[word])).filter((address) => address !== '') : [],
  );
  return addresses.reduce((at, address) => withList(at, address.split('/'), placeOf(schema)), root);
}

function withList(
  value: JsonObject,
  [key = '', ...rest]: readonly string[],
  place: PlaceSchema | undefined,
): JsonObject {
  const at = place && memberOf(place, key);
  const said = Object.hasOwn(value, key) ? value[key] : undefined;
  if (!at || at.schema['x-fixed'] === true || Array.isArray(said)) return value;
  // What a layer took back is the default again.
  const own = said ?? defaultOf(at.schema) ?? [];
  if (isObject(own) && isGroup(own, at)) return { ...value, [key]: withList(own, rest, at) };
  return { ...value, [key]: Array.isArray(own) ? own : [{ id: 'else', then: own }] };
}

/** Defaults of root files: the lowest layer of every site. */
export function rootDefaults(schema: SettingsSchema): JsonObject {
  return (defaultOf(schema) ?? {}) as JsonObject;
}

/** Told what became of the changes of each file. */
export type OnOutcomes = (outcomes: readonly Outcome[]) => void;

/** The site's own lists (`data/locations.json` -> `locations`), through all layers. */
export function mergeData(layers: readonly Layer[], onOutcomes?: OnOutcomes): JsonObject {
  const data: JsonObject = {};
  for (const layer of layers) {
    for (const [name, file] of layer.data) {
      const { items } = file.value;
      if (Array.isArray(items)) data[name] = items;
      if (file.value.changes === undefined) continue;
      data[name] = edit({ items: data[name] ?? [] }, file, onOutcomes).items;
    }
  }
  return data;
}

/** What stands before the names of menus in a trace. */
export const MENUS_PATH = 'menus';

/** Menus by name through all layers: a list replaces, changes edit. */
export function mergeMenus(
  layers: readonly Layer[],
  onOutcomes?: OnOutcomes,
  recorder: TraceRecorder = SILENT,
): JsonObject {
  let menus: JsonObject = {};
  const listener = traceChanges({ path: MENUS_PATH, prefix: '' }, recorder);
  for (const { menus: file } of layers) {
    if (!file) continue;
    const { changes: _, ...lists } = file.value;
    const write = recorder.writer(MENUS_PATH, { file: file.file, pointer: '' });
    menus = edit(mergeObjects(menus, lists, undefined, write), file, onOutcomes, listener);
  }
  return menus;
}

function edit<T extends JsonObject>(
  lists: T,
  { file, value }: LayerFile,
  onOutcomes?: OnOutcomes,
  listener?: ChangeListener,
): T {
  const at = { file, pointer: '/changes' };
  const edited = applyChanges(lists, { changes: value.changes, at }, listener);
  onOutcomes?.(edited.outcomes);
  return edited.value;
}

/** Theme tokens through all layers. */
export function mergeTheme(layers: readonly Layer[], schema: SettingsSchema): JsonObject {
  const place = placeOf(schema);
  return layers.reduce<JsonObject>((theme, layer) => mergeObjects(theme, layer.theme?.value, place), {});
}
