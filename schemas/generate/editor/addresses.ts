/** The ids that changes may name, read from the files that a page, a part or a menu is made of. */
import { entryLists, type BlockSchemas } from './blocks.ts';
import { entriesOf, isObject, listOf, objectOf, textOf, type Schema } from './json.ts';

/** A block or part that changes can name. */
export interface KnownBlock {
  id: string;
  /** undefined: a part, or a block that there is not. */
  block: string | undefined;
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

/** What is drawn once for each entry of a list: the slots by their addresses, and all blocks within them. */
export interface InsideOfEach {
  lists: string[];
  blocks: KnownBlock[];
}

export function insideOfEach({ blocks }: Addresses, schemas: BlockSchemas): InsideOfEach {
  const lists = blocks.flatMap(({ id, block }) =>
    Object.entries(objectOf(schemas.get(block ?? '')?.['x-slots']))
      .filter(([, slot]) => isObject(slot) && slot.each !== undefined)
      .map(([slot]) => `${id}/${slot}`),
  );
  const isInside = ({ around }: KnownBlock): boolean =>
    around.some((slot, index) => lists.includes(`${around[index - 1] ?? ''}/${slot}`));
  return { lists, blocks: blocks.filter(isInside) };
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
  const { insert, remove, set, slots } = change;
  if (isObject(insert)) addBlocks([insert], [], found, blocks);
  if (typeof remove === 'string') {
    found.entries.delete(remove);
    drop(lastOf(remove), found);
  }
  if (typeof set !== 'string') return;
  const holder = lastOf(set);
  const around = [...(found.blocks.find(({ id }) => id === holder)?.around ?? []), holder];
  for (const [name, list] of entriesOf(slots)) {
    for (const { id } of blocksIn(holder, found, name)) drop(id, found);
    found.lists.set(`${holder}/${name}`, 'Slot of a block');
    addBlocks(list, [...around, name], found, blocks);
  }
}

const lastOf = (address: string): string => address.split('/').at(-1) ?? '';

/** Blocks directly in the slots of a block, or in one of them. */
function blocksIn(holder: string, found: Addresses, slot?: string): KnownBlock[] {
  return found.blocks.filter(
    ({ around }) => around.at(-2) === holder && (slot === undefined || around.at(-1) === slot),
  );
}

/** A block goes, with its lists and the blocks in it. */
function drop(id: string, found: Addresses): void {
  for (const { id: inner } of blocksIn(id, found)) drop(inner, found);
  for (const known of [found.entries, found.lists])
    for (const address of [...known.keys()])
      if (address === id || address.startsWith(`${id}/`)) known.delete(address);
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
    found.blocks.push({ id, block: schema ? name : undefined, around });
    if (schema) {
      addLists(id, objectOf(entry.settings), schema, found);
    }
    for (const slot of slotsOf(entry, schema)) found.lists.set(`${id}/${slot}`, 'Slot of a block');
    for (const [inner, children] of entriesOf(entry.slots))
      addBlocks(children, [...around, id, inner], found, blocks);
  }
}

function slotsOf({ slots }: Schema, schema: Schema | undefined): string[] {
  return Object.keys({ ...objectOf(schema?.['x-slots']), ...objectOf(slots) });
}

/**
 * Lists among the settings of a block, with the ids of their entries.
 *
 * @param id  what the addresses begin with; empty: they begin inside the block (`everywhere`)
 */
export function addLists(id: string, settings: Schema, schema: Schema, found: Addresses): void {
  const at = (...path: string[]): string => [id, ...path].filter(Boolean).join('/');
  const lists = entryLists(schema);
  for (const { path, schema: list } of lists) {
    found.lists.set(at(...path), textOf(list.description));
    const value = path.reduce<unknown>((value, key) => objectOf(value)[key], settings) ?? list.default;
    // A block with two lists names the list.
    const prefix = lists.length === 1 ? [] : path;
    for (const entry of listOf(value)) {
      const { id: own, label, title, text } = entry;
      if (typeof own !== 'string') continue;
      const words = [label, title, text].map(textOf).find(Boolean) ?? `Entry of ${path.join('/')}`;
      found.entries.set(at(...prefix, own), words);
      // Lists in the entries of a list: the fields of a step.
      addLists(at(...prefix, own), entry, objectOf(list.items), found);
    }
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

/** The pages of the same name of several templates as one. What not all of them have says whose it is. */
export function joined(all: ReadonlyMap<string, Addresses>): Addresses {
  const each = [...all.values()];
  const blocks = new Map(each.flatMap((one) => one.blocks.map((known) => [JSON.stringify(known), known])));
  return {
    entries: shared(all, ({ entries }) => entries),
    lists: shared(all, ({ lists }) => lists),
    blocks: [...blocks.values()],
  };
}

function shared(
  all: ReadonlyMap<string, Addresses>,
  of: (addresses: Addresses) => Map<string, string>,
): Map<string, string> {
  const owners = new Map<string, string[]>();
  const texts = new Map<string, string>();
  for (const [template, addresses] of all)
    for (const [address, text] of of(addresses)) {
      texts.set(address, text);
      owners.set(address, [...(owners.get(address) ?? []), template]);
    }
  const marked = [...texts].map(([address, text]): [string, string] => {
    const templates = owners.get(address) ?? [];
    return [address, templates.length === all.size ? text : `${text} (template ${templates.join(', ')})`];
  });
  const isOfAll = ([address]: [string, string]): boolean => owners.get(address)?.length === all.size;
  return new Map([...marked.filter(isOfAll), ...marked.filter((one) => !isOfAll(one))]);
}

/** Lists of the root files of all layers, with the ids of their entries; of one value the list of it that a change makes. */
export function addRootLists(value: unknown, property: Schema, path: string, found: Addresses): void {
  if (property['x-fixed'] === true) return;
  const own = objectOf(property.properties);
  for (const [name, inner] of Object.entries(own)) {
    const next = path === '' ? name : `${path}/${name}`;
    addRootLists(isObject(value) ? value[name] : undefined, objectOf(inner), next, found);
  }
  if (path === '' || Object.keys(own).length > 0 || isObject(property.additionalProperties)) return;
  found.lists.set(path, textOf(property.description));
  const list = Array.isArray(value) ? value : property.default;
  const entries = listOf(list).filter(({ id }) => typeof id === 'string');
  for (const { id, label } of entries)
    found.entries.set(`${path}/${textOf(id)}`, textOf(label) || textOf(property.description));
}
