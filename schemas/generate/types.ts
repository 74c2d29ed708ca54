/**
 * TypeScript types from JSON Schemas, one file for each schema:
 * `schemas/entities/car.schema.json` -> `schemas/types/car.ts` (exports `Car`, after the schema's title),
 * `schemas/blocks/gallery.schema.json` -> `schemas/types/blocks/gallery.ts`,
 * `schemas/rules.schema.json` -> `schemas/types/rules.ts`.
 *
 * A `$ref` to another file becomes an import. A property that is always answered (`schemas/answered.ts`) is never missing
 * where code reads it (the engine and the edges fill defaults in), so its type is not optional.
 */
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { isAlwaysAnswered } from '../answered.ts';
import { banner, type GeneratedFile } from './generated.ts';

/** Folder of schemas -> folder of their types. */
const FOLDERS = [
  { from: 'schemas/entities', to: 'schemas/types' },
  { from: 'schemas', to: 'schemas/types' },
  { from: 'schemas/blocks', to: 'schemas/types/blocks' },
  { from: 'schemas/definitions', to: 'schemas/types/definitions' },
  { from: 'schemas/api', to: 'schemas/types/api' },
] as const;
const SUFFIX = '.schema.json';

type Schema = { [key: string]: unknown };

interface Source {
  /** From the project root. */
  path: string;
  target: string;
  schema: Schema;
}

/** @throws when two schemas would make the same file, or a `$ref` leads nowhere */
export async function generateTypes(root: string): Promise<GeneratedFile[]> {
  const sources = await readSources(root);
  const byTarget = Map.groupBy(sources, (source) => source.target);
  for (const [target, same] of byTarget) {
    if (same.length > 1)
      throw new Error(`${same.map((one) => one.path).join(' and ')} would both make ${target}`);
  }
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return Promise.all(
    sources.map(async (source) => ({ path: source.target, text: await toTypes(source, byPath) })),
  );
}

async function readSources(root: string): Promise<Source[]> {
  const found: Source[] = [];
  for (const { from, to } of FOLDERS) {
    if (!existsSync(path.join(root, from))) continue;
    const names = (await readdir(path.join(root, from))).filter((name) => name.endsWith(SUFFIX)).sort();
    for (const name of names) {
      const file = `${from}/${name}`;
      const schema = JSON.parse(await readFile(path.join(root, file), 'utf8')) as Schema;
      found.push({ path: file, target: `${to}/${name.slice(0, -SUFFIX.length)}.ts`, schema });
    }
  }
  return found;
}

async function toTypes(source: Source, byPath: ReadonlyMap<string, Source>): Promise<string> {
  const imports = new Map<string, Set<string>>();
  const schema = prepare(structuredClone(source.schema), (ref, { 'x-where': listed }) => {
    if (listed !== undefined) {
      imports.set(FILTER.file, new Set([FILTER.name]));
      return { tsType: FILTER.name };
    }
    const target = lookUp(ref, source, byPath);
    if (target.source !== source) {
      const names = imports.get(target.source.target) ?? new Set();
      imports.set(target.source.target, names.add(target.name));
    }
    return { tsType: target.name, ...defaultOf(target.definition) };
  }) as Schema;
  delete schema.$id;
  const code = await compile(schema, nameOf(source), {
    bannerComment: '',
    additionalProperties: false,
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
    cwd: path.dirname(source.path),
    style: { printWidth: 110, singleQuote: true, trailingComma: 'all' },
  });
  return [banner(source.path), ...importLines(source.target, imports), '', code.trim(), ''].join('\n');
}

function importLines(from: string, imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...imports].sort().map(([target, names]) => {
    const relative = path.posix.relative(path.posix.dirname(from), target);
    const address = relative.startsWith('.') ? relative : `./${relative}`;
    return `import type { ${[...names].sort().join(', ')} } from '${address}';`;
  });
}

/** What becomes of a condition over what is listed. */
const FILTER = { file: 'schemas/filter.ts', name: 'Filter' };

/** What stands in place of a `$ref`. */
interface RefType {
  tsType: string;
  /** Of what it leads to. */
  default?: unknown;
}

/** Replaces refs to other files by type names and makes properties that are always answered required. */
function prepare(value: unknown, typeOf: (ref: string, from: Schema) => RefType): unknown {
  if (Array.isArray(value)) return value.map((entry) => prepare(entry, typeOf));
  if (typeof value !== 'object' || value === null) return value;
  const schema = value as Schema;
  if (typeof schema.$ref === 'string' && !schema.$ref.startsWith('#')) {
    const { description } = schema;
    const found = { ...typeOf(schema.$ref, schema), ...defaultOf(schema) };
    return { ...found, ...(description !== undefined && { description }) };
  }
  const result: Schema = {};
  for (const [key, entry] of Object.entries(schema)) {
    result[key] =
      key === 'examples' || key === 'default' || key.startsWith('x-') ? entry : prepare(entry, typeOf);
  }
  return withDefaultsRequired(result);
}

function defaultOf({ default: standard }: Schema): { default?: unknown } {
  return standard === undefined ? {} : { default: standard };
}

function withDefaultsRequired(schema: Schema): Schema {
  if (schema.type !== 'object' || typeof schema.properties !== 'object') return schema;
  const properties = schema.properties as Record<string, Schema>;
  const given = Array.isArray(schema.required) ? (schema.required as string[]) : [];
  const required = Object.keys(properties).filter(
    (key) => given.includes(key) || isAlwaysAnswered(properties[key] ?? {}),
  );
  return required.length > 0 ? { ...schema, required } : schema;
}

function lookUp(
  ref: string,
  from: Source,
  byPath: ReadonlyMap<string, Source>,
): { source: Source; name: string; definition: Schema } {
  const [file = '', pointer = ''] = ref.split('#');
  const target = path.posix.join(path.posix.dirname(from.path), file);
  const source = byPath.get(target);
  if (!source) throw new Error(`${from.path}: $ref "${ref}" leads to ${target}, and there is no such schema`);
  if (pointer === '') return { source, name: nameOf(source), definition: source.schema };
  const keys = pointer.split('/').slice(1);
  const definition = keys.reduce<unknown>((at, key) => (at as Schema | undefined)?.[key], source.schema);
  if (typeof definition !== 'object' || definition === null) {
    throw new Error(`${from.path}: $ref "${ref}": ${target} has nothing at ${pointer}`);
  }
  const { title } = definition as Schema;
  const name = toTypeName(typeof title === 'string' ? title : (keys.at(-1) ?? ''));
  return { source, name, definition: definition as Schema };
}

function nameOf(source: Source): string {
  const title = source.schema.title;
  return toTypeName(typeof title === 'string' ? title : path.basename(source.path, SUFFIX));
}

/** `opening-hour` -> `OpeningHour`; the way json-schema-to-typescript names things. */
function toTypeName(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
