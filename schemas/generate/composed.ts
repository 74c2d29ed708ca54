import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_KINDS } from '../pageKinds.ts';
import type { GeneratedFile } from './generated.ts';
import { withNotes } from '../notes.ts';
import { withNulls } from './nulls.ts';
import { withWords } from './words.ts';

type Schema = { [key: string]: unknown };

const DRAFT = 'http://json-schema.org/draft-07/schema#';

/** Generator of `schemas/composed/`: pages, parts and blocks. */
export function generateComposed(root: string): Promise<GeneratedFile[]> {
  const made = composedSchemas(join(root, 'schemas'));
  return Promise.resolve([...made].map(([path, text]) => ({ path: `schemas/${path}`, text })));
}

/**
 * The schemas that editors and `check` use for pages and parts: a recursive union of all blocks, told apart by their
 * name (`oneOf` + const + discriminator), in which each setting also takes a rule list, a fact or a condition.
 *
 * @param folder  the schemas/ folder
 * @returns       path below schemas/ -> content
 */
export function composedSchemas(folder: string): Map<string, string> {
  const blocks = readdirSync(join(folder, 'blocks'))
    .filter((file) => file.endsWith('.schema.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, 'blocks', file), 'utf8')) as Schema);
  const names = blocks.map((block) => blockName(block));
  const page = JSON.parse(readFileSync(join(folder, 'page.schema.json'), 'utf8')) as Schema;
  const part = JSON.parse(readFileSync(join(folder, 'part.schema.json'), 'utf8')) as Schema;
  const made = new Map<string, string>();
  const put = (name: string, schema: Schema): void =>
    void made.set(
      `composed/${name}.schema.json`,
      `${JSON.stringify(withNulls(withWords(withNotes(schema))), null, 1)}\n`,
    );
  for (const kind of [...PAGE_KINDS, 'any']) {
    const condition = conditionRef(kind);
    put(`blocks.${kind}`, blocksSchema(kind, blocks, names, condition));
    put(`page.${kind}`, forKind(page, `page.${kind}`, kind, condition));
  }
  put('site', rootSchema(folder));
  put('part', forKind(part, 'part', 'any', conditionRef('any')));
  put('rule-values', ruleValues(folder));
  put('changes', changesForEditors(folder));
  put('menus', menusSchema(folder));
  for (const name of FOR_EDITORS) put(name, forKind(read(folder, name), name, 'editor', conditionRef('any')));
  put('rules', rulesSchema(folder));
  return made;
}

/** Files of layers that have no page kind: conditions in them may ask anything. */
const FOR_EDITORS = ['value', 'data', 'theme'];

/** `check` reads the plain one, of which it knows the mistakes; editors one that says them itself. */
function changesRef(kind: string): string {
  return kind === 'any' ? '../changes.schema.json' : 'changes.schema.json';
}

/** Editors do not know our own keyword, and tell of `not` in our words, of a missing key in theirs. */
function changesForEditors(folder: string): Schema {
  const { items, ...changes } = forKind(read(folder, 'changes'), 'changes', 'any', conditionRef('any'));
  const oneOf = ['set', 'remove', 'move', 'insert'].map((verb) => ({ required: [verb] }));
  return { ...changes, items: { ...(items as Schema), not: { not: { oneOf } } } };
}

/** What the entries of each declared rule list give. */
function ruleValues(folder: string): Schema {
  const { lists } = JSON.parse(readFileSync(join(folder, 'rules.json'), 'utf8')) as {
    lists: Record<string, { then: Schema }>;
  };
  const values = Object.entries(lists).map(([name, { then }]) => [
    name,
    dynamic(then, 'condition.entry.schema.json'),
  ]);
  return {
    $schema: DRAFT,
    $id: `${BASE}/rule-values.schema.json`,
    description: 'What `then` of each declared rule list may be.',
    definitions: Object.fromEntries(values) as Schema,
  };
}

function read(folder: string, name: string): Schema {
  return JSON.parse(readFileSync(join(folder, `${name}.schema.json`), 'utf8')) as Schema;
}

/** The conditions of a page kind; kinds without facts of their own have those of content pages. */
function conditionRef(kind: string): string {
  if (kind === 'any') return 'condition.entry.schema.json';
  const place = kind === 'frame' || kind === 'not-found' || kind === 'error' ? 'content' : kind;
  return `condition.${place}.schema.json`;
}

function blockName(schema: Schema): string {
  return String(schema.$id).replace(/^.*\//, '').replace('.schema.json', '');
}

const BASE = 'https://forecourt.local/schemas/composed';

/** A page or part schema with the blocks and the conditions of one page kind. */
function forKind(schema: Schema, name: string, kind: string, condition: string): Schema {
  const text = JSON.stringify({ ...schema, $id: `${BASE}/${name}.schema.json` })
    .replaceAll('"blocks.schema.json"', JSON.stringify(`blocks.${kind}.schema.json`))
    .replaceAll('"changes.schema.json"', JSON.stringify(changesRef(kind)))
    .replaceAll('"icon.schema.json"', '"../icon.schema.json"')
    .replaceAll('"condition.schema.json"', JSON.stringify(condition));
  return JSON.parse(text) as Schema;
}

const NO_VALUES = ['$schema', 'note'];

/** Root files: labels, links and most other values may be rule lists, facts or conditions too. */
function rootSchema(folder: string): Schema {
  const root = JSON.parse(readFileSync(join(folder, 'site.schema.json'), 'utf8')) as Schema;
  const properties = root.properties as Record<string, Schema>;
  const composed = Object.entries(properties).map(([name, property]) => [
    name,
    NO_VALUES.includes(name) || property['x-fixed'] === true
      ? property
      : dynamic(property, 'condition.entry.schema.json'),
  ]);
  const text = JSON.stringify({
    ...root,
    $id: `${BASE}/site.schema.json`,
    properties: Object.fromEntries(composed) as Schema,
  })
    .replaceAll('"changes.schema.json"', '"../changes.schema.json"')
    .replaceAll('"icon.schema.json"', '"../icon.schema.json"')
    .replaceAll('"condition.schema.json"', '"condition.load.schema.json"');
  return JSON.parse(text) as Schema;
}

/** Rules: what a change inserts is an entry of a rule list. */
function rulesSchema(folder: string): Schema {
  const rules = forKind(read(folder, 'rules'), 'rules', 'editor', conditionRef('any'));
  const properties = rules.properties as Record<string, Schema>;
  const entry = { type: 'array', items: { properties: { insert: { required: ['then'] } } } };
  return { ...rules, properties: { ...properties, changes: { allOf: [properties.changes, entry] } } };
}

/** Keys of a menu entry that are no values. */
const ENTRY_WORDS = ['id', 'entries', 'when', 'note'];

/** Menus: what an entry says may be a rule list or a fact. */
function menusSchema(folder: string): Schema {
  const { definitions, ...menus } = forKind(read(folder, 'menus'), 'menus', 'editor', conditionRef('any'));
  const { entry } = definitions as { entry: { properties: Record<string, Schema> } };
  const properties = Object.entries(entry.properties).map(([name, property]) => [
    name,
    ENTRY_WORDS.includes(name) ? property : dynamic(property, conditionRef('any')),
  ]);
  return {
    ...menus,
    definitions: { entry: { ...entry, properties: Object.fromEntries(properties) as Schema } },
  };
}

function blocksSchema(kind: string, blocks: Schema[], names: string[], condition: string): Schema {
  return {
    $schema: DRAFT,
    $id: `${BASE}/blocks.${kind}.schema.json`,
    title: 'Blocks',
    description: 'Blocks from top to bottom.',
    type: 'array',
    items: {
      type: 'object',
      if: { required: ['part'] },
      then: { $ref: '#/definitions/part' },
      else: {
        required: ['block'],
        discriminator: { propertyName: 'block' },
        oneOf: blocks.map((block) => ({ $ref: `#/definitions/${blockName(block)}` })),
      },
      defaultSnippets: blocks.map((block) => snippet(block)),
    },
    definitions: {
      part: partEntry(condition, kind),
      ...Object.fromEntries(
        blocks.map((block) => [blockName(block), blockEntry(block, kind, names, condition)]),
      ),
    },
  };
}

const ID = { type: 'string', pattern: '^[a-z0-9][a-z0-9-]*$', maxLength: 64 };
const NOTE = { type: 'string', description: 'A remark for colleagues; shown by explain, never to shoppers.' };

function partEntry(condition: string, kind: string): Schema {
  return {
    type: 'object',
    title: 'Part',
    description: 'Uses the blocks of a part; their ids are prefixed by the id of this entry.',
    additionalProperties: false,
    required: ['part'],
    properties: {
      part: { type: 'string', description: 'Name of a file in parts/.' },
      id: { ...ID, description: 'Id of this use; the name of the part unless given.' },
      changes: { $ref: changesRef(kind) },
      when: { $ref: condition, description: 'The blocks are there only when this holds.' },
      note: NOTE,
    },
  };
}

function blockEntry(block: Schema, kind: string, names: string[], condition: string): Schema {
  const name = blockName(block);
  const slots = block['x-slots'] as Record<string, Schema> | undefined;
  return {
    type: 'object',
    title: name,
    description: block.description,
    additionalProperties: false,
    required: ['block'],
    properties: {
      block: {
        const: name,
        description: block.description,
        errorMessage: `No block has this name here. Blocks: ${names.join(', ')}.`,
      },
      id: { ...ID, description: 'Id in this page; the name of the block unless given.' },
      settings: settingsSchema(block, condition),
      when: { $ref: condition, description: 'The block is there only when this holds.' },
      ...(slots && { slots: slotsSchema(slots, kind) }),
      note: NOTE,
    },
  };
}

function slotsSchema(slots: Record<string, Schema>, kind: string): Schema {
  const list = (slot: Schema): Schema => ({
    description: slot.description,
    $ref: `blocks.${slot.each ? 'any' : kind}.schema.json`,
  });
  return {
    type: 'object',
    description: 'Places of this block for other blocks.',
    additionalProperties: false,
    properties: Object.fromEntries(Object.entries(slots).map(([name, slot]) => [name, list(slot)])),
  };
}

function settingsSchema(block: Schema, condition: string): Schema {
  const properties = block.properties as Record<string, Schema> | undefined;
  const { definitions } = block;
  return {
    type: 'object',
    description: block.description,
    additionalProperties: false,
    ...(definitions !== undefined && { definitions }),
    properties: Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, property]) => [name, dynamic(property, condition)]),
    ),
  };
}

/** The shape of a setting, and beside it what may stand in its place: a rule list, a fact, for yes/no a condition. */
function dynamic(schema: Schema, condition: string): Schema {
  const { description, default: standard, examples } = schema;
  const about = { description, default: standard, examples };
  const inner = deepen(schema, condition);
  if (schema.type === 'object' && schema.properties && !isAnswered(schema.default)) return inner;
  const value = { $ref: 'value.schema.json#/definitions/dynamic' };
  const isRule = { $ref: 'value.schema.json#/definitions/isDynamic' };
  const other =
    schema.type === 'boolean'
      ? { ...about, if: { type: 'object' }, then: { $ref: condition }, else: inner }
      : inner;
  return { ...about, ...offered(schema), if: isRule, then: value, else: other };
}

/** A default that is a fact or a rule list: the object is one value, and not a group of settings. */
function isAnswered(standard: unknown): boolean {
  return typeof standard === 'object' && standard !== null && ('fact' in standard || Array.isArray(standard));
}

/** Editors do not look into `if` for what they offer; this allows everything and offers the values. */
function offered({ type, enum: values }: Schema): Schema {
  const all = Array.isArray(values) ? values : type === 'boolean' ? [true, false] : [];
  return all.length === 0 ? {} : { anyOf: [{ enum: all }, {}] };
}

function deepen(schema: Schema, condition: string): Schema {
  const next: Schema = { ...schema };
  const { properties, items } = schema as { properties?: Record<string, Schema>; items?: Schema };
  if (properties) {
    next.properties = Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, dynamic(property, condition)]),
    );
  }
  if (items?.properties) {
    const entry = deepen(items, condition);
    next.items = {
      ...entry,
      properties: { ...(entry.properties as Schema), when: { $ref: condition }, note: NOTE },
    };
  }
  return next;
}

/** A block with what it needs to be filled in: required settings, texts without a default, its slots. */
function snippet(block: Schema): Schema {
  const name = blockName(block);
  const counter = { next: 1 };
  const settings = toFill(block, counter);
  const slots = Object.keys((block['x-slots'] as Schema | undefined) ?? {});
  const body = {
    block: name,
    ...(settings && { settings }),
    ...(slots.length > 0 && { slots: Object.fromEntries(slots.map((slot) => [slot, []])) }),
  };
  return { label: name, description: block.description, body };
}

function toFill(schema: Schema, counter: { next: number }): Schema | undefined {
  const required = (schema.required as string[] | undefined) ?? [];
  const entries = Object.entries((schema.properties as Record<string, Schema> | undefined) ?? {}).flatMap(
    ([name, property]): [string, unknown][] => {
      if (name === 'texts') {
        const texts = Object.entries((property.properties as Record<string, Schema> | undefined) ?? {});
        const open = texts.filter(([, text]) => text.default === undefined).map(([text]) => text);
        if (open.length === 0) return [];
        return [[name, Object.fromEntries(open.map((text) => [text, `$${counter.next++}`]))]];
      }
      return required.includes(name) ? [[name, placeholder(property, counter)]] : [];
    },
  );
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** What an author types over: the example or the first value; without one, an empty place of its type. */
function placeholder(property: Schema, counter: { next: number }): unknown {
  const [example] = (property.examples ?? property.enum ?? []) as unknown[];
  if (property.type === 'array') return [];
  if (property.type === 'object') return toFill(property, counter) ?? {};
  const place = counter.next++;
  const text = typeof example === 'string' ? `\${${place}:${example}}` : `$${place}`;
  return property.type === 'number' || property.type === 'integer' || property.type === 'boolean'
    ? (example ?? `^$${place}`)
    : text;
}
