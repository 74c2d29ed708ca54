/** The ids that changes may name, read from the files that a page, a part or a menu is made of. */
import { entryLists, type BlockSchemas } from './blocks.ts';
import { entriesOf, isObject, listOf, objectOf, textOf, type Schema } from './json.ts';

/** A block that changes can name. */
export interface KnownBlock {
  id: string;
  block: string;
  /** Ids and lists around it, from outside in. */
  around: readonly string[];
}

export interface Addresses {
  /** Address of an entry -> what it is. */
  entries: Map<string, string>;
  /** Address of a list -> what it is. */
  lists: Map<string, string>;
  blocks: KnownBlock[];
}

export function noAddresses(): Addresses {
  return { entries: new Map(), lists: new Map(), blocks: [] };
}

/** @param files page files of the same name, the outermost layer first */
export function collectAddresses(files: readonly Schema[], blocks: BlockSchemas): Addresses {
  const found = noAddresses();
  for (const { slots, changes } of files) {
    for (const [slot, list] of entriesOf(slots)) {
      found.lists.set(slot, 'Slot of the page');
      addBlocks(list, [slot], found, blocks);
    }
    for (const change of listOf(changes)) applyChange(change, found, blocks);
  }
  return found;
}

function applyChange(change: Schema, found: Addresses, blocks: BlockSchemas): void {
  const { insert, remove } = change;
  if (isObject(insert)) addBlocks([insert], [], found, blocks);
  if (typeof remove !== 'string') return;
  const id = remove.split('/').at(-1) ?? '';
  for (const address of [...found.entries.keys()])
    if (address === remove || address === id || address.startsWith(`${id}/`)) found.entries.delete(address);
  found.blocks = found.blocks.filter((known) => known.id !== id);
}

function addBlocks(list: unknown, around: readonly string[], found: Addresses, blocks: BlockSchemas): void {
  for (const entry of listOf(list)) {
    const name = textOf(entry.block ?? entry.part);
    if (name === '') continue;
    const id = textOf(entry.id) || name;
    const schema = typeof entry.block === 'string' ? blocks.get(name) : undefined;
    const where = around.length === 0 ? '' : ` in ${around.slice(-2).join('/')}`;
    found.entries.set(id, `${entry.block === undefined ? 'Part' : 'Block'} ${name}${where}`);
    if (schema) {
      found.blocks.push({ id, block: name, around });
      addLists(id, objectOf(entry.settings), schema, found);
    }
    for (const [inner, children] of entriesOf(entry.slots))
      addBlocks(children, [...around, id, inner], found, blocks);
  }
}

/**
 * Slots of a block, and lists among its settings with the ids of their entries.
 *
 * @param id  what the addresses begin with; empty: they begin inside the block (`everywhere`)
 */
export function addLists(id: string, settings: Schema, schema: Schema, found: Addresses): void {
  const at = (...path: string[]): string => [id, ...path].filter(Boolean).join('/');
  for (const slot of Object.keys(objectOf(schema['x-slots']))) found.lists.set(at(slot), 'Slot of a block');
  const lists = entryLists(schema);
  for (const { path, schema: list } of lists) {
    found.lists.set(at(...path), textOf(list.description));
    const value = path.reduce<unknown>((value, key) => objectOf(value)[key], settings) ?? list.default;
    // A block with two lists names the list.
    const prefix = lists.length === 1 ? [] : path;
    for (const { id: own, label, text } of listOf(value))
      if (typeof own === 'string')
        found.entries.set(at(...prefix, own), textOf(label) || textOf(text) || `Entry of ${path.join('/')}`);
  }
}

/** Entries of a menu, with those below them. */
export function addMenu(name: string, list: unknown, found: Addresses): void {
  found.lists.set(name, name.includes('/') ? 'Entries below a menu entry' : 'Menu');
  for (const entry of listOf(list)) {
    const address = `${name}/${textOf(entry.id)}`;
    found.entries.set(address, textOf(entry.label) || 'Menu entry');
    if (Array.isArray(entry.entries)) addMenu(address, entry.entries, found);
  }
}

/** Several pages of the same name as one. */
export function joined(all: readonly Addresses[]): Addresses {
  const blocks = new Map(all.flatMap((each) => each.blocks.map((known) => [JSON.stringify(known), known])));
  return {
    entries: new Map(all.flatMap(({ entries }) => [...entries])),
    lists: new Map(all.flatMap(({ lists }) => [...lists])),
    blocks: [...blocks.values()],
  };
}
