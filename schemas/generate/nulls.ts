/** `null` takes back what earlier layers said, under any key: added for editors. `check` leaves it out before it looks. */

type Schema = { [key: string]: unknown };

/** Keys that name things: without them nothing is left to take back. */
const NAMES = ['id', 'block', 'part', 'then', 'fact', 'kind', 'version', 'note'];
/** Keywords whose value is a schema, or a list of them. */
const INNER = ['items', 'additionalProperties', 'if', 'then', 'else', 'anyOf', 'oneOf', 'allOf', 'not'];

/** The same schema, in which the value of a key may be `null`. */
export function withNulls(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNulls);
  if (!isObject(schema)) return schema;
  const next: Schema = { ...schema };
  for (const key of INNER) if (key in schema) next[key] = withNulls(schema[key]);
  if (isObject(schema.definitions)) next.definitions = mapped(schema.definitions, withNulls);
  const { properties, additionalProperties: others } = next;
  if (isObject(others)) next.additionalProperties = nullable(others);
  if (isObject(properties)) {
    next.properties = mapped(properties, (inner, name) =>
      NAMES.includes(name) ? withNulls(inner) : nullable(withNulls(inner)),
    );
  }
  return next;
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
