import { entriesOf, isObject, mapped, objectOf, refTo, schemasOf, textOf, type Schema } from './json.ts';
import { isAnswered } from '../checkSchemas.ts';
import { NAMES } from './names.ts';
import { CONDITION, ENTRY_ID, id, NOTE, plainValue, ruleEntries, scalar, valueRef, when } from './values.ts';
import { hoverText, mistakeText, typeText } from './words.ts';

/** Keys of a setting that say nothing about which values are right. */
const WORDS = ['title', 'description', 'default', 'examples'];

/**
 * Shapes of settings as an editor needs them. What is said of a key stands at the key; the shape of its value is a
 * definition, one for all that have the same.
 */
export class Shapes {
  readonly definitions: Schema = {};
  private readonly known = new Map<string, string>();
  private readonly flag: string;
  private readonly icons: Schema;

  /**
   * @param flag   a switch that stands in ready-made conditions
   * @param icons  the schema of icon names
   */
  constructor(flag: string, icons: Schema) {
    this.flag = flag;
    this.icons = icons;
  }

  /** A setting: its shape, and beside it a rule list, a fact, for yes/no a condition. */
  setting(source: Schema, path: string): Schema {
    const property = this.withIcon(source);
    const about = aboutOf(property);
    if (path.endsWith('.note')) return NOTE;
    if (property['x-where'] !== undefined) return { ...about, ...this.filter(property) };
    if (isCondition(property)) return when(textOf(property.description) || 'It counts only when this holds.');
    if (property.type === 'object' && property.properties) {
      const group = this.object(property, path);
      return { ...about, ...(isAnswered(property.default) ? this.inRules(group) : group) };
    }
    if (property.type === 'array') return { ...about, ...this.list(property, path) };
    if (property.type === 'boolean') return { ...about, ...valueRef('yesNo') };
    if (property.type === 'object') return { ...about, ...this.map(property) };
    return { ...about, ...this.scalar(property, path) };
  }

  /** A value that is what it is: no rule can stand in its place. */
  fixed(source: Schema, path: string): Schema {
    const property = this.withIcon(source);
    const { properties, items, ...rest } = property;
    if (path.endsWith('.note')) return NOTE;
    if (isCondition(property)) return when(textOf(property.description) || 'It counts only when this holds.');
    if (rest['x-format'] === 'address') return { ...aboutOf(property), ...refTo('address-plain', NAMES) };
    return {
      ...rest,
      ...(isObject(properties) && {
        properties: mapped(properties, (inner, name) => this.fixed(inner, `${path}.${name}`)),
      }),
      ...(isObject(items) && { items: this.fixed(items, path) }),
    };
  }

  /** The value of a rule list's entries. */
  plain(source: Schema, path: string): Schema {
    const property = this.withIcon(source);
    if (property.type === 'object') return this.object(property, path);
    if (property['x-format'] === 'address') return refTo('address-plain', NAMES);
    if (property.enum !== undefined) return offering(property, plainValue(this.leaf(property, path)));
    return valueRef(`${simpleType(property) ?? 'text'}-plain`);
  }

  private withIcon(source: Schema): Schema {
    if (!textOf(source.$ref).endsWith('icon.schema.json')) return source;
    const { enum: values, type } = this.icons;
    return {
      description: this.icons.description,
      ...source,
      $ref: undefined,
      enum: values,
      type,
      isIcon: true,
    };
  }

  private object(source: Schema, path: string): Schema {
    const own = schemasOf(source.properties).map(([name, property]) => [
      name,
      this.setting(property, `${path}.${name}`),
    ]);
    return {
      type: 'object',
      additionalProperties: source.additionalProperties ?? false,
      properties: Object.fromEntries(own) as Schema,
      ...(source.required !== undefined && { required: source.required }),
    };
  }

  /** A rule list or a fact in place of an object or a list. */
  private inRules(inner: Schema): Schema {
    const isList = inner.type === 'array';
    const given = { if: { type: 'object', required: ['fact'] }, then: valueRef('fact'), else: inner };
    return {
      type: isList ? ['array', 'object'] : ['object', 'array'],
      errorMessage: typeText(inner.type),
      if: valueRef('isRuleList'),
      then: { allOf: [ruleEntries(given, this.flag, isList ? [] : {}), valueRef('ruleList')] },
      else: given,
    };
  }

  private map(source: Schema): Schema {
    return this.inRules({ type: 'object', ...withoutWords(source) });
  }

  /** A condition over what is listed; which facts it has is said by the place. */
  private filter({ examples }: Schema): Schema {
    const [body = {}] = Array.isArray(examples) ? (examples as unknown[]) : [];
    return {
      if: valueRef('isRuleList'),
      then: { allOf: [ruleEntries(CONDITION, this.flag, body), valueRef('ruleList')] },
      else: CONDITION,
    };
  }

  private list(source: Schema, path: string): Schema {
    const items = objectOf(source.items);
    const entry = isObject(items.properties) ? this.entry(items, path) : this.fixed(items, path);
    return this.inRules({ ...withoutWords(source), type: 'array', items: entry });
  }

  private entry(source: Schema, path: string): Schema {
    const word = textOf(source.description).replace(/^An? /, '').replace('.', '').toLowerCase() || 'entry';
    const { id: ownId, note: _, ...others } = objectOf(source.properties);
    const condition = when(`The ${word} is there only when this holds.`);
    const properties = {
      ...(ownId !== undefined && { id: entryId(objectOf(ownId)) }),
      ...mapped(others, (property, name) => this.setting(property, `${path}.${name}`)),
      ...(others.when === undefined && { when: condition }),
      note: NOTE,
    };
    const { required } = source;
    this.defineEntry(path, {
      type: 'object',
      description: source.description,
      additionalProperties: source.additionalProperties ?? false,
      properties,
      ...(required !== undefined && { required }),
      defaultSnippets: [entrySnippet(word, source)],
    });
    return refTo(path);
  }

  /** An entry, and what a change may set of it. Those that are alike are written once. */
  private defineEntry(path: string, entry: Schema): void {
    const text = JSON.stringify(entry);
    const same = this.known.get(text);
    this.known.set(text, same ?? path);
    const keys = Object.keys(objectOf(entry.properties)).filter((name) => name !== 'id');
    this.definitions[path] = same === undefined ? entry : refTo(same);
    this.definitions[`${path}.set`] =
      same === undefined
        ? setOf(keys, (name) => ({ $ref: `#/definitions/${path}/properties/${name}` }))
        : refTo(`${same}.set`);
  }

  private scalar(source: Schema, path: string): Schema {
    const simple = simpleType(source);
    if (simple !== undefined) return valueRef(simple);
    if (source['x-format'] === 'address') return refTo('address', NAMES);
    const leaf = this.leaf(source, path);
    const plain = this.shared(`${path}-plain`, offering(source, plainValue(leaf)));
    return this.shared(`${path}-setting`, offering(source, scalar(plain, this.flag, bodiesOf(source))));
  }

  /** The value itself. */
  private leaf(source: Schema, path: string): Schema {
    const { isIcon, ...rest } = withoutWords(source);
    const name = isIcon === true ? 'icon' : path;
    return this.shared(name, { ...rest, errorMessage: mistakeText(source) });
  }

  private shared(name: string, schema: Schema): Schema {
    const text = JSON.stringify(schema);
    const known = this.known.get(text) ?? name;
    this.known.set(text, known);
    this.definitions[known] = schema;
    return refTo(known);
  }
}

const OTHER_VERBS = ['remove', 'move', 'insert', 'before', 'after', 'first', 'last'];

/** What a change that sets an entry may hold. That it has one verb only is said elsewhere. */
export function setOf(keys: readonly string[], shapeOf: (name: string) => Schema): Schema {
  const words = Object.fromEntries(['set', ...OTHER_VERBS].map((name) => [name, true]));
  return {
    additionalProperties: false,
    properties: {
      ...words,
      ...(Object.fromEntries(keys.map((name) => [name, shapeOf(name)])) as Schema),
      ...(keys.includes('when') && { alsoWhen: when('Added to its own condition: both must hold.') }),
    },
    errorMessage: `Only these keys stand beside "set" here: ${keys.join(', ')}.`,
  };
}

function isCondition({ $ref: ref }: Schema): boolean {
  return textOf(ref).endsWith('condition.schema.json');
}

/** A shape with the values that an editor offers for it. */
function offering({ enum: values }: Schema, shape: Schema): Schema {
  return Array.isArray(values) && values.length > 1 ? { ...shape, examples: values } : shape;
}

/** What an editor shows of a key. */
function aboutOf(source: Schema): Schema {
  const { description, default: standard, examples } = source;
  const hover = hoverText(source);
  return {
    ...(hover === undefined ? { description } : { markdownDescription: hover }),
    ...(standard !== undefined && { default: standard }),
    ...(examples !== undefined && { examples }),
  };
}

function withoutWords(source: Schema): Schema {
  return Object.fromEntries(
    Object.entries(source).filter(
      ([key, value]) => !WORDS.includes(key) && !key.startsWith('x-') && value !== undefined,
    ),
  );
}

/** Values of which nothing more is known than their type. */
function simpleType(source: Schema): string | undefined {
  const { type } = source;
  const more = Object.keys(withoutWords(source)).filter((key) => key !== 'type');
  if (more.length > 0 || source['x-format'] === 'address') return undefined;
  if (type === 'string') return 'text';
  return type === 'number' || type === 'integer' ? type : undefined;
}

/** Two values of a ready-made rule list. */
function bodiesOf({ enum: values, type, examples, default: standard, minimum }: Schema): [unknown, unknown] {
  const all = [values, examples].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  const known = [...all, ...(all.length === 0 && standard !== undefined ? [standard] : [])];
  const [first = type === 'string' ? 'A text' : (minimum ?? 1), second = first] = known;
  return [first, second].map((value, index) => placeholder(value, index + 3)) as [unknown, unknown];
}

function placeholder(value: unknown, place: number): unknown {
  if (typeof value === 'string') return `\${${place}:${value}}`;
  return typeof value === 'number' ? `^\${${place}:${value}}` : value;
}

/** What a new entry is filled with, by the names of its fields. */
const FILLED: Readonly<Record<string, string>> = {
  label: 'Label',
  text: 'Text',
  value: 'Value',
  link: 'contact',
};

function entrySnippet(word: string, source: Schema): Schema {
  const fields = entriesOf(source.properties).filter(([name]) => name === 'id' || FILLED[name] !== undefined);
  const body = fields.map(([name], index) => [
    name,
    `\${${index + 1}:${FILLED[name] ?? word.replaceAll(' ', '-')}}`,
  ]);
  return { label: word, description: source.description, body: Object.fromEntries(body) as Schema };
}

/** An id as all entries have one, unless the schema says how else it is written. */
function entryId({ pattern, maxLength, description, examples }: Schema): Schema {
  if (pattern === undefined || pattern === ENTRY_ID) return id('Name of the entry, for changes.');
  return { type: 'string', pattern, maxLength, description, examples };
}
