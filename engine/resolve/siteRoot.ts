import type { JsonObject, Layer, LayerFile } from '../load/types.ts';
import { applyChanges, type ChangeListener, type Outcome } from './applyChanges.ts';
import { withDefaults } from './defaults.ts';
import { mergeObjects, type OnWrite } from './merge.ts';
import { SILENT, type TraceRecorder } from './trace.ts';
import { traceChanges } from './traceChanges.ts';

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
  // What a layer took back is the default again.
  const [base] = layers;
  return base?.kind === 'defaults' ? withDefaults(base.root.value, root) : root;
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
    menus = edit(mergeObjects(menus, lists, write), file, onOutcomes, listener);
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
export function mergeTheme(layers: readonly Layer[]): JsonObject {
  return layers.reduce<JsonObject>((theme, layer) => mergeObjects(theme, layer.theme?.value), {});
}
