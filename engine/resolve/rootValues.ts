import type { JsonObject } from '../layers.ts';
import { compileValue, type Compiled, type Ctx, type Json, type Scope } from '../rules/index.ts';
import { isObject } from './merge.ts';
import type { SettingsSchema } from './settingsSchema.ts';

/**
 * What reads values of a root file by their path (`search.hitsPerPage`). Each is compiled at its first reader and kept. Its
 * mistakes are told where the whole file is compiled.
 *
 * @param root    of all layers
 * @param schema  of root files
 */
export function rootValues(
  root: JsonObject,
  schema: SettingsSchema,
  scope: Scope,
): (path: string) => Compiled<unknown> {
  const kept = new Map<string, Compiled<unknown>>();
  const silent = { ...scope, report: () => undefined };
  return (path) => {
    const known = kept.get(path) ?? compileAt(path.split('.'), { root, schema }, silent);
    kept.set(path, known);
    return known;
  };
}

/** As the member of an object, which takes its default where it is missing. */
function compileAt(
  keys: readonly string[],
  { root, schema }: { root: JsonObject; schema: SettingsSchema },
  scope: Scope,
): Compiled<unknown> {
  const key = keys.at(-1) ?? '';
  let value: Json | undefined = root;
  let place: SettingsSchema | undefined = schema;
  for (const step of keys) {
    value = isObject(value) ? value[step] : undefined;
    place = place?.properties?.[step];
  }
  const around: SettingsSchema = { type: 'object', properties: { [key]: place ?? {} } };
  return member(compileValue({ [key]: value ?? null }, scope, around), key);
}

export function member(object: Compiled<unknown>, key: string): Compiled<unknown> {
  const of = (value: unknown): unknown => (value as Record<string, unknown>)[key];
  if (object.constant) return { constant: true, value: of(object.value) };
  const { get } = object;
  return { constant: false, reads: object.reads, get: (ctx: Ctx) => of(get(ctx)) };
}
