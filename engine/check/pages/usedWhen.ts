import { isMissing, type Json } from '../../rules/index.ts';
import { type SettingsSchema, isObject, type Settings } from '../../resolve/index.ts';

/**
 * What must hold of a block's other settings, as its schema says it in `x-used-when` and `x-first-picture`: path of a
 * setting -> the values it may have, or `{ "exists": true }`. All must hold.
 */
export type UsedWhen = Readonly<Record<string, Json>>;

/** A setting that is only read together with others. */
export interface DependentSetting {
  keys: readonly string[];
  standard: Json | undefined;
  usedWhen: UsedWhen;
}

/** Settings of a block that have no effect in some variants of it. */
export function dependentSettings(schema: SettingsSchema): readonly DependentSetting[] {
  const known = dependents.get(schema) ?? find(schema, []);
  dependents.set(schema, known);
  return known;
}

const dependents = new WeakMap<SettingsSchema, readonly DependentSetting[]>();

function find(schema: SettingsSchema, above: readonly string[]): DependentSetting[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
    const keys = [...above, key];
    const said = inner['x-used-when'];
    const own = isObject(said) ? [{ keys, standard: inner.default, usedWhen: said }] : [];
    return [...own, ...find(inner, keys)];
  });
}

/** The value of a setting inside others; undefined: it is not there. */
export function settingAt(settings: Settings, keys: readonly string[]): Json | undefined {
  return keys.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), settings) as
    Json | undefined;
}

/**
 * The first word that surely does not hold.
 *
 * @returns undefined when all hold, or when a request may decide
 */
export function failingWord(
  said: UsedWhen,
  settings: Settings,
): { path: string; wanted: Json; value: Json | undefined } | undefined {
  for (const [path, wanted] of Object.entries(said)) {
    const value = settingAt(settings, path.split('/'));
    if (surelyFails(wanted, value)) return { path, wanted, value };
  }
  return undefined;
}

function surelyFails(wanted: Json, value: Json | undefined): boolean {
  if (isObject(wanted)) return isMissing(value);
  if (isDecidedLater(value)) return false;
  return !(Array.isArray(wanted) ? wanted : [wanted]).some((one) => one === value);
}

/** A condition, a fact or a rule list stands where the value goes, or a text with a fact in it. */
function isDecidedLater(value: Json | undefined): boolean {
  return Array.isArray(value) || isObject(value) || (typeof value === 'string' && value.includes('{'));
}
