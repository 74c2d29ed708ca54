/** What is allowed everywhere, added for editors: a remark in any object, and `null`, which takes back. */

type Schema = { [key: string]: unknown };

const NOTE = {
  type: 'string',
  description: 'A remark for colleagues. Kept by every tool, shown by explain, never shown to shoppers.',
  errorMessage: 'A text in quotes is expected here.',
};
/** Keys that name things: without them nothing is left to take back. */
const NAMES = ['id', 'block', 'part', 'then', 'fact', 'kind', 'version'];
/** Keywords whose value is a schema, or a list of them. */
const INNER = ['items', 'additionalProperties', 'if', 'then', 'else', 'anyOf', 'oneOf', 'allOf', 'not'];

/** The same schema, whose objects take a `note` and whose values may be `null`. */
export function withAllowances(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withAllowances);
  if (!isObject(schema)) return schema;
  const next: Schema = { ...schema };
  for (const key of INNER) if (key in schema) next[key] = withAllowances(schema[key]);
  if (isObject(schema.definitions)) next.definitions = mapped(schema.definitions, withAllowances);
  const { properties, additionalProperties: others } = next;
  if (isObject(others)) next.additionalProperties = nullable(others);
  if (isObject(properties)) {
    next.properties = mapped(properties, (inner, name) =>
      NAMES.includes(name) ? withAllowances(inner) : nullable(withAllowances(inner)),
    );
  }
  const isObjectShape =
    next.type === 'object' && (others === false ? isObject(properties) : isObject(others));
  if (isObjectShape) next.properties = { ...(next.properties as Schema), note: noteOf(properties) };
  return next;
}

function noteOf(properties: unknown): unknown {
  return (isObject(properties) && properties.note) || NOTE;
}

function mapped(map: Schema, change: (schema: unknown, name: string) => unknown): Schema {
  return Object.fromEntries(Object.entries(map).map(([name, inner]) => [name, change(inner, name)]));
}

function nullable(schema: unknown): unknown {
  if (!isObject(schema) || 'const' in schema || '$ref' in schema) return schema;
  if ('else' in schema) return { ...schema, else: nullable(schema.else) };
  const { type, enum: values } = schema;
  return {
    ...schema,
    ...(typeof type === 'string' && { type: [type, 'null'] }),
    ...(Array.isArray(values) && { enum: [...(values as unknown[]), null] }),
  };
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
