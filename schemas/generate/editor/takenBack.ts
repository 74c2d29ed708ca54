import { isObject, objectOf, type Schema } from './json.ts';

/** Keywords whose schemas are of members of an object. */
const MEMBERS = ['properties', 'patternProperties'];
/** Keywords whose schemas are of the same value; what only tells shapes apart stays as it is. */
const SAME = ['then', 'else', 'anyOf', 'oneOf', 'allOf'];

/**
 * The same schema of a file of layers, in which `null` under any key takes back what earlier layers said. In a list nothing
 * can be taken back.
 */
export function withTakenBack(schema: Schema): Schema {
  return inside(schema);
}

/** The schema of a value that is no member. */
function inside(schema: Schema): Schema {
  return walked(schema, inside);
}

/** The schema of a member: it may be taken back. */
function member(schema: Schema): Schema {
  return orNull(walked(schema, member));
}

function walked(schema: Schema, same: (schema: Schema) => Schema): Schema {
  const next: Schema = { ...schema };
  for (const key of MEMBERS) if (isObject(schema[key])) next[key] = each(schema[key], member);
  for (const key of SAME) if (key in schema) next[key] = one(schema[key], same);
  if ('additionalProperties' in schema) next.additionalProperties = one(schema.additionalProperties, member);
  if ('items' in schema) next.items = one(schema.items, inside);
  if (isObject(schema.definitions)) next.definitions = each(schema.definitions, definition);
  return next;
}

/** Objects stand in lists, but for settings; any other value is that of a key. */
function definition(schema: Schema, name: string): Schema {
  const isEntry =
    schema.type === 'object' || objectOf((schema.allOf as unknown[] | undefined)?.[0]).type === 'object';
  return isEntry && !name.endsWith('.settings') ? inside(schema) : member(schema);
}

function each(map: Schema, make: (schema: Schema, name: string) => Schema): Schema {
  return Object.fromEntries(
    Object.entries(map).map(([name, schema]) => [name, isObject(schema) ? make(schema, name) : schema]),
  );
}

function one(schema: unknown, make: (schema: Schema) => Schema): unknown {
  if (Array.isArray(schema))
    return schema.map((inner) => (isObject(inner) ? make(inner) : (inner as unknown)));
  return isObject(schema) ? make(schema) : schema;
}

function orNull(schema: Schema): Schema {
  const { type, enum: values, errorMessage, ...rest } = schema;
  if (type !== undefined) return { ...schema, type: [type, 'null'].flat() };
  // Values that are offered with what they mean are names of files; those are not taken back.
  if (!Array.isArray(values) || schema.enumDescriptions !== undefined) return schema;
  const isKey = rest.description !== undefined || rest.markdownDescription !== undefined;
  return {
    ...rest,
    ...(isKey && { examples: values }),
    if: { type: 'null' },
    else: { enum: values, errorMessage },
  };
}
