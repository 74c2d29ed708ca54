/** The part of JSON Schema that our schemas use, and our own `x-` words. */
export interface Schema {
  $id?: string;
  $ref?: string;
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  enum?: readonly unknown[];
  const?: unknown;
  required?: readonly string[];
  minimum?: number;
  maximum?: number;
  format?: string;
  examples?: readonly unknown[];
  default?: unknown;
  description?: string;
  allOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  definitions?: Readonly<Record<string, Schema>>;
  $defs?: Readonly<Record<string, Schema>>;
  /** How a value is written in a text: money, km, date ... */
  'x-format'?: string;
  /** Fields that are computed, not stored; they stand once, at the entity. */
  'x-derived'?: Readonly<Record<string, Schema>>;
  /** Of a derived field: what of the clock it reads, `year` or `date`. */
  clock?: string;
  /** Names that the view fills in later: `{count}` stays in the text. */
  'x-params'?: readonly string[];
  /** The values that are known, where others may come in as well. */
  'x-values'?: readonly unknown[];
  /** A condition over what is listed: the name of its entity. */
  'x-where'?: string;
  /** A string that is no text: braces mean nothing in it. */
  'x-plain'?: boolean;
  /** What other tools call the field, for suggestions. */
  'x-also'?: readonly string[];
}

export type FactType = 'text' | 'number' | 'yesNo' | 'date' | 'time' | 'list' | 'object' | 'any';

/** A schema and the document that it stands in, so that `#/definitions/x` can be followed. */
export interface Shape {
  readonly schema: Schema;
  readonly doc: Schema;
}

/** Follows `$ref`. Documents are found by the last part of their name, without `.schema.json`. */
export class Shapes {
  private readonly docs = new Map<string, Schema>();

  constructor(docs: Readonly<Record<string, Schema>>) {
    for (const [name, doc] of Object.entries(docs)) {
      this.docs.set(name, doc);
      if (doc.$id) this.docs.set(baseName(doc.$id), doc);
    }
  }

  /** The shape behind `$ref`s and behind an `anyOf` whose other branches are null or rules; at most 20 steps. */
  resolve(shape: Shape): Shape {
    let at = shape;
    for (let step = 0; step < 20; step++) {
      const next = this.step(at);
      if (!next) return at;
      at = next;
    }
    return at;
  }

  private step({ schema, doc }: Shape): Shape | undefined {
    if (schema.$ref !== undefined) return this.follow(schema.$ref, doc, schema);
    const union =
      schema.type === undefined && !schema.properties ? (schema.anyOf ?? schema.oneOf) : undefined;
    const branch = union?.find((each) => each.type !== 'null');
    return branch && { schema: { ...outer(schema), ...branch }, doc };
  }

  private follow(ref: string, doc: Schema, from: Schema): Shape | undefined {
    const [file = '', pointer = ''] = ref.split('#');
    const target = file === '' ? doc : this.docs.get(baseName(file));
    const schema = target && pointed(target, pointer);
    return schema && target && { schema: { ...schema, ...outer(from) }, doc: target };
  }

  /** The field of an object; undefined when it has none of this name. */
  field(shape: Shape, name: string): Shape | undefined {
    const { schema, doc } = this.resolve(shape);
    const own = schema.properties?.[name] ?? schema['x-derived']?.[name];
    if (own) return { schema: own, doc };
    for (const part of schema.allOf ?? []) {
      const found = this.field({ schema: part, doc }, name);
      if (found) return found;
    }
    const rest = schema.additionalProperties;
    return typeof rest === 'object' ? { schema: rest, doc } : undefined;
  }

  /** Names of the fields that the schema declares, those of `allOf` too. */
  names(shape: Shape): string[] {
    const { schema, doc } = this.resolve(shape);
    const inherited = (schema.allOf ?? []).flatMap((part) => this.names({ schema: part, doc }));
    const own = [...Object.keys(schema.properties ?? {}), ...Object.keys(schema['x-derived'] ?? {})];
    return [...new Set([...own, ...inherited])];
  }

  /** The shape of a list's entries. */
  item(shape: Shape): Shape | undefined {
    const { schema, doc } = this.resolve(shape);
    return schema.items && { schema: schema.items, doc };
  }
}

function outer(schema: Schema): Schema {
  const kept: Schema = {};
  if (schema.description !== undefined) kept.description = schema.description;
  if (schema['x-format'] !== undefined) kept['x-format'] = schema['x-format'];
  if (schema.default !== undefined) kept.default = schema.default;
  return kept;
}

function baseName(file: string): string {
  return (file.split('/').pop() ?? file).replace(/(\.schema)?\.json$/, '');
}

function pointed(doc: Schema, pointer: string): Schema | undefined {
  let at: unknown = doc;
  for (const key of pointer.split('/').filter(Boolean)) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return typeof at === 'object' && at !== null ? at : undefined;
}

const DATE_FORMATS = new Set(['date', 'date-time', 'dateTime', 'timestamp', 'month']);

/** What kind of value a (resolved) schema describes, in the words of conditions. */
export function typeOf(schema: Schema): FactType {
  const format = schema['x-format'] ?? schema.format ?? '';
  if (DATE_FORMATS.has(format)) return 'date';
  if (format === 'time') return 'time';
  if (schema.allOf && schema.type === undefined) return 'object';
  const named = schema.type === undefined ? [] : [schema.type].flat();
  const types = new Set(named.filter((type) => type !== 'null').map(fromJsonType));
  if (types.size === 0) for (const value of valuesOf(schema)) types.add(fromJsonType(typeof value));
  const [only, ...others] = types;
  return only === undefined || others.length > 0 ? 'any' : only;
}

const JSON_TYPES: Readonly<Record<string, FactType>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'yesNo',
  array: 'list',
  object: 'object',
};

function fromJsonType(type: string): FactType {
  return JSON_TYPES[type] ?? 'any';
}

/** The values that an enum or const allows; empty when any will do. */
export function valuesOf(schema: Schema): (string | number | boolean)[] {
  const all = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  return all.filter(
    (value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean',
  );
}
