/** Schemas of the API as one document names them: by title, with references inside the document. Pure. */

/** JSON as a schema file has it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

const ENTITIES = '/schemas/entities/';
const INSIDE = '#/definitions/';
/** What only a file of its own has. */
const OF_FILES = new Set(['$schema', '$id', 'definitions', 'title']);

/**
 * @param files  `$id` -> schema, of all that may be named
 * @returns      component name -> schema; what is not named by `wanted` or by those is left out
 */
export function componentsOf(
  files: ReadonlyMap<string, JsonObject>,
  wanted: readonly string[],
): Record<string, JsonObject> {
  const made: Record<string, JsonObject> = {};
  const add = (id: string, inside?: string): void => {
    const file = files.get(id);
    const schema = inside === undefined ? file : (file?.definitions as JsonObject)[inside];
    const name = nameOf(files, id, inside);
    if (!isObject(schema) || made[name]) return;
    made[name] = {};
    made[name] = converted(isEntity(id) ? publicPart(schema) : schema, id) as JsonObject;
  };
  const converted = (value: Json, from: string, isNames = false): Json => {
    if (isList(value)) return value.map((one) => converted(one, from));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, one]): [string, Json][] => {
        if (isNames) return [[key, converted(one, from)]];
        if (OF_FILES.has(key) || key.startsWith('x-')) return [];
        if (key === '$ref' && typeof one === 'string') return [[key, reference(one, from)]];
        // What it may be is data, not a schema.
        if (['default', 'enum', 'const', 'examples', 'required'].includes(key)) return [[key, one]];
        return [[key, converted(one, from, key === 'properties')]];
      }),
    );
  };
  const reference = (ref: string, from: string): string => {
    const [path = '', inside] = ref.split(INSIDE);
    const id = path === '' ? from : new URL(path, from).href;
    add(id, inside);
    return `#/components/schemas/${nameOf(files, id, inside)}`;
  };
  for (const id of wanted) add(id);
  return made;
}

export function nameOf(files: ReadonlyMap<string, JsonObject>, id: string, inside?: string): string {
  const said = files.get(id)?.title;
  const title = (typeof said === 'string' ? said : id).replace(/[^\w.-]+/g, '');
  return inside === undefined ? title : `${title}.${inside}`;
}

function isEntity(id: string): boolean {
  return id.includes(ENTITIES);
}

/** What leaves the server; see `publicFields`. Fields that a site may not show are never required. */
function publicPart(schema: JsonObject): JsonObject {
  const { properties, required } = schema;
  if (!isObject(properties)) return schema;
  const said = Object.entries(properties).map(
    ([name, one]) => [name, isObject(one) ? one['x-public'] : undefined] as const,
  );
  const shown = new Set(said.flatMap(([name, how]) => (how === true || how === 'priced' ? [name] : [])));
  const sure = new Set(said.flatMap(([name, how]) => (how === true ? [name] : [])));
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => shown.has(name))),
    ...(isList(required) && {
      required: required.filter((name) => typeof name === 'string' && sure.has(name)),
    }),
  };
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
