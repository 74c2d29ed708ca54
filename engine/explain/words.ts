/** Who said what of a value: from the trace, and from the defaults of the schemas. */
import { DEFINITION, type Definition } from '../../schemas/definition.ts';
import { pointerTo } from '../pointers.ts';
import {
  type SettingsSchema,
  isObject,
  type SiteModel,
  type Source,
  type Trace,
  type TraceEntry,
} from '../resolve/index.ts';
import type { Json } from '../rules/index.ts';
import { overriddenAt } from './context.ts';
import type { Overridden, Written } from './types.ts';

/** All that was said of the value at `keys` below `path`, of itself or of an object around it, the last word first. */
export function saidOf(trace: Trace, path: string, keys: readonly string[], after = 0): TraceEntry[] {
  return keys
    .map((_, index) => [path, ...keys.slice(0, index + 1)].join('/'))
    .flatMap((at) => trace.get(at) ?? [])
    .filter(({ order }) => order > after)
    .sort((a, b) => b.order - a.order);
}

/**
 * The schema's own word, the first of all; undefined when it has none.
 *
 * @param at  where the schema stands
 */
export function defaultWord(
  keys: readonly string[],
  schema: SettingsSchema,
  { file, pointer }: Source,
): Overridden | undefined {
  const place = defaultPlace(keys, schema, { file, pointer });
  return place && { ...place, layer: 'default' };
}

/** Where the schema says the default: beside the setting, or in that of an object around it. */
function defaultPlace(
  keys: readonly string[],
  whole: SettingsSchema,
  start: Source,
): (Source & { value: Json }) | undefined {
  let found: (Source & { value: Json }) | undefined;
  let at: SettingsSchema | undefined = whole;
  let { file, pointer } = start;
  for (const [index, key] of keys.entries()) {
    ({ file, pointer } = inside(at, { file, pointer }));
    at = at?.properties?.[key];
    pointer = pointerTo(`${pointer}/properties`, key);
    // A name that a layer declares has its default there.
    if (at?.['x-declared']) ({ file, pointer } = at['x-declared'] as Source);
    const rest = keys.slice(index + 1);
    const value = valueIn(at?.default, rest);
    if (value === undefined || found) continue;
    const own = definitionOf(at)?.own.includes('default') ? { file, pointer } : inside(at, { file, pointer });
    found = { file: own.file, pointer: rest.reduce(pointerTo, `${own.pointer}/default`), value };
  }
  return found;
}

/** Where what a schema says stands, when it is a definition that several schemas share. */
export function inside(schema: SettingsSchema | undefined, at: Source): Source {
  const definition = definitionOf(schema);
  return definition ? { file: `schemas/definitions/${definition.name}.schema.json`, pointer: '' } : at;
}

function definitionOf(schema: SettingsSchema | undefined): Definition | undefined {
  return (schema as { [DEFINITION]?: Definition } | undefined)?.[DEFINITION];
}

export function valueIn(value: Json | undefined, keys: readonly string[]): Json | undefined {
  return keys.reduce<Json | undefined>((at, key) => (isObject(at) ? at[key] : undefined), value);
}

/** Who set a value and what it overrode. What was taken back is the default again. */
export interface Origin {
  set: Written;
  overrode: readonly Overridden[];
}

/**
 * @param said      the last word first
 * @param standard  the schema's word
 * @param otherwise where the value stands when nobody said anything
 */
export function originOf(
  said: readonly TraceEntry[],
  standard: Overridden | undefined,
  otherwise: Written,
  model: SiteModel,
): Origin {
  const words = said.map((entry) => overriddenAt(model, entry));
  const [last, ...before] = words;
  if (!last) return { set: standard ? withoutValue(standard) : otherwise, overrode: [] };
  if (last.value === null && standard) return { set: withoutValue(standard), overrode: words };
  return { set: withoutValue(last), overrode: standard ? [...before, standard] : before };
}

function withoutValue({ value: _value, ...written }: Overridden): Written {
  return written;
}
