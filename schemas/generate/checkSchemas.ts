/**
 * The schemas that `check` compiles for pages, parts, menus, rules and root files: a recursive union of all blocks, told apart by
 * their name (`oneOf` + const + discriminator), in which each setting also takes a rule list, a fact or a condition. Made
 * in memory: what a condition asks is looked at when it is compiled, and better.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Schema = { [key: string]: unknown };

const DRAFT = 'http://json-schema.org/draft-07/schema#';
const BASE = 'https://forecourt.local/schemas/check';
const CONDITION = { $ref: '../condition.schema.json' };
const RULE_LIST = { $ref: '../value.schema.json#/definitions/ruleList' };
const IS_RULE_LIST = { $ref: '../value.schema.json#/definitions/isRuleList' };
const FACT = { $ref: '../value.schema.json#/definitions/fact' };
const IS_FACT = { type: 'object', required: ['fact'] };

/** `$id` of the schema of a kind of file. */
export function checkSchemaId(name: 'root' | 'page' | 'part' | 'menus' | 'rules'): string {
  return `${BASE}/${name}.schema.json`;
}

/** @param folder  the schemas/ folder, whose other schemas these refer to */
export function checkSchemas(folder: string): object[] {
  const blocks = readdirSync(join(folder, 'blocks'))
    .filter((file) => file.endsWith('.schema.json'))
    .sort()
    .map((file) => read(folder, `blocks/${file}`));
  return [
    blocksSchema(blocks),
    withBlocks(read(folder, 'page.schema.json'), checkSchemaId('page')),
    withBlocks(read(folder, 'part.schema.json'), checkSchemaId('part')),
    rootSchema(read(folder, 'site.schema.json')),
    menusSchema(read(folder, 'menus.schema.json')),
    rulesSchema(read(folder, 'rules.schema.json'), read(folder, 'rules.json').lists as Lists),
  ];
}

function read(folder: string, path: string): Schema {
  return JSON.parse(readFileSync(join(folder, path), 'utf8')) as Schema;
}

/** A schema of pages, parts or root files with the blocks that there are; other files are one folder up. */
function withBlocks(schema: Schema, id: string): Schema {
  const text = JSON.stringify({ ...schema, $id: id });
  return JSON.parse(text.replace(/"\$ref":"(?!blocks\.)(?=[a-z])/g, '"$ref":"../')) as Schema;
}

const NO_VALUES = ['$schema', 'note'];

/** A value of a root file that is what it is: no rule can stand in its place. */
export function isFixed(name: string, property: Schema): boolean {
  return NO_VALUES.includes(name) || property['x-fixed'] === true;
}

/** Root files: labels, links and most other values may be rule lists, facts or conditions too. */
function rootSchema(root: Schema): Schema {
  const shared = new SharedShapes();
  const properties = Object.entries(root.properties as Record<string, Schema>).map(([name, property]) => [
    name,
    isFixed(name, property) ? property : shared.dynamic(property),
  ]);
  const all = { properties: Object.fromEntries(properties) as Schema, definitions: shared.definitions };
  return withBlocks({ ...root, ...all }, checkSchemaId('root'));
}

/** Keys of a menu entry that are no values. */
export const ENTRY_WORDS = ['id', 'entries', 'when', 'note'];

/** Menus: what an entry says may be a rule list or a fact. */
function menusSchema(menus: Schema): Schema {
  const shared = new SharedShapes();
  const { entry } = menus.definitions as { entry: { properties: Record<string, Schema> } };
  const properties = Object.entries(entry.properties).map(([name, property]) => [
    name,
    ENTRY_WORDS.includes(name) ? property : shared.dynamic(property),
  ]);
  const own = { entry: { ...entry, properties: Object.fromEntries(properties) as Schema } };
  return withBlocks({ ...menus, definitions: { ...own, ...shared.definitions } }, checkSchemaId('menus'));
}

/** Rule lists that are declared, with what they give. */
type Lists = Record<string, { then: Schema }>;

/** Rules: what the entries of a declared list give is what it is declared to give. */
function rulesSchema(rules: Schema, lists: Lists): Schema {
  const shared = new SharedShapes();
  const any = rules.additionalProperties as Schema;
  const own = Object.entries(lists).map(([name, { then }]) => [name, { ...any, then: shared.rulesOf(then) }]);
  const properties = { ...(rules.properties as Schema), ...(Object.fromEntries(own) as Schema) };
  return withBlocks({ ...rules, properties, definitions: shared.definitions }, checkSchemaId('rules'));
}

function blocksSchema(blocks: Schema[]): Schema {
  const shared = new SharedShapes();
  const entries = blocks.map((block) => [blockName(block), blockEntry(block, shared)] as const);
  return {
    $schema: DRAFT,
    $id: `${BASE}/blocks.schema.json`,
    type: 'array',
    items: {
      type: 'object',
      if: { required: ['part'] },
      then: { $ref: '#/definitions/part' },
      else: {
        required: ['block'],
        discriminator: { propertyName: 'block' },
        oneOf: entries.map(([name]) => ({ $ref: `#/definitions/${name}` })),
      },
    },
    definitions: { part: PART, ...Object.fromEntries(entries), ...shared.definitions },
  };
}

export function blockName(schema: Schema): string {
  return String(schema.$id).replace(/^.*\//, '').replace('.schema.json', '');
}

const ID = { type: 'string', pattern: '^[a-z0-9][a-z0-9-]*$', maxLength: 64 };
const NOTE = { type: 'string' };
const BLOCKS = { $ref: 'blocks.schema.json' };

const PART: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['part'],
  properties: {
    part: { type: 'string' },
    id: ID,
    changes: { $ref: '../changes.schema.json' },
    when: CONDITION,
    note: NOTE,
  },
};

function blockEntry(block: Schema, shared: SharedShapes): Schema {
  const slots = block['x-slots'] as Record<string, Schema> | undefined;
  return {
    type: 'object',
    additionalProperties: false,
    required: ['block'],
    properties: {
      block: { const: blockName(block) },
      id: ID,
      settings: settingsSchema(block, shared),
      when: CONDITION,
      ...(slots && { slots: slotsSchema(slots) }),
      note: NOTE,
    },
  };
}

function slotsSchema(slots: Record<string, Schema>): Schema {
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(Object.keys(slots).map((name) => [name, BLOCKS])),
  };
}

function settingsSchema({ properties = {}, definitions }: Schema, shared: SharedShapes): Schema {
  return {
    type: 'object',
    additionalProperties: false,
    ...(definitions !== undefined && { definitions }),
    properties: mapped(properties as Record<string, Schema>, (property) => shared.dynamic(property)),
  };
}

/** What an author reads, and what code reads of a setting: none of it decides whether a value is right. */
const WORDS = ['title', 'description', 'default', 'examples'];

/** A default that is a fact or a rule list: the object is one value, and not a group of settings. */
export function isAnswered(standard: unknown): boolean {
  return typeof standard === 'object' && standard !== null && ('fact' in standard || Array.isArray(standard));
}

/** Shapes of settings. What many settings have in common is compiled once. */
class SharedShapes {
  readonly definitions: Schema = {};
  private readonly names = new Map<string, string>();

  /** The shape of a setting, and beside it what may stand in its place: a rule list, a fact, for yes/no a condition. */
  dynamic(schema: Schema): Schema {
    if (schema.type === 'object' && schema.properties && !isAnswered(schema.default))
      return this.deepen(schema);
    return this.shared({ if: IS_RULE_LIST, then: this.rulesOf(schema), else: this.valueOrFact(schema) });
  }

  /** A rule list whose entries give such values. */
  rulesOf(schema: Schema): Schema {
    return { allOf: [RULE_LIST, { items: { properties: { then: this.valueOrFact(schema) } } }] };
  }

  private valueOrFact(schema: Schema): Schema {
    const inner = this.deepen(schema);
    const value = this.shared(
      schema.type === 'boolean' ? { if: { type: 'object' }, then: CONDITION, else: inner } : inner,
    );
    return this.shared({ if: IS_FACT, then: FACT, else: value });
  }

  private deepen(schema: Schema): Schema {
    const next = Object.fromEntries(
      Object.entries(schema).filter(([key]) => !WORDS.includes(key) && !key.startsWith('x-')),
    );
    const { properties, items } = schema as { properties?: Record<string, Schema>; items?: Schema };
    if (properties) next.properties = mapped(properties, (property) => this.dynamic(property));
    if (items?.properties) {
      const entry = this.deepen(items);
      next.items = { ...entry, properties: { ...(entry.properties as Schema), when: CONDITION, note: NOTE } };
    }
    return next;
  }

  private shared(schema: Schema): Schema {
    const text = JSON.stringify(schema);
    const name = this.names.get(text) ?? `shape-${this.names.size + 1}`;
    this.names.set(text, name);
    this.definitions[name] = schema;
    return { $ref: `#/definitions/${name}` };
  }
}

function mapped(properties: Record<string, Schema>, make: (schema: Schema) => Schema): Schema {
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, make(property)]));
}
