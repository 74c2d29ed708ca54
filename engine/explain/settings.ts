/** Where each setting of a block comes from, and what it comes to. */
import type { JsonObject } from '../load/types.ts';
import { pointerTo } from '../pointers.ts';
import { withItemDefaults, type SettingsSchema } from '../resolve/defaults.ts';
import { isObject, isOneValue } from '../resolve/merge.ts';
import type { Source, TraceEntry } from '../resolve/types.ts';
import { compileValue, explainValue, type Json } from '../rules/index.ts';
import { overriddenAt, writtenAt, type Explaining } from './context.ts';
import type { Edit, Overridden, SettingExplanation } from './types.ts';

/** Values of which the origin is asked. */
export interface Settings {
  /** Path in the trace: `gallery/settings`. */
  path: string;
  values: JsonObject;
  schema: SettingsSchema;
  /** File of the schema, for defaults. */
  schemaFile: string;
  /** Where the values stand when nothing is known of one. */
  source: Source;
}

interface Leaf {
  keys: readonly string[];
  written?: Json;
  schema: SettingsSchema | undefined;
}

/** Each setting, those inside objects (`texts/title`) one by one. */
export function explainSettings(settings: Settings, explaining: Explaining): SettingExplanation[] {
  const leaves = leavesOf(settings.values, settings.schema, []);
  const known = new Set(leaves.map(({ keys }) => keys.join('/')));
  const takenBack = [...explaining.trace].flatMap(([path, [last]]): Leaf[] => {
    if (last?.value !== null || !path.startsWith(`${settings.path}/`)) return [];
    const keys = path.slice(settings.path.length + 1).split('/');
    return known.has(keys.join('/')) || keys.some((key) => key.startsWith('$'))
      ? []
      : [{ keys, schema: schemaAt(settings.schema, keys) }];
  });
  return [...leaves, ...takenBack].map((leaf) => explainLeaf(leaf, settings, explaining));
}

function leavesOf(values: JsonObject, schema: SettingsSchema | undefined, above: readonly string[]): Leaf[] {
  return Object.entries(values).flatMap(([key, written]): Leaf[] => {
    const keys = [...above, key];
    const inner = schema?.properties?.[key];
    return isObject(written) && !isOneValue(written) && inner?.properties
      ? leavesOf(written, inner, keys)
      : [{ keys, written, schema: inner }];
  });
}

function schemaAt(schema: SettingsSchema | undefined, keys: readonly string[]): SettingsSchema | undefined {
  return keys.reduce<SettingsSchema | undefined>((at, key) => at?.properties?.[key], schema);
}

function explainLeaf(leaf: Leaf, settings: Settings, explaining: Explaining): SettingExplanation {
  const { keys, written } = leaf;
  const { model, ctx, scope } = explaining;
  const path = keys.join('/');
  const [last, ...before] = wordsOn(leaf, settings, explaining);
  const source = { file: settings.source.file, pointer: keys.reduce(pointerTo, settings.source.pointer) };
  const at = last ?? source;
  const answer = answerOf(leaf, settings, explaining);
  // Before a request facts are not missing, they are not known.
  const reason =
    written === undefined || answer.asked
      ? undefined
      : explainValue(written, ctx, { ...scope, at }, leaf.schema);
  return {
    path,
    ...(written !== undefined && { written }),
    ...answer,
    set: last ? withoutValue(last) : writtenAt(model, source),
    overrode: before,
    edits: editsOf(leaf, settings, explaining),
    ...(reason && { reason }),
  };
}

function withoutValue({ value: _value, ...written }: Overridden): Omit<Overridden, 'value'> {
  return written;
}

/** All who set the whole value, the last one first; the schema's default is the first word of all. */
function wordsOn(
  { keys, schema }: Leaf,
  { path, schemaFile, schema: whole }: Settings,
  { trace, model }: Explaining,
) {
  const words = keys
    .map((_, index) => [path, ...keys.slice(0, index + 1)].join('/'))
    .flatMap((at) => trace.get(at) ?? [])
    .sort((a, b) => b.order - a.order)
    .map((entry) => overriddenAt(model, entry));
  const standard = defaultPlace(keys, whole);
  if (standard === undefined) return words;
  const value = standard.value ?? schema?.default ?? null;
  return [...words, { file: schemaFile, pointer: standard.pointer, layer: 'default', value }];
}

/** Where the schema says the default: beside the setting, or in that of an object around it. */
function defaultPlace(
  keys: readonly string[],
  whole: SettingsSchema,
): { pointer: string; value?: Json } | undefined {
  let found: { pointer: string; value?: Json } | undefined;
  let at: SettingsSchema | undefined = whole;
  let pointer = '';
  for (const [index, key] of keys.entries()) {
    at = at?.properties?.[key];
    pointer = pointerTo(`${pointer}/properties`, key);
    const own = at?.default;
    const rest = keys.slice(index + 1);
    const value = rest.reduce<Json | undefined>((v, k) => (isObject(v) ? v[k] : undefined), own);
    if (value !== undefined) found ??= { pointer: rest.reduce(pointerTo, `${pointer}/default`), value };
  }
  return found;
}

/** Changes of single entries of a list that came after the list was set as a whole. */
function editsOf(leaf: Leaf, settings: Settings, { trace, model }: Explaining): Edit[] {
  const path = [settings.path, ...leaf.keys].join('/');
  const whole = Math.max(0, ...(trace.get(path) ?? []).map(({ order }) => order));
  const edits: [TraceEntry, string][] = [...trace]
    .filter(([at]) => at.startsWith(`${path}/`))
    .flatMap(([at, entries]) => entries.map((entry): [TraceEntry, string] => [entry, at]))
    .filter(([entry]) => entry.order > whole);
  return edits
    .sort(([a], [b]) => a.order - b.order)
    .map(([entry, at]) => ({ path: at.slice(settings.path.length + 1), ...overriddenAt(model, entry) }));
}

/** What the setting comes to: compiled alone below the whole schema, since its parts may refer to each other. */
function answerOf(
  { keys, written }: Leaf,
  { schema }: Settings,
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
