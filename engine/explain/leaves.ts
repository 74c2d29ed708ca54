/** Single settings inside what is written: where their schema stands, what they come to, and why. */
import type { JsonObject } from '../layers.ts';
import { pointerTo } from '../pointers.ts';
import {
  withItemDefaults,
  type SettingsSchema,
  isObject,
  isGroup as mayMerge,
  placeOf,
  type Source,
} from '../resolve/index.ts';
import { compileValue, explainValue, type Json } from '../rules/index.ts';
import type { Explaining } from './context.ts';
import type { SettingExplanation } from './types.ts';
import { inside } from './words.ts';

/** One setting. */
export interface Leaf {
  keys: readonly string[];
  written?: Json;
  schema: SettingsSchema | undefined;
}

export function leavesOf(
  values: JsonObject,
  schema: SettingsSchema | undefined,
  above: readonly string[],
): Leaf[] {
  return Object.entries(values).flatMap(([key, written]): Leaf[] => {
    const keys = [...above, key];
    const inner = schema?.properties?.[key];
    const isGroup = isObject(written) && mayMerge(written, placeOf(inner)) && Object.keys(written).length > 0;
    return isGroup ? leavesOf(written, inner, keys) : [{ keys, written, schema: inner }];
  });
}

/** Where the schema of a setting stands. */
export function schemaPlace(keys: readonly string[], whole: SettingsSchema, start: Source): Source {
  let schema: SettingsSchema | undefined = whole;
  let at = start;
  for (const key of keys) {
    const { file, pointer } = inside(schema, at);
    at = { file, pointer: pointerTo(`${pointer}/properties`, key) };
    schema = schema?.properties?.[key];
  }
  return at;
}

/** Before a request facts are not missing, they are not known: a filter is told by its words alone. */
export function reasonOf(
  { written, schema }: Leaf,
  at: Source,
  isAsked: boolean,
  { ctx, scope }: Explaining,
): Pick<SettingExplanation, 'reason'> {
  if (written === undefined) return {};
  const { file, pointer } = at;
  const reason = explainValue(written, ctx, { ...scope, at: { file, pointer } }, schema);
  if (!reason || (isAsked && reason.filter === undefined)) return {};
  return { reason: isAsked ? { ...reason, facts: [], rules: [] } : reason };
}

/** What a setting comes to: compiled alone below the whole schema, since its parts may refer to each other. */
export function answerOf(
  { keys, written }: Leaf,
  schema: SettingsSchema,
  { scope, ctx, isRequest }: Explaining,
): { value?: unknown; asked: boolean } {
  if (written === undefined) return { asked: false };
  const nested = keys.reduceRight<Json>((value, key) => ({ [key]: value }), written);
  const compiled = compileValue(withItemDefaults(schema, nested), scope, schema);
  if (!compiled.constant && !isRequest) return { asked: true };
  const whole = compiled.constant ? compiled.value : compiled.get({ ...ctx });
  const value = keys.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), whole);
  return value === undefined ? { asked: false } : { value, asked: false };
}
