import type { JsonObject, Layer } from '../load/types.ts';
import type { Json } from '../rules/index.ts';
import type { LayerFile } from '../load/types.ts';
import { applyChanges, type Change, type Miss } from './changes.ts';
import { isObject, mergeObjects, type OnWrite } from './merge.ts';

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

/** Entries of data are addressed by their id, else by their slug; the list itself is called `items`, as in its file. */
function editList(
  list: Json | undefined,
  changes: readonly Change[],
  onMisses: (misses: readonly Miss[]) => void,
): Json {
  const entries = Array.isArray(list) ? list : [];
  const misses: Miss[] = [];
  let items: Json[] = entries.map(withId);
  for (const [number, change] of changes.entries()) {
    const edited = applyChanges({ items }, [byId(change, items)]);
    items = edited.value.items.map(withId);
    misses.push(...edited.misses.map((miss) => ({ ...miss, change: number })));
  }
  onMisses(misses);
  return items.map((entry): Json => {
    if (!isObject(entry) || !('$id' in entry)) return entry;
    const { $id, ...rest } = entry;
    return { ...rest, id: $id ?? null };
  });
}

/** An entry without an id is known by its slug. */
function withId(entry: Json): Json {
  if (!isObject(entry) || typeof entry.id === 'string' || typeof entry.slug !== 'string') return entry;
  return { ...entry, id: entry.slug, $id: entry.id ?? null };
}

const ADDRESSES = ['set', 'remove', 'move', 'before', 'after'] as const;

/** The same change with ids in place of slugs. */
function byId(change: Change, items: readonly Json[]): Change {
  const objects = items.filter(isObject);
  const isId = (address: string): boolean => objects.some(({ id }) => id === address);
  const found = ADDRESSES.flatMap((word) => {
    const address = change[word];
    const entry = objects.find(({ slug }) => slug === address);
    const isSlug = address !== undefined && !isId(address) && typeof entry?.id === 'string';
    return isSlug ? [[word, entry.id] as const] : [];
  });
  return { ...change, ...(Object.fromEntries(found) as Change) };
}

/** Menus by name through all layers: a list replaces, changes edit. */
export function mergeMenus(layers: readonly Layer[], onMisses?: OnMisses): JsonObject {
  let menus: JsonObject = {};
  for (const layer of layers) {
    const file = layer.menus;
    if (!file) continue;
    const { changes, ...lists } = file.value;
    menus = mergeObjects(menus, lists);
    if (!Array.isArray(changes)) continue;
    const { value, misses, idle } = applyChanges(menus, changes as Change[]);
    menus = value;
    onMisses?.(misses, file, layer, idle);
  }
  return menus;
}

/** Theme tokens through all layers. */
export function mergeTheme(layers: readonly Layer[]): JsonObject {
  return layers.reduce<JsonObject>((theme, layer) => mergeObjects(theme, layer.theme?.value), {});
}
