import type { Schema } from '../../schemas/facts/shape.ts';
import { typeOf } from '../../schemas/facts/shape.ts';
import type { Inner } from './scope.ts';
import type { Json } from './types.ts';

/** What a place expects: the resolved schema, and a scope that knows the document in which it stands. */
export interface Expected {
  readonly schema: Schema | undefined;
  readonly scope: Inner;
}

/**
 * Follows `$ref`s (inside the document of the schema, and to other documents by the scope's `schemaOf`) and picks the
 * branch of `anyOf` / `oneOf` that fits the kind of value.
 */
export function expectedFor(value: Json, schema: Schema | undefined, scope: Inner): Expected {
  let at: Expected = { schema, scope };
  for (let step = 0; step < 20 && at.schema; step++) {
    const next = follow(value, at.schema, at.scope);
    if (!next) return at;
    at = next;
  }
  return at;
}

function follow(value: Json, schema: Schema, scope: Inner): Expected | undefined {
  if (schema.$ref !== undefined) return followRef(schema, schema.$ref, scope);
  const branches = schema.type === undefined ? (schema.anyOf ?? schema.oneOf) : undefined;
  if (!branches) return undefined;
  const fitting = branches.find((branch) => fitsKind(value, expectedFor(value, branch, scope).schema));
  return { schema: fitting ?? branches[0], scope };
}

function followRef(schema: Schema, ref: string, scope: Inner): Expected {
  const [file = '', pointer = ''] = ref.split('#');
  const name = file.split('/').pop() ?? '';
  const doc = name === '' ? scope.doc : scope.schemaOf?.(name, schema);
  const found = doc && pointed(doc, pointer);
  // Words beside the $ref say more of this place: its default, its format.
  const { $ref: _, ...beside } = schema;
  return { schema: found && { ...found, ...beside }, scope: doc === scope.doc ? scope : { ...scope, doc } };
}

function pointed(doc: Schema, pointer: string): Schema | undefined {
  let at: unknown = doc;
  for (const key of pointer.split('/').filter(Boolean)) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return typeof at === 'object' && at !== null ? at : undefined;
}

function fitsKind(value: Json, schema: Schema | undefined): boolean {
  if (!schema) return false;
  const type = typeOf({ ...schema, 'x-format': '', format: '' });
  if (Array.isArray(value)) return type === 'list';
  if (typeof value === 'object') return type === 'object' || type === 'any';
  const kinds: Readonly<Record<string, string>> = { string: 'text', number: 'number', boolean: 'yesNo' };
  return type === 'any' || type === kinds[typeof value];
}
