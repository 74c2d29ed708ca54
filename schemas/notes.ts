type Schema = { readonly [key: string]: unknown };

const NOTE: Schema = {
  type: 'string',
  description: 'A remark for colleagues; shown by explain, never to shoppers.',
};
/** Keywords whose members are schemas by name. */
const MAPS = ['properties', 'definitions'];
/** Keywords whose value is a schema, or a list of them; what only tells shapes apart stays as it is. */
const INNER = ['items', 'additionalProperties', 'then', 'else', 'anyOf', 'oneOf', 'allOf'];

/** The same schema with a `note` in every object that declares its keys: "any object may have a note". */
export function withNotes<T>(schema: T): T {
  return noted(schema) as T;
}

function noted(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(noted);
  if (!isObject(schema)) return schema;
  const next: Record<string, unknown> = { ...schema };
  for (const key of MAPS) {
    const map = schema[key];
    if (isObject(map))
      next[key] = Object.fromEntries(Object.entries(map).map(([name, inner]) => [name, noted(inner)]));
  }
  for (const key of INNER) if (key in schema) next[key] = noted(schema[key]);
  return declaresKeys(schema) ? withNote(next) : next;
}

function declaresKeys({ properties, additionalProperties, type, if: told, const: value }: Schema): boolean {
  if (told !== undefined || value !== undefined || (type !== undefined && type !== 'object')) return false;
  return isObject(properties) || isObject(additionalProperties);
}

function withNote(schema: Schema): Schema {
  const { properties, propertyNames } = schema;
  const known = isObject(properties) ? properties : {};
  const names: unknown = isObject(propertyNames) ? propertyNames.enum : undefined;
  return {
    ...schema,
    properties: { ...known, note: known.note ?? NOTE },
    ...(Array.isArray(names) && { propertyNames: { enum: [...new Set([...(names as unknown[]), 'note'])] } }),
  };
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
