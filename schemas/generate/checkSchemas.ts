/**
 * The schemas that `check` compiles for pages, parts, menus and root files: a recursive union of all blocks, told apart by
 * their name (`oneOf` + const + discriminator), in which each setting also takes a rule list, a fact or a condition. Made
 * in memory: what a condition asks is looked at when it is compiled, and better.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBlockSchemas } from '../blockSchemas.ts';
import { DECLARED_TYPES, NAME_GROUPS } from '../declared.ts';

type Schema = { [key: string]: unknown };

const DRAFT = 'http://json-schema.org/draft-07/schema#';
/** What the addresses of these schemas begin with. */
export const CHECK_BASE = 'https://forecourt.local/schemas/check/';
const CONDITION = { $ref: '../condition.schema.json' };
const RULE_LIST = { $ref: '../value.schema.json#/definitions/ruleList' };
const IS_RULE_LIST = { $ref: '../value.schema.json#/definitions/isRuleList' };
const FACT = { $ref: '../value.schema.json#/definitions/fact' };
const IS_FACT = { type: 'object', required: ['fact'] };
const PAGE = { $ref: '../value.schema.json#/definitions/page' };

/** Kinds of files whose schema is made here. */
export const CHECKED_FILES = ['root', 'page', 'part', 'menus'] as const;

const idOf = (name: string): string => `${CHECK_BASE}${name}.schema.json`;

/**
 * Beside files it holds what changes write to: `blocks.schema.json#/definitions/<block>`, `.../<block>.settings`, the value
 * of a setting `.../<block>.settings.<name>`, an entry of a list `.../<block>.settings.<name>.items`; and what a rule list
 * gives, `rule-values.schema.json#/definitions/<list>`, or `own.<type>` for one that a layer declares.
 *
 * @param folder    the schemas/ folder, whose other schemas these refer to
 * @param isWorded  each setting has its description, default and examples, for messages; else what many settings have in
 *                  common stands there once, which is compiled in a fraction of the time
 */
export function checkSchemas(folder: string, isWorded: boolean): object[] {
  const blocks = [...readBlockSchemas<Schema>(folder).values()];
  const shapes = (): Shapes => new Shapes(isWorded);
  return [
    blocksSchema(blocks, shapes()),
    valuesIn(read(folder, 'page.schema.json'), 'page', shapes()),
    withBlocks(read(folder, 'part.schema.json'), idOf('part')),
    rootSchema(read(folder, 'site.schema.json'), shapes()),
    menusSchema(read(folder, 'menus.schema.json'), shapes()),
    ruleValues(read(folder, 'rules.json').lists as Lists, shapes()),
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

/** A value of a root file or page that is what it is: no rule can stand in its place. */
export function isFixed(name: string, property: Schema): boolean {
  return NO_VALUES.includes(name) || property['x-fixed'] === true;
}

/** Root files and pages: what does not say `x-fixed` (labels, links, a title) may be a rule list, a fact or a condition too. */
function valuesIn(file: Schema, name: string, shapes: Shapes): Schema {
  const properties = mapped(file.properties, (property, key) =>
    isFixed(key, property) ? property : shapes.dynamic(property, key),
  );
  return withBlocks({ ...file, properties, definitions: shapes.definitions }, idOf(name));
}

/**
 * Root files. Which flags, labels and links there are besides is known to a site; what is under such a name is
 * `root.schema.json#/definitions/own.<group>`, and what the entries of its rule list give `own.<group>.value`.
 */
function rootSchema(root: Schema, shapes: Shapes): Schema {
  const properties = mapped(root.properties, (property, name) =>
    Object.hasOwn(NAME_GROUPS, name) ? { ...property, additionalProperties: true } : property,
  );
  for (const [group, type] of Object.entries(NAME_GROUPS)) {
    const isPlain = type === 'yesNo';
    const value = shapes.dynamic(DECLARED_TYPES[type], `own.${group}.value`);
    shapes.definitions[`own.${group}`] = isPlain ? DECLARED_TYPES[type] : value;
  }
  return valuesIn({ ...root, properties }, 'root', shapes);
}

/** Keys of a menu entry that are no values. */
export const ENTRY_WORDS = ['id', 'entries', 'when', 'note'];

/** Menus: what an entry says may be a rule list or a fact. */
function menusSchema(menus: Schema, shapes: Shapes): Schema {
  const { entry } = menus.definitions as { entry: Schema };
  const properties = mapped(entry.properties, (property, name) =>
    ENTRY_WORDS.includes(name) ? property : shapes.dynamic(property, name),
  );
  const definitions = { entry: { ...entry, properties }, ...shapes.definitions };
  return withBlocks({ ...menus, definitions }, idOf('menus'));
}

/** Rule lists that are declared, with what they give. */
type Lists = Record<string, { then: Schema }>;

function ruleValues(lists: Lists, shapes: Shapes): Schema {
  const built = Object.entries(lists).map(([name, { then }]) => [name, then] as const);
  const own = Object.entries(DECLARED_TYPES).map(([type, then]) => [`own.${type}`, then] as const);
  const all = [...built, ...own].map(([name, then]) => [name, shapes.dynamic(then, `${name}.then`)]);
  const definitions = { ...shapes.definitions, ...(Object.fromEntries(all) as Schema) };
  return withBlocks({ $schema: DRAFT, definitions }, idOf('rule-values'));
}

function blocksSchema(blocks: Schema[], shapes: Shapes): Schema {
  const entries = blocks.map((block) => [blockName(block), blockEntry(block, shapes)] as const);
  return {
    $schema: DRAFT,
    $id: idOf('blocks'),
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
    definitions: { part: PART, ...Object.fromEntries(entries), ...shapes.definitions },
  };
}

function blockName(schema: Schema): string {
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

function blockEntry(block: Schema, shapes: Shapes): Schema {
  const name = blockName(block);
  const slots = block['x-slots'];
  return {
    type: 'object',
    additionalProperties: false,
    required: ['block'],
    properties: {
      block: { const: name },
      id: ID,
      settings: settingsSchema(name, block, shapes),
      when: CONDITION,
      ...(slots !== undefined && { slots: slotsSchema(slots) }),
      note: NOTE,
    },
  };
}

function slotsSchema(slots: unknown): Schema {
  return { type: 'object', additionalProperties: false, properties: mapped(slots, () => BLOCKS) };
}

function settingsSchema(block: string, { properties, definitions }: Schema, shapes: Shapes): Schema {
  const path = `${block}.settings`;
  const settings = {
    type: 'object',
    additionalProperties: false,
    ...(definitions !== undefined && { definitions }),
    properties: mapped(properties, (property, name) =>
      isFixed(name, property) ? property : shapes.dynamic(property, `${path}.${name}`),
    ),
  };
  shapes.definitions[path] = settings;
  return shapes.once(settings, path);
}

/** What an author reads, and what code reads of a setting: none of it decides whether a value is right. */
const WORDS = ['title', 'description', 'default', 'examples'];

/** Shapes of settings, as definitions. */
class Shapes {
  readonly definitions: Schema = {};
  private readonly names = new Map<string, string>();
  private readonly isWorded: boolean;

  constructor(isWorded: boolean) {
    this.isWorded = isWorded;
  }

  /**
   * The shape of a setting, and beside it what may stand in its place: a rule list, a fact, for yes/no a condition.
   *
   * @param path  name of the definition of the value itself
   */
  dynamic(schema: Schema, path: string): Schema {
    const text = this.inner(schema, path);
    const whole = schema['x-format'] === 'address' ? orPage(text) : text;
    const inner = isGroup(whole) && !this.isWorded ? this.shared(whole) : whole;
    this.definitions[path] = inner;
    if (whole.items !== undefined) this.definitions[`${path}.items`] = whole.items;
    if (schema.type === 'object' && schema.properties && !isAnswered(schema.default)) return inner;
    const value = this.valueOrFact(schema.type === 'boolean' ? orCondition(inner) : inner);
    const then = this.shared({ if: { type: 'null' }, else: value });
    const rules = { allOf: [RULE_LIST, { items: { properties: { then } } }] };
    return this.shared({ if: IS_RULE_LIST, then: rules, else: value });
  }

  /** What stands under a name already: to be compiled once it is said by that name. */
  once(schema: Schema, name: string): Schema {
    return this.isWorded ? schema : { $ref: `#/definitions/${name}` };
  }

  private valueOrFact(inner: Schema): Schema {
    return this.shared({ if: IS_FACT, then: FACT, else: this.shared(inner) });
  }

  private inner(schema: Schema, path: string): Schema {
    const isKept = (key: string): boolean => this.isWorded || (!WORDS.includes(key) && !key.startsWith('x-'));
    const next = Object.fromEntries(Object.entries(schema).filter(([key]) => isKept(key)));
    const { properties, items } = schema as { properties?: Schema; items?: Schema };
    if (properties)
      next.properties = mapped(properties, (property, name) => this.dynamic(property, `${path}.${name}`));
    if (items?.properties) {
      const own = this.inner(items, `${path}.items`);
      const entry = { ...own, properties: { ...(own.properties as Schema), when: CONDITION, note: NOTE } };
      next.items = this.isWorded ? entry : this.shared(entry);
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

function isGroup({ properties, items }: Schema): boolean {
  return properties !== undefined || items !== undefined;
}

/** Where an address goes, a page with its params may go. */
function orPage(address: Schema): Schema {
  return { if: { type: 'object' }, then: PAGE, else: address };
}

function orCondition(yesNo: Schema): Schema {
  return { if: { type: 'object' }, then: CONDITION, else: yesNo };
}

/** A default that is a fact or a rule list: the object is one value, and not a group of settings. */
export function isAnswered(standard: unknown): boolean {
  return typeof standard === 'object' && standard !== null && ('fact' in standard || Array.isArray(standard));
}

function mapped(properties: unknown, make: (schema: Schema, name: string) => Schema): Schema {
  const all = Object.entries((properties ?? {}) as Record<string, Schema>);
  return Object.fromEntries(all.map(([name, property]) => [name, make(property, name)]));
}
