/** Small helpers for generators that read schemas and layouts. */

/** A JSON object: a schema, or a file of a layer. */
export type Schema = { [key: string]: unknown };

export function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object, or an empty one. */
export function objectOf(value: unknown): Schema {
  return isObject(value) ? value : {};
}

/** Members of an object, or none. */
export function entriesOf(value: unknown): [string, unknown][] {
  return Object.entries(objectOf(value));
}

/** The objects of a list, or none. */
export function listOf(value: unknown): Schema[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Schemas by name. */
export function schemasOf(value: unknown): [string, Schema][] {
  return entriesOf(value).map(([name, schema]) => [name, objectOf(schema)]);
}

export function mapped(value: unknown, make: (schema: Schema, name: string) => Schema): Schema {
  return Object.fromEntries(schemasOf(value).map(([name, schema]) => [name, make(schema, name)]));
}

/** `#/definitions/<name>`, of another composed file when one is given. */
export function refTo(name: string, file = ''): Schema {
  return { $ref: `${file === '' ? '' : `${file}.schema.json`}#/definitions/${name}` };
}

/** Puts a schema into the definitions of a file. */
export type Define = (name: string, schema: Schema) => Schema;

/** @param prefix  of the names in the file */
export function definer(definitions: Schema, prefix = ''): Define {
  return (name, schema) => {
    definitions[`${prefix}${name}`] = schema;
    return refTo(`${prefix}${name}`);
  };
}
