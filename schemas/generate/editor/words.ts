/**
 * What an editor says of a value: hover text with default and example, and our own words for what is wrong. Made for the
 * composed schemas; authors of schemas write none of it.
 */
import { patternWords, typeWords } from '../../wording.ts';
import { isObject, type Schema } from './json.ts';

/** Keywords whose members are schemas by name. */
const MAPS = ['properties', 'patternProperties', 'definitions'];
/** Keywords whose value is a schema, or a list of them. */
const INNER = ['items', 'additionalProperties', 'then', 'else', 'anyOf', 'oneOf', 'allOf'];

/** The same schema with `markdownDescription` and `errorMessage` wherever something can be said. */
export function withWords(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withWords);
  if (!isObject(schema)) return schema;
  const next = inParts(schema);
  for (const key of MAPS) {
    const map = next[key];
    if (isObject(map))
      next[key] = Object.fromEntries(Object.entries(map).map(([name, inner]) => [name, named(name, inner)]));
  }
  // What stands in `if` or `not` is never told.
  for (const key of INNER) if (key in next) next[key] = withWords(next[key]);
  if (next.defaultSnippets === undefined) Object.assign(next, readyMade(schema));
  const hover = hoverText(next);
  const mistake = mistakeText(next);
  if (hover !== undefined && next.markdownDescription === undefined) {
    next.markdownDescription = hover;
    delete next.description;
  }
  if (mistake !== undefined) next.errorMessage ??= mistake;
  return next;
}

/** `$schema` is not offered: it would take the place of the schema that a file has by its name. */
function named(name: string, schema: unknown): unknown {
  return name === '$schema' && isObject(schema) ? { ...schema, doNotSuggest: true } : withWords(schema);
}

/** What an editor has words of its own for, which our words cannot replace: it is put where they can. */
function inParts(schema: Schema): Schema {
  return withRequired(withTypeApart(withLimits({ ...schema })));
}

const LIMITS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties'];

/** Limits with one text for all of them. */
function withLimits(schema: Schema): Schema {
  const limits = LIMITS.filter((key) => typeof schema[key] === 'number');
  const words = limitText(schema);
  if (limits.length === 0) return schema;
  const kept = Object.fromEntries(Object.entries(schema).filter(([key]) => !limits.includes(key)));
  const held = Object.fromEntries(limits.map((key) => [key, schema[key]]));
  const part = { if: held, else: { not: {}, errorMessage: words } };
  if (limits.some((key) => key.endsWith('imum'))) kept.errorMessage ??= words;
  if (kept.if === undefined) return { ...kept, ...part };
  return { ...kept, allOf: [...((kept.allOf as unknown[] | undefined) ?? []), part] };
}

function limitText(schema: Schema): string {
  const { minimum, maximum, maxLength, minItems, maxItems } = schema as Record<string, number | undefined>;
  if (minimum !== undefined || maximum !== undefined) {
    const what = schema.type === 'integer' ? 'A whole number' : 'A number';
    return `${what}${between(minimum, maximum)} is expected here.`;
  }
  if (maxItems !== undefined) return `At most ${maxItems} entries stand here.`;
  if (minItems !== undefined) return 'At least one entry is expected here.';
  if (maxLength !== undefined)
    return `A text of ${schema.minLength === undefined ? 'at most' : '1 to'} ${maxLength} characters is expected here.`;
  return 'This must not be empty.';
}

function between(least: number | undefined, most: number | undefined): string {
  if (least === undefined) return ` of at most ${most}`;
  return most === undefined ? ` of at least ${least}` : ` from ${least} to ${most}`;
}

/** An object that takes only its own keys: that it is none is said in other words than that a key is not its own. */
function withTypeApart(schema: Schema): Schema {
  if (schema.type !== 'object' || schema.additionalProperties !== false || schema.errorMessage !== undefined)
    return schema;
  const { type, ...rest } = schema;
  return { ...rest, allOf: [{ type }, ...((rest.allOf as unknown[] | undefined) ?? [])] };
}

/** A key that is misspelt is missing as well: that is told only when all keys are known. */
function withRequired(schema: Schema): Schema {
  const { required, properties } = schema;
  if (!Array.isArray(required) || schema.additionalProperties !== false || !isObject(properties))
    return schema;
  const { required: _, ...rest } = schema;
  const known = { propertyNames: { enum: Object.keys(properties), doNotSuggest: true } };
  const part = { if: known, then: { required } };
  if (rest.if === undefined) return { ...rest, ...part };
  return { ...rest, allOf: [...((rest.allOf as unknown[] | undefined) ?? []), part] };
}

/** An object that must hold certain keys is written with them. */
function readyMade({ type, required, properties }: Schema): Schema {
  if (type !== 'object' || !Array.isArray(required) || !isObject(properties)) return {};
  const keys = required.filter((key): key is string => typeof key === 'string');
  const known = keys.map((key, index) => [key, placeholder(properties[key], index + 1)] as const);
  if (known.some(([, value]) => value === undefined)) return {};
  return { defaultSnippets: [{ label: '{ }', body: Object.fromEntries(known) }] };
}

/** What an author types over: the example or the first value. */
function placeholder(property: unknown, place: number): unknown {
  if (!isObject(property)) return undefined;
  if (property.const !== undefined) return property.const;
  const [value] = [property.examples, property.enum].flatMap((all) =>
    Array.isArray(all) ? (all as unknown[]) : [],
  );
  if (typeof value === 'string') return `\${${place}:${value}}`;
  return typeof value === 'number' ? `^\${${place}:${value}}` : value;
}

const MOST_VALUES = 20;

/** Nothing when the plain description alone says it all. */
export function hoverText(schema: Schema): string | undefined {
  const { description, default: standard, examples, enum: values, 'x-used-when': usedWhen } = schema;
  const { 'x-needed-when': neededWhen } = schema;
  if (typeof description !== 'string') return undefined;
  const example = Array.isArray(examples) ? (examples as unknown[])[0] : undefined;
  const lines = [
    description,
    ...(isBare(standard) ? [] : [`Default: ${code(standard)}`]),
    ...(example === undefined ? [] : [`Example: ${code(example)}`]),
    ...(Array.isArray(values) && values.length <= MOST_VALUES
      ? [`One of: ${values.map(code).join(', ')}`]
      : []),
    ...(isObject(usedWhen) ? [`Only read where ${usedText(usedWhen)}`] : []),
    ...(isObject(neededWhen) ? [`Needed where ${usedText(neededWhen)}`] : []),
  ];
  return lines.length === 1 && !description.includes('`') ? undefined : lines.join('\n\n');
}

function usedText(usedWhen: Schema): string {
  const words = Object.entries(usedWhen).map(([path, wanted]) =>
    Array.isArray(wanted) ? `\`${path}\` is ${wanted.map(code).join(' or ')}` : `\`${path}\` is set`,
  );
  return words.join(' and ');
}

function isBare(value: unknown): boolean {
  return value === undefined || (isObject(value) && Object.keys(value).length === 0);
}

const LONGEST = 300;

function code(value: unknown): string {
  const text = JSON.stringify(value);
  return `\`${text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text}\``;
}

/** One text for all that can be wrong here: editors show it for type, value, pattern and unknown keys alike. */
export function mistakeText(schema: Schema): string | undefined {
  const { enum: values, pattern, properties, additionalProperties } = schema;
  if (schema.const !== undefined) return `Write ${JSON.stringify(schema.const)}.`;
  if (Array.isArray(values)) return valuesText(values);
  if (additionalProperties === false && isObject(properties)) return keysText(properties);
  if (typeof pattern === 'string')
    return patternWords(pattern, exampleOf(schema)) ?? `This must be written as ${pattern}.`;
  return typeText(schema.type);
}

function valuesText(values: readonly unknown[]): string {
  const first = values.slice(0, MOST_VALUES).map((value) => JSON.stringify(value));
  const more = values.length - first.length;
  return `Write one of: ${first.join(', ')}${more === 0 ? '' : ` and ${more} more, which are offered as you type`}.`;
}

function keysText(properties: Schema): string {
  const keys = Object.keys(properties).filter((key) => key !== '$schema' && key !== 'note');
  return keys.length === 0 ? 'Nothing stands here.' : `Only these keys stand here: ${keys.join(', ')}.`;
}

function exampleOf({ examples, default: standard }: Schema): unknown {
  return Array.isArray(examples) ? (examples as unknown[])[0] : standard;
}

export function typeText(type: unknown): string | undefined {
  const words = typeWords(type);
  return words === '' ? undefined : `${words.charAt(0).toUpperCase()}${words.slice(1)} is expected here.`;
}
