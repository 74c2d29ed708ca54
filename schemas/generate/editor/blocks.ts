/** `blocks.schema.json`: blocks with their settings and slots, the same wherever they stand. */
import { isObject, mapped, objectOf, refTo, schemasOf, textOf, type Schema } from './json.ts';
import { NAMES } from './names.ts';
import { setOf, type Shapes } from './shapes.ts';
import { id, NOTE, when } from './values.ts';

export const BLOCKS = 'blocks';

/** Block name -> schema of its settings. */
export type BlockSchemas = ReadonlyMap<string, Schema>;

export function blocksSchema(blocks: BlockSchemas, shapes: Shapes): Schema {
  const own = [...blocks].flatMap(([name, block]) => [
    [name, blockEntry(name, block)],
    [`${name}.settings`, settings(name, block, shapes)],
    [`${name}.set`, setOfBlock(name, block)],
  ]);
  return {
    title: 'Blocks',
    definitions: {
      list: { type: 'array', description: 'Blocks from top to bottom.', items: refTo('entry') },
      entry: entry(blocks),
      ...offers(blocks),
      part: partEntry(),
      ...(Object.fromEntries(own) as Schema),
      ...shapes.definitions,
    },
  };
}

/** What a block shows unless told otherwise: the facts that its page, or the slot around it, must have. */
export function shownBy(block: Schema): string[] {
  const facts = [block, ...settingsIn(block)].flatMap(({ 'x-facts': said }) =>
    Array.isArray(said) ? said.map(String) : [],
  );
  return [...new Set(facts)];
}

/** Settings, also those in groups, e.g. the title in `texts`. */
function settingsIn({ properties }: Schema): Schema[] {
  const settings = Object.values((properties ?? {}) as Record<string, Schema>);
  return settings.flatMap((setting) => [setting, ...settingsIn(setting)]);
}

/** Facts -> the blocks that show them. */
export function blocksByFacts(blocks: BlockSchemas): Map<string, [string, Schema][]> {
  return Map.groupBy([...blocks], ([, block]) => shownBy(block).join('-'));
}

/** Blocks that are offered only where there is something to show: one definition for each kind. */
function offers(blocks: BlockSchemas): Schema {
  const groups = [...blocksByFacts(blocks)].filter(([facts]) => facts !== '');
  const made = groups.map(([facts, group]) => [
    `of-${facts}`,
    {
      properties: { block: { ...offered(group), doNotSuggest: true } },
      defaultSnippets: group.map(([name, block]) => blockSnippet(name, block)),
    },
  ]);
  return Object.fromEntries(made) as Schema;
}

/** Names with what they mean; another is told elsewhere. */
function offered(group: readonly [string, Schema][]): Schema {
  const values = group.map(([name]) => name);
  return { anyOf: [{ enum: values, enumDescriptions: group.map(([, { description }]) => description) }, {}] };
}

/** A block or the use of a part, told apart by their names. */
function entry(blocks: BlockSchemas): Schema {
  const names = [...blocks.keys()];
  const anywhere = blocksByFacts(blocks).get('') ?? [];
  const block = {
    ...offered(anywhere),
    description: 'Name of the block.',
    if: { enum: names },
    else: { not: {}, errorMessage: `No block has this name here. Blocks: ${names.join(', ')}.` },
  };
  const part = { ...refTo('part', NAMES), markdownDescription: 'Name of a part, in place of a block.' };
  return {
    type: 'object',
    if: { type: 'object', required: ['part'] },
    then: refTo('part'),
    else: {
      if: { required: ['block'] },
      then: { properties: { block }, allOf: names.map((name) => ifBlock(name, refTo(name))) },
      else: { properties: { block, part }, required: ['block'] },
    },
    defaultSnippets: anywhere.map(([name, schema]) => blockSnippet(name, schema)),
  };
}

/** What holds for the entries of one block. */
export function ifBlock(name: string, then: Schema): Schema {
  // A pattern, since editors would offer the constants of all of them.
  return {
    if: { properties: { block: { pattern: `^${name}$`, doNotSuggest: true } }, required: ['block'] },
    then,
  };
}

function blockEntry(name: string, block: Schema): Schema {
  const slots = block['x-slots'];
  return {
    type: 'object',
    additionalProperties: false,
    required: ['block'],
    properties: {
      block: true,
      id: id('Id in this page; the name of the block unless given.'),
      settings: refTo(`${name}.settings`),
      when: when('The block is there only when this holds.'),
      ...(isObject(slots) && { slots: slotsOf(slots) }),
      note: NOTE,
    },
  };
}

function slotsOf(slots: Schema): Schema {
  return {
    type: 'object',
    description: 'Places of this block for other blocks.',
    additionalProperties: false,
    properties: mapped(slots, ({ description }) => ({
      type: 'array',
      markdownDescription: description,
      items: refTo('entry'),
    })),
  };
}

function settings(name: string, block: Schema, shapes: Shapes): Schema {
  const properties = mapped(block.properties, (property, key) => shapes.setting(property, `${name}.${key}`));
  return {
    type: 'object',
    description: `Settings of "${name}": ${Object.keys(properties)
      .filter((key) => key !== 'note')
      .join(', ')}. What is left out has its default.`,
    additionalProperties: false,
    properties,
  };
}

/** What a change may set of a block. */
function setOfBlock(name: string, block: Schema): Schema {
  const description = 'The block is there only when this holds; in place of what earlier layers said.';
  const shapes: Schema = {
    settings: refTo(`${name}.settings`),
    ...(isObject(block['x-slots']) && { slots: slotsOf(block['x-slots']) }),
    when: when(description),
    note: NOTE,
  };
  return setOf(Object.keys(shapes), (key) => objectOf(shapes[key]));
}

function partEntry(): Schema {
  return {
    type: 'object',
    description: 'Uses the blocks of a part; their ids are prefixed by the id of this entry.',
    additionalProperties: false,
    required: ['part'],
    properties: {
      part: refTo('part', NAMES),
      id: id('Id of this use; the name of the part unless given.'),
      changes: { $ref: 'changes.schema.json#/definitions/list' },
      when: when('The blocks are there only when this holds.'),
      note: NOTE,
    },
  };
}

/** A block as it is mostly written: what the schema of the block says, else its name and its slots. */
export function blockSnippet(name: string, block: Schema): Schema {
  const slots = Object.keys(objectOf(block['x-slots']));
  const body = isObject(block['x-snippet'])
    ? block['x-snippet']
    : slots.length > 0 && { slots: Object.fromEntries(slots.map((slot) => [slot, []])) };
  return { label: name, description: textOf(block.description), body: { block: name, ...body } };
}

/** A list of entries among the settings of a block. */
export interface EntryList {
  /** Names from the settings down to it, e.g. `["gallery", "items"]`. */
  path: readonly string[];
  schema: Schema;
}

/** The lists among a block's settings whose entries have ids, those inside groups of settings too. */
export function entryLists(block: Schema): EntryList[] {
  return schemasOf(block.properties).flatMap(([name, property]): EntryList[] => {
    if ('id' in objectOf(objectOf(property.items).properties)) return [{ path: [name], schema: property }];
    if (property.type !== 'object') return [];
    return entryLists(property).map(({ path, schema }) => ({ path: [name, ...path], schema }));
  });
}
