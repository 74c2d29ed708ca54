/**
 * Entities as code reads them: one shape, whatever the source said.
 * `null`, `""`, `[]`, `{}` and absent are one thing: missing, so absent. A yes/no field is never missing: its default
 * stands in the schema (false, but a location is visible unless it says otherwise). Texts are trimmed, ids are text.
 * Pure: inputs are not changed. Unknown fields and wrong values are kept, for `checkEntity` to name them.
 */
import { entitySchemas, type EntityName, type EntitySchema } from '../schemas/entities/index.ts';

type Fields = Record<string, unknown>;

/** What only this entity needs, after the schema's own rules. */
const SPECIAL: Partial<Record<EntityName, (entity: Fields) => Fields>> = {
  car: (car) =>
    typeof car.engine_size_litres === 'number'
      ? { ...car, engine_size_litres: toTenths(car.engine_size_litres) }
      : car,
  location: (location) => ('location_type' in location ? location : { ...location, location_type: 'sales' }),
  model: (model) => (typeof model.body === 'string' ? { ...model, body: [model.body] } : model),
};

/**
 * One entity in its normal shape. Source: ledger ENTITY-027, -041, -059, SPEC-009.
 * @returns the value itself when it is no object: `checkEntity` says so
 */
export function normaliseEntity(name: EntityName, entity: unknown): unknown {
  const normal = normaliseBySchema(entity, entitySchemas[name], name);
  // Nested, an object that says nothing is missing; here it is asked for.
  return isMissing(normal) && isObject(normal) ? withDefaults(name, {}) : normal;
}

/** Nothing at all: the one thing that `null`, `""`, `[]`, `{}` and absent are. Zero and false are values. */
export function isMissing(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function normaliseBySchema(value: unknown, schema: EntitySchema, root: EntityName): unknown {
  if (schema.$ref !== undefined) return normaliseRef(value, schema.$ref, root);
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) {
    const item = schema.items ?? {};
    return value.map((entry) => normaliseBySchema(entry, item, root)).filter((entry) => !isMissing(entry));
  }
  if (!isObject(value)) return value;
  const fields = normaliseFields(value, schema, root);
  // A default alone does not make an image or an address.
  if (isMissing(fields)) return fields;
  return schema === entitySchemas[root] ? withDefaults(root, fields) : withYesNo(schema, fields);
}

function normaliseRef(value: unknown, ref: string, root: EntityName): unknown {
  const local = /^#\/definitions\/(.+)$/.exec(ref)?.[1];
  if (local !== undefined) {
    const definitions = (entitySchemas[root] as EntitySchema).definitions;
    return normaliseBySchema(value, definitions?.[local] ?? {}, root);
  }
  const name = ref.replace(/\.schema\.json$/, '') as EntityName;
  return normaliseBySchema(value, entitySchemas[name], name);
}

function normaliseFields(value: Fields, schema: EntitySchema, root: EntityName): Fields {
  const others = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  const result: Fields = {};
  for (const [key, entry] of Object.entries(value)) {
    if (key === '__proto__') continue;
    const property = schema.properties?.[key] ?? others;
    const normal = normaliseBySchema(
      isId(key) && typeof entry === 'number' ? String(entry) : entry,
      property,
      root,
    );
    if (!isMissing(normal)) result[key] = normal;
  }
  return result;
}

function withDefaults(name: EntityName, fields: Fields): Fields {
  const complete = withYesNo(entitySchemas[name], fields);
  return SPECIAL[name]?.(complete) ?? complete;
}

function withYesNo(schema: EntitySchema, fields: Fields): Fields {
  const result = { ...fields };
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    if (property.type === 'boolean' && !(key in result)) result[key] = property.default ?? false;
  }
  return result;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isId(key: string): boolean {
  return key === 'id' || key.endsWith('_id') || key === 'stocknum';
}

function toTenths(litres: number): number {
  return Math.round(litres * 10) / 10;
}
