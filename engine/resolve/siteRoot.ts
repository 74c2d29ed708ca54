import type { JsonObject, Layer, LayerFile } from '../load/types.ts';
import { applyChanges, type Outcome } from './applyChanges.ts';
import { mergeObjects, type OnWrite } from './merge.ts';

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

/** Menus by name through all layers: a list replaces, changes edit. */
export function mergeMenus(layers: readonly Layer[], onOutcomes?: OnOutcomes): JsonObject {
  let menus: JsonObject = {};
  for (const { menus: file } of layers) {
    if (!file) continue;
    const { changes: _, ...lists } = file.value;
    menus = edit(mergeObjects(menus, lists), file, onOutcomes);
  }
  return menus;
}

function edit<T extends JsonObject>(lists: T, { file, value }: LayerFile, onOutcomes?: OnOutcomes): T {
  const at = { file, pointer: '/changes' };
  const edited = applyChanges(lists, { changes: value.changes, at });
  onOutcomes?.(edited.outcomes);
  return edited.value;
}

/** Theme tokens through all layers. */
export function mergeTheme(layers: readonly Layer[]): JsonObject {
  return layers.reduce<JsonObject>((theme, layer) => mergeObjects(theme, layer.theme?.value), {});
}
