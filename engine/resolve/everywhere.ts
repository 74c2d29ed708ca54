import type { JsonObject, Layer } from '../layers.ts';
import { pointerTo } from '../pointers.ts';
import type { Json } from '../rules/index.ts';
import type { Outcome } from './applyChanges.ts';
import { entryId } from './entryId.ts';
import { mapSlots } from './mapSlots.ts';
import { asText, isObject } from './merge.ts';
import type { Source } from './types.ts';

/** What a layer says of a block on every page. */
export interface Everywhere {
  settings?: JsonObject;
  changes?: Json;
  when?: false;
  alsoWhen?: Json;
  at: Source;
}

/** By the name of the block, or `name/id` of one that stands under that id. */
export type SaidEverywhere = ReadonlyMap<string, Everywhere>;

const kept = new WeakMap<Layer, SaidEverywhere>();

/** What a layer says of blocks on every page. */
export function everywhereIn(layer: Layer): SaidEverywhere {
  const known = kept.get(layer) ?? readEverywhere(layer);
  kept.set(layer, known);
  return known;
}

function readEverywhere(layer: Layer): SaidEverywhere {
  const said = layer.root.value.everywhere;
  const file = layer.root.file;
  const entries = Object.entries(isObject(said) ? said : {}).flatMap(
    ([key, value]): [string, Everywhere][] =>
      isObject(value) ? [[key, { ...value, at: { file, pointer: pointerTo('/everywhere', key) } }]] : [],
  );
  return new Map(entries);
}

/** Words of one layer on a block: those of its id are more particular than those of its name. */
export function saidOf(entry: JsonObject, said: SaidEverywhere): Everywhere[] {
  const block = asText(entry.block);
  const words = [said.get(block), said.get(`${block}/${entryId(entry) ?? ''}`)];
  return words.filter((one) => one !== undefined);
}

/** Changes, and words on an id, that met no block of the page: a miss, unless they meet one on another page. */
export function unmetEverywhere(page: JsonObject, everywhere: readonly SaidEverywhere[]): Outcome[] {
  const all = everywhere.flatMap((said) =>
    [...said].filter(([key, one]) => key.includes('/') || one.changes),
  );
  if (all.length === 0) return [];
  const ids = new Map<string, string[]>(all.map(([address]) => [address.split('/', 1)[0] ?? '', []]));
  mapSlots(page.slots, '', (entry) => {
    ids.get(asText(entry.block))?.push(entryId(entry) ?? '');
    return entry;
  });
  return all.map(([address, { at }]) => {
    const [block = '', id] = address.split('/');
    const there = ids.get(block) ?? [];
    const isMet = id === undefined ? there.length > 0 : there.includes(id);
    return { at, is: isMet ? 'hit' : { why: 'nowhere', key: '', address, there } };
  });
}
