/** Root files, rules, menus and data: everything of a layer that is no page. */
import { FIXED_KEYS } from '../checkSchemas.ts';
import { addLists, addMenu, noAddresses, type Addresses } from './addresses.ts';
import { BLOCKS, type BlockSchemas } from './blocks.ts';
import { CHANGES, knownChanges, listTargets, type Target } from './changes.ts';
import { entriesOf, isObject, listOf, mapped, objectOf, refTo, textOf, type Schema } from './json.ts';
import type { SharedLayer, SharedLayers } from './layers.ts';
import { NAMES } from './names.ts';
import { blocksWithOverlay, placeRef } from './overlays.ts';
import { setOf, Shapes } from './shapes.ts';
import { id, NOTE, ruleEntries, valueRef, when } from './values.ts';

const allLayers = ({ templates, presets }: SharedLayers): readonly SharedLayer[] => [...templates, ...presets];

/** Puts a schema into the definitions of a file. */
function definer(definitions: Schema, prefix = ''): (name: string, schema: Schema) => Schema {
  return (name, schema) => {
    definitions[`${prefix}${name}`] = schema;
    return refTo(`${prefix}${name}`);
  };
}

/** `site.schema.json`: the root file of any layer. */
export function rootSchema(
  source: Schema,
  { blocks, layers, shapes }: { blocks: BlockSchemas; layers: SharedLayers; shapes: Shapes },
): Schema {
  const properties = mapped(source.properties, (property, name) => rootKey(property, name, shapes));
  const presets = { ...objectOf(properties.presets), items: refTo('preset', NAMES) };
  const definitions: Schema = {};
  const everywhere = [...blocks].map(([name, block]) => [
    name,
    onEveryPage(name, block, layers, definer(definitions, `${name}.`)),
  ]);
  const { description } = objectOf(objectOf(source.properties).everywhere);
  return {
    title: 'Root file',
    description: source.description,
    type: 'object',
    additionalProperties: false,
    required: source.required,
    properties: {
      ...properties,
      template: { ...refTo('template', NAMES), markdownDescription: objectOf(properties.template).description },
      extends: { ...refTo('template', NAMES), markdownDescription: objectOf(properties.extends).description },
      presets,
      everywhere: {
        type: 'object',
        description,
        additionalProperties: false,
        properties: Object.fromEntries(everywhere) as Schema,
        errorMessage: `No block has this name. Blocks: ${[...blocks.keys()].join(', ')}.`,
      },
    },
    allOf: [{ properties: { everywhere: overlaid(blocks) }, additionalProperties: placeRef('entry', 'inside') }],
    definitions: { ...shapes.definitions, ...definitions },
    defaultSnippets: [siteSnippet(layers)],
  };
}

function rootKey(property: Schema, name: string, shapes: Shapes): Schema {
  if (FIXED_KEYS.includes(name)) return name === 'everywhere' ? {} : shapes.fixed(property, name);
  return shapes.setting(property, name);
}

function siteSnippet({ templates }: SharedLayers): Schema {
  const template = templates.find((one) => one.extends === undefined)?.name ?? '${3:template}';
  const body = { version: 1, name: '${1:Dealer}', hosts: ['www.${2:dealer}.example.com'], template };
  return { label: 'site', description: 'A new dealer.', body };
}

/** What `everywhere` says of one block. */
function onEveryPage(
  name: string,
  block: Schema,
  layers: SharedLayers,
  define: (name: string, schema: Schema) => Schema,
): Schema {
  const found = noAddresses();
  addLists('', {}, block, found);
  for (const { root } of allLayers(layers))
    for (const { insert } of listOf(objectOf(objectOf(root.everywhere)[name]).changes)) addInserted(insert, found);
  const changes = knownChanges(
    { ...found, targets: listTargets(name, block), place: {}, insert: refTo('entry', BLOCKS) },
    define,
  );
  return {
    type: 'object',
    description: block.description,
    additionalProperties: false,
    properties: {
      settings: refTo(`${name}.settings`, BLOCKS),
      changes: { type: 'array', description: 'Edits to the lists of the block.', ...changes },
      when: when("Added to the block's own condition, on every page."),
      note: NOTE,
    },
  };
}

function addInserted(insert: unknown, found: Addresses): void {
  const { id: own, label } = objectOf(insert);
  if (typeof own === 'string' && found.lists.size === 1) found.entries.set(own, textOf(label) || 'Entry');
}

function overlaid(blocks: BlockSchemas): Schema {
  const own = blocksWithOverlay(blocks).map((name) => [name, placeRef('entry', `block-${name}`)]);
  return {
    doNotSuggest: true,
    properties: mapped(Object.fromEntries(own) as Schema, (schema) => ({
      allOf: [schema, placeRef('entry', 'entry')],
      doNotSuggest: true,
    })),
    additionalProperties: placeRef('entry', 'entry'),
  };
}

/** Rules as `schemas/rules.json` declares them. */
export interface DeclaredRules {
  conditions: Readonly<Record<string, { description: string }>>;
  lists: Readonly<Record<string, { description: string; then: Schema }>>;
}

const NOT_A_LIST = 'A rule list is expected here: entries in brackets [ ... ], of which the first that holds gives the value.';
const NOT_DECLARED = 'No rule list is declared under this name; a rule of your own is a condition.';

/** `rules.schema.json`. */
export function rulesSchema(declared: DeclaredRules, { layers, flag, shapes }: { layers: SharedLayers; flag: string; shapes: Shapes }): Schema {
  const conditions = Object.entries(declared.conditions).map(([name, { description }]) => [
    name,
    ownCondition(description),
  ]);
  const lists = Object.entries(declared.lists).map(([name, { description, then }]) => [
    name,
    ruleList(description, shapes.plain(then, name), flag, ruleBody(then)),
  ]);
  const definitions: Schema = {};
  const changes = ruleChanges(declared, layers, definer(definitions));
  return {
    title: 'Rules',
    type: 'object',
    properties: {
      ...(Object.fromEntries([...conditions, ...lists]) as Schema),
      note: NOTE,
      changes: { ...changes, markdownDescription: 'Edits to the rule lists of earlier layers, in order.' },
    },
    additionalProperties: {
      if: { type: 'array' },
      then: { not: {}, errorMessage: NOT_DECLARED },
      else: ownCondition('A condition of your own; its answer is the fact `rules.<name>`.'),
    },
    definitions: { ...shapes.definitions, ...definitions },
  };
}

/** An editor shows the first description that it finds: the outer one must come before those of what it is made of. */
function ownCondition(description: string): Schema {
  return {
    allOf: [{ markdownDescription: description }, placeRef('entry', 'condition')],
    ...valueRef('when'),
  };
}

function ruleList(description: string, plain: Schema, flag: string, then: unknown): Schema {
  return {
    type: 'array',
    markdownDescription: description,
    errorMessage: NOT_A_LIST,
    if: { type: 'array' },
    then: { allOf: [ruleEntries(plain, flag, then), valueRef('ruleList'), { items: placeRef('entry', 'inside') }] },
  };
}

const PHONE = '${3:(02) 5550 0000}';

function ruleBody(then: Schema): unknown {
  if (then.type === 'number') return '^${3:1000}';
  if (then.type === 'object') return { text: '${3:A text}' };
  return then['x-format'] === 'phone' ? PHONE : '${3:A text}';
}

function ruleChanges({ lists }: DeclaredRules, layers: SharedLayers, define: (name: string, schema: Schema) => Schema): Schema {
  const found = noAddresses();
  for (const [name, { description }] of Object.entries(lists)) found.lists.set(name, description);
  for (const { rules } of allLayers(layers)) {
    for (const [name, rule] of entriesOf(rules))
      for (const { id: own } of name === 'changes' ? [] : listOf(rule)) addRule(name, own, found);
    for (const change of listOf(rules.changes)) addRule(listOfChange(change), objectOf(change.insert).id, found);
  }
  const set = define('set', setOf(['when', 'then', 'note'], (key) => valuePart(key)));
  const targets = Object.keys(lists).map(
    (name): Target => ({
      list: `^${name}$`,
      entry: `^${name}/[^/]+$`,
      set,
      insert: define(`insert-${name}`, { allOf: [{ $ref: `#/properties/${name}/then/allOf/0/items` }, valueRef('rule')] }),
    }),
  );
  return {
    type: 'array',
    ...knownChanges({ ...found, targets, place: placeRef('entry', 'change'), set, insert: valueRef('rule') }, define),
  };
}

const valuePart = (key: string): Schema => ({ $ref: `values.schema.json#/definitions/rule/properties/${key}` });

function listOfChange(change: Schema): string {
  const address = ['before', 'after', 'first', 'last'].map((word) => textOf(change[word])).find(Boolean) ?? '';
  return address.split('/')[0] ?? '';
}

function addRule(list: string, own: unknown, found: Addresses): void {
  if (typeof own === 'string') found.entries.set(`${list}/${own}`, `Entry of ${list}`);
}

/** `menus.schema.json`. */
export function menusSchema(source: Schema, { layers, shapes }: { layers: SharedLayers; shapes: Shapes }): Schema {
  const { properties, ...entry } = objectOf(objectOf(source.definitions).entry);
  const found = noAddresses();
  const names = new Set<string>();
  for (const { menus } of allLayers(layers))
    for (const [name, list] of entriesOf(menus))
      if (Array.isArray(list) && name !== 'changes') {
        names.add(name);
        addMenu(name, list, found);
      }
  const own = menuEntry(objectOf(properties), shapes);
  const definitions: Schema = {
    entry: { ...entry, properties: own, defaultSnippets: [MENU_ENTRY] },
    set: setOf(Object.keys(own).filter((key) => key !== 'id'), (key) => ({ $ref: `#/definitions/entry/properties/${key}` })),
  };
  const changes = knownChanges(
    { ...found, targets: [], place: placeRef('content', 'change'), set: refTo('set'), insert: refTo('entry') },
    definer(definitions),
  );
  const list = (markdownDescription: string): Schema => ({ type: 'array', markdownDescription, items: refTo('entry') });
  return {
    title: 'Menus',
    type: 'object',
    properties: {
      ...Object.fromEntries([...names].map((name) => [name, list(`The menu "${name}" of the templates; a list replaces it.`)])),
      note: NOTE,
      changes: { type: 'array', ...changes, markdownDescription: 'Edits to the menus of earlier layers, in order.' },
    },
    additionalProperties: list('A menu of your own.'),
    allOf: [{ additionalProperties: placeRef('content', 'inside') }],
    definitions: { ...shapes.definitions, ...definitions },
  };
}

const MENU_ENTRY: Schema = {
  label: 'entry',
  description: 'A menu entry.',
  body: { id: '${1:entry}', label: '${2:Label}', link: '${3:/}' },
};

function menuEntry(properties: Schema, shapes: Shapes): Schema {
  return {
    ...mapped(properties, (property, name) => shapes.fixed(property, `entry.${name}`)),
    id: id('Name of the entry, for changes.'),
    entries: { type: 'array', description: 'Entries below this one.', items: refTo('entry') },
    when: when('The entry is there only when this holds.'),
    note: NOTE,
  };
}

/**
 * `data.<list>.schema.json`: a list of entities, with all that they refer to.
 *
 * @param entities  by name
 */
export function dataSchema(source: Schema, entity: string, entities: ReadonlyMap<string, Schema>): Schema {
  const definitions: Schema = {};
  addEntity(entity, entities, definitions);
  const properties = objectOf(source.properties);
  return {
    ...source,
    properties: {
      ...properties,
      items: { type: 'array', description: 'The entries, in order.', items: refTo(entity) },
      changes: refTo('list', CHANGES),
    },
    definitions,
  };
}

function addEntity(name: string, entities: ReadonlyMap<string, Schema>, definitions: Schema): void {
  const schema = entities.get(name);
  if (!schema || definitions[name] !== undefined) return;
  definitions[name] = {};
  definitions[name] = closed(schema, (inner) => {
    addEntity(inner, entities, definitions);
    return refTo(inner);
  });
}

/** Only what is declared stands in data; a `$ref` leads to a definition. */
function closed(schema: Schema, follow: (entity: string) => Schema): Schema {
  const entity = textOf(schema.$ref).replace('.schema.json', '');
  if (entity !== '') return { ...(schema.description !== undefined && { markdownDescription: schema.description }), ...follow(entity) };
  const { properties, items, ...rest } = schema;
  const kept = Object.fromEntries(Object.entries(rest).filter(([key]) => !key.startsWith('x-') && !key.startsWith('$')));
  return {
    ...kept,
    ...(isObject(properties) && {
      properties: { ...mapped(properties, (property) => closed(property, follow)), ...(schema.title !== undefined && { note: NOTE }) },
      additionalProperties: schema.additionalProperties ?? false,
    }),
    ...(isObject(items) && { items: closed(items, follow) }),
  };
}

