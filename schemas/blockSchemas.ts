/** Schemas of blocks as all their readers take them: with what they share already in them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFINITION, type Definition } from './definition.ts';

const SUFFIX = '.schema.json';

const SHARED = /^\.\.\/definitions\/([\w-]+)\.schema\.json$/;

/**
 * Block name -> schema. A `$ref` to `../definitions/<name>.schema.json` is replaced by what stands there; words beside the
 * `$ref`, such as `default` and `description`, win.
 *
 * @param folder the schemas/ folder
 * @throws when a definition is not there, or is made of itself
 */
export function readBlockSchemas<T extends object>(folder: string): Map<string, T> {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));
  const files = readdirSync(join(folder, 'blocks')).filter((file) => file.endsWith(SUFFIX));
  const definitionOf = (name: string): unknown => read(`definitions/${name}${SUFFIX}`);
  return new Map(
    files
      .sort()
      .map((file) => [
        file.slice(0, -SUFFIX.length),
        withDefinitions(read(`blocks/${file}`), definitionOf) as T,
      ]),
  );
}

/** @param definitionOf  what stands in a file of `definitions/`, by its name */
export function withDefinitions(
  schema: unknown,
  definitionOf: (name: string) => unknown,
  around: readonly string[] = [],
): unknown {
  if (Array.isArray(schema)) return schema.map((entry) => withDefinitions(entry, definitionOf, around));
  if (!isObject(schema)) return schema;
  const { $ref: ref, ...own } = schema;
  const name = typeof ref === 'string' ? SHARED.exec(ref)?.[1] : undefined;
  if (name === undefined)
    return Object.fromEntries(
      Object.entries(schema).map(([key, value]) => [key, withDefinitions(value, definitionOf, around)]),
    );
  if (around.includes(name)) throw new Error(`The definition "${name}" is made of itself.`);
  const whole = withDefinitions(definitionOf(name), definitionOf, [...around, name]);
  const { $schema: _, $id: __, title: ___, ...definition } = isObject(whole) ? whole : {};
  return { ...definition, ...own, [DEFINITION]: { name, own: Object.keys(own) } satisfies Definition };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
