import type { JsonObject, Layer } from '../load/types.ts';
import type { Json } from '../rules/index.ts';
import type { LayerFile } from '../load/types.ts';
import { applyChanges, type Change, type Miss } from './changes.ts';
import { isObject, mergeObjects, type OnWrite } from './merge.ts';
import { changeListener } from './noteChanges.ts';
import { SILENT, type TraceRecorder } from './trace.ts';

/** Keys of a root file that belong to the layer itself and do not pass on. */
const OWN_KEYS = ['version', 'extends', 'everywhere', '$schema', 'note'] as const;

/**
 * Root files of all layers merged, the later one wins. What a layer leaves alone is shared with the layers below, so ten
 * thousand sites of one template cost little more than their differences.
 */
export function mergeRoots(layers: readonly Layer[], onWrite?: (layer: Layer) => OnWrite): JsonObject {
  let root: JsonObject = {};
  for (const layer of layers) {
    const value = { ...layer.root.value };
    for (const key of OWN_KEYS) delete value[key];
    if (layer.kind !== 'site') for (const key of ['name', 'hosts']) delete value[key];
    root = mergeObjects(root, value, onWrite?.(layer));
  }
  return root;
}

/** Told of changes that hit nothing, and of those that say what is so already (their numbers). */
export type OnMisses = (
  misses: readonly Miss[],
  file: LayerFile,
  layer: Layer,
  idle: readonly number[],
) => void;

/** The site's own lists (`data/locations.json` -> `locations`), through all layers. */
export function mergeData(layers: readonly Layer[], onMisses?: OnMisses): JsonObject {
  const data: JsonObject = {};
  for (const layer of layers) {
    for (const [name, file] of layer.data) {
      const { items, changes } = file.value;
      if (Array.isArray(items)) data[name] = items;
      if (Array.isArray(changes))
        data[name] = editList(data[name], changes as Change[], (misses) =>
          onMisses?.(misses, file, layer, []),
        );
    }
  }
  return data;
}

/** Data entries are addressed by their slug or id; both are tried. */
function editList(
  list: Json | undefined,
  changes: Change[],
  onMisses: (misses: readonly Miss[]) => void,
): Json {
  const entries = Array.isArray(list) ? list : [];
  const addressed = entries.map((entry) =>
    isObject(entry) && typeof entry.id !== 'string' && typeof entry.slug === 'string'
      ? { ...entry, id: entry.slug, $id: entry.id ?? null }
      : entry,
  );
  const { value, misses } = applyChanges({ entries: addressed }, changes);
  onMisses(misses);
  return value.entries.map((entry) => {
    if (!isObject(entry) || !('$id' in entry)) return entry;
    const { $id, ...rest } = entry;
    return { ...rest, id: $id ?? null };
  });
}

/** What stands before the names of menus in a trace. */
export const MENUS_PATH = 'menus';

/** Menus by name through all layers: a list replaces, changes edit. */
export function mergeMenus(
  layers: readonly Layer[],
  onMisses?: OnMisses,
  recorder: TraceRecorder = SILENT,
): JsonObject {
  let menus: JsonObject = {};
  for (const layer of layers) {
    const file = layer.menus;
    if (!file) continue;
    const { changes, ...lists } = file.value;
    menus = mergeObjects(menus, lists, recorder.writer(MENUS_PATH, { file: file.file, pointer: '' }));
    if (!Array.isArray(changes)) continue;
    const at = { file: file.file, pointer: '/changes' };
    const listener = changeListener(changes as Change[], at, { path: MENUS_PATH, prefix: '' }, recorder);
    const { value, misses, idle } = applyChanges(menus, changes as Change[], listener);
    menus = value;
    onMisses?.(misses, file, layer, idle);
  }
  return menus;
}

/** Theme tokens through all layers. */
export function mergeTheme(layers: readonly Layer[]): JsonObject {
  return layers.reduce<JsonObject>((theme, layer) => mergeObjects(theme, layer.theme?.value), {});
}
