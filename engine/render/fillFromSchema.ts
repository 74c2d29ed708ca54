/** The part of JSON Schema that theme.schema.json is written in. */
export interface LeafSchema {
  type?: string;
  properties?: Record<string, LeafSchema>;
  required?: string[];
  default?: unknown;
  pattern?: string;
  enum?: unknown[];
  items?: LeafSchema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/**
 * A value in the shape of its schema: what is missing or does not fit is the default, what is unknown is left out.
 *
 * @returns undefined when nothing fits and there is no default
 */
export function fillFromSchema(schema: LeafSchema, value: unknown): unknown {
  if (!schema.properties) return fits(schema, value) ? value : schema.default;
  const given = isObject(value) ? value : schema.default;
  // The root has no default and is always there; an optional object inside is only there when it is given.
  if (given === undefined && value === undefined) return undefined;
  const filled: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties)) {
    const inner = fillFromSchema(property, isObject(given) ? given[name] : undefined);
    if (inner !== undefined) filled[name] = inner;
  }
  return schema.required?.some((name) => filled[name] === undefined) ? schema.default : filled;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fits(schema: LeafSchema, value: unknown): boolean {
  if (schema.enum) return schema.enum.includes(value);
  if (schema.type === 'array') return Array.isArray(value) && listFits(schema, value);
  if (schema.type === 'string')
    return typeof value === 'string' && (!schema.pattern || new RegExp(schema.pattern).test(value));
  return typeof value === 'number' && numberFits(schema, value);
}

function numberFits({ type, minimum = -Infinity, maximum = Infinity }: LeafSchema, value: number): boolean {
  if (!Number.isFinite(value) || (type === 'integer' && !Number.isInteger(value))) return false;
  return value >= minimum && value <= maximum;
}

function listFits({ items = {}, minItems = 0, maxItems = Infinity }: LeafSchema, list: unknown[]): boolean {
  return list.length >= minItems && list.length <= maxItems && list.every((entry) => fits(items, entry));
}
