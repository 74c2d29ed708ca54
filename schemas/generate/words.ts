import { patternWords, typeWords } from '../wording.ts';

/**
 * What an editor says of a value: hover text with default and example, and our own words for what is wrong. Made for the
 * composed schemas, which editors and `check` read; authors of schemas write none of it.
 */

type Schema = { [key: string]: unknown };

/** Keywords whose members are schemas by name. */
const MAPS = ['properties', 'patternProperties', 'definitions'];
/** Keywords whose value is a schema, or a list of them. */
const INNER = ['items', 'additionalProperties', 'if', 'then', 'else', 'anyOf', 'oneOf', 'allOf', 'not'];

/** The same schema with `markdownDescription` and `errorMessage` wherever something can be said. */
export function withWords(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withWords);
  if (!isObject(schema)) return schema;
  const next: Schema = { ...schema };
  for (const key of MAPS) {
    const map = schema[key];
    if (isObject(map))
      next[key] = Object.fromEntries(Object.entries(map).map(([name, inner]) => [name, withWords(inner)]));
  }
  for (const key of INNER) if (key in schema) next[key] = withWords(schema[key]);
  const hover = hoverText(schema);
  const mistake = mistakeText(schema);
  if (hover !== undefined) next.markdownDescription ??= hover;
  if (mistake !== undefined) next.errorMessage ??= mistake;
  return next;
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Nothing when the description alone says it all. */
function hoverText(schema: Schema): string | undefined {
  const { description, default: standard, examples, enum: values, 'x-used-when': usedWhen } = schema;
  if (typeof description !== 'string') return undefined;
  const example = Array.isArray(examples) ? (examples as unknown[])[0] : undefined;
  const lines = [
    description,
    ...(isBare(standard) ? [] : [`Default: ${code(standard)}`]),
    ...(example === undefined ? [] : [`Example: ${code(example)}`]),
    ...(Array.isArray(values) ? [`One of: ${values.map(code).join(', ')}`] : []),
    ...(isObject(usedWhen) ? [`Only read where ${usedText(usedWhen)}`] : []),
  ];
  return lines.length === 1 ? undefined : lines.join('\n\n');
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
function mistakeText(schema: Schema): string | undefined {
  const { type, enum: values, pattern, properties, additionalProperties, examples } = schema;
  if (Array.isArray(values))
    return `Write one of: ${values.map((value) => JSON.stringify(value)).join(', ')}.`;
  if (additionalProperties === false && isObject(properties)) {
    const keys = Object.keys(properties).filter((key) => key !== '$schema' && key !== 'note');
    return keys.length === 0 ? 'Nothing stands here.' : `Only these keys stand here: ${keys.join(', ')}.`;
  }
  const [example] = Array.isArray(examples) ? (examples as unknown[]) : [schema.default];
  const like = example === undefined || isObject(example) ? '' : `, e.g. ${JSON.stringify(example)}`;
  if (typeof pattern === 'string')
    return patternWords(pattern, example) ?? `This must be written as ${pattern}${like}.`;
  const words = typeWords(type);
  return words === '' ? undefined : `${words.charAt(0).toUpperCase()}${words.slice(1)} is expected here.`;
}
