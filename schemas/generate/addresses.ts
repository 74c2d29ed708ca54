/** The ids that changes of a page may name, read from the files that the page is made of. */

type Json = { [key: string]: unknown };

export interface Addresses {
  /** Address of an entry -> what it is. */
  entries: Map<string, string>;
  /** Address of a list -> what it is. */
  lists: Map<string, string>;
  /** Block id -> name of its block. */
  blocks: Map<string, string>;
  /** Id of a block or part -> slot that it stands in. */
  slots: Map<string, string>;
}

/** @param files page files of the same name, the outermost layer first */
export function collectAddresses(files: readonly Json[], blocks: ReadonlyMap<string, Json>): Addresses {
  const found: Addresses = { entries: new Map(), lists: new Map(), blocks: new Map(), slots: new Map() };
  for (const { slots, changes } of files) {
    for (const [slot, list] of entriesOf(slots)) {
      found.lists.set(slot, 'Slot of the page');
      addBlocks(list, slot, found, blocks);
    }
    for (const change of listOf(changes)) applyChange(change, found, blocks);
  }
  return found;
}

function applyChange(change: Json, found: Addresses, blocks: ReadonlyMap<string, Json>): void {
  const { insert, remove, set, slots } = change;
  if (isObject(insert)) addBlocks([insert], 'a change', found, blocks);
  if (typeof remove === 'string') {
    found.entries.delete(remove);
    drop(remove.split('/').at(-1) ?? '', found);
  }
  if (typeof set !== 'string') return;
  const holder = set.split('/').at(-1) ?? '';
  for (const [name, list] of entriesOf(slots)) {
    const slot = `${holder}/${name}`;
    for (const [id, at] of [...found.slots]) if (at === slot) drop(id, found);
    addBlocks(list, slot, found, blocks);
  }
}

/** A block goes, with its lists and the blocks in it. */
function drop(id: string, found: Addresses): void {
  for (const [inner, slot] of [...found.slots]) if (slot.startsWith(`${id}/`)) drop(inner, found);
  for (const known of [found.entries, found.lists])
    for (const address of [...known.keys()])
      if (address === id || address.startsWith(`${id}/`)) known.delete(address);
  found.blocks.delete(id);
  found.slots.delete(id);
}

function addBlocks(list: unknown, slot: string, found: Addresses, blocks: ReadonlyMap<string, Json>): void {
  for (const entry of listOf(list)) {
    const name = entry.block ?? entry.part;
    if (typeof name !== 'string') continue;
    const id = typeof entry.id === 'string' ? entry.id : name;
    const schema = typeof entry.block === 'string' ? blocks.get(name) : undefined;
    found.slots.set(id, slot);
    found.entries.set(id, `${entry.block === undefined ? 'Part' : 'Block'} ${name} in ${slot}`);
    if (schema) {
      found.blocks.set(id, name);
      addLists(id, entry, schema, found);
    }
    for (const [inner, children] of entriesOf(entry.slots))
      addBlocks(children, `${id}/${inner}`, found, blocks);
  }
}

/** Slots of a block, and lists among its settings with the ids of their entries. */
function addLists(id: string, entry: Json, schema: Json, found: Addresses): void {
  for (const slot of Object.keys(objectOf(schema['x-slots'])))
    found.lists.set(`${id}/${slot}`, 'Slot of a block');
  const settings = objectOf(entry.settings);
  const lists = entriesOf(schema.properties).filter(([, property]) => isEntryList(property));
  for (const [name, property] of lists) {
    found.lists.set(`${id}/${name}`, textOf(objectOf(property).description));
    const value = settings[name] ?? objectOf(property).default;
    // A block with two lists names the list.
    const prefix = lists.length === 1 ? id : `${id}/${name}`;
    for (const { id: own, label } of listOf(value))
      if (typeof own === 'string') found.entries.set(`${prefix}/${own}`, textOf(label) || `Entry of ${name}`);
  }
}

function isEntryList(property: unknown): boolean {
  return 'id' in objectOf(objectOf(objectOf(property).items).properties);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objectOf(value: unknown): Json {
  return isObject(value) ? value : {};
}

function entriesOf(value: unknown): [string, unknown][] {
  return Object.entries(objectOf(value));
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
