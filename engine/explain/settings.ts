/** Where each setting comes from, and what it comes to. */
import type { JsonObject } from '../load/types.ts';
import { pointerTo } from '../pointers.ts';
import { withItemDefaults } from '../resolve/defaults.ts';
import type { SettingsSchema } from '../resolve/settingsSchema.ts';
import { isObject } from '../resolve/merge.ts';
import { isGroup as mayMerge, placeOf } from '../resolve/placeSchema.ts';
import type { Source } from '../resolve/types.ts';
import { compileValue, explainValue, type Json } from '../rules/index.ts';
import { writtenAt, type Explaining } from './context.ts';
import { explainEntries, isEntryList } from './entries.ts';
import type { SettingExplanation } from './types.ts';
import { defaultWord, inside, originOf, saidOf } from './words.ts';

/** Values of which the origin is asked. */
export interface Settings {
  /** Path in the trace: `gallery/settings`. */
  path: string;
  values: JsonObject;
  schema: SettingsSchema;
  /** Where the schema stands, for defaults. */
  schemaAt: Source;
  /** Where the values stand when nothing is known of one. */
  source: Source;
}

/** One setting. */
export interface Leaf {
  keys: readonly string[];
  written?: Json;
  schema: SettingsSchema | undefined;
}

/** Each setting, those inside objects (`texts/title`) one by one. */
export function explainSettings(settings: Settings, explaining: Explaining): SettingExplanation[] {
  const leaves = leavesOf(settings.values, settings.schema, []);
  const known = new Set(leaves.map(({ keys }) => keys.join('/')));
  const takenBack = [...explaining.recorded.trace].flatMap(([path, [last]]): Leaf[] => {
    if (last?.value !== null || !path.startsWith(`${settings.path}/`)) return [];
    const keys = path.slice(settings.path.length + 1).split('/');
    const isSetting = keys.every(
      (key, index) => !key.startsWith('$') && !isInList(keys.slice(0, index), leaves),
    );
    return isSetting && !known.has(keys.join('/')) ? [{ keys, schema: schemaAt(settings.schema, keys) }] : [];
  });
  return [...leaves, ...takenBack].map((leaf) => explainLeaf(leaf, settings, explaining));
}

/** What is taken back inside an entry of a list is told there. */
function isInList(keys: readonly string[], leaves: readonly Leaf[]): boolean {
  const path = keys.join('/');
  return leaves.some((leaf) => Array.isArray(leaf.written) && leaf.keys.join('/') === path);
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

function schemaAt(schema: SettingsSchema | undefined, keys: readonly string[]): SettingsSchema | undefined {
  return keys.reduce<SettingsSchema | undefined>((at, key) => at?.properties?.[key], schema);
}

function explainLeaf(leaf: Leaf, settings: Settings, explaining: Explaining): SettingExplanation {
  const { keys, written } = leaf;
  const { model, recorded } = explaining;
  const source = { file: settings.source.file, pointer: keys.reduce(pointerTo, settings.source.pointer) };
  const said = saidOf(recorded.trace, settings.path, keys);
  const standard = defaultWord(keys, settings.schema, settings.schemaAt);
  const origin = originOf(said, standard, writtenAt(model, source), model);
  const answer = answerOf(leaf, settings.schema, explaining);
  const [last] = said;
  const list = isEntryList(written, leaf.schema)
    ? explainEntries(
        {
          path: [settings.path, ...keys].join('/'),
          name: keys.join('/'),
          written,
          schema: leaf.schema ?? {},
          schemaAt: schemaPlace(keys, settings.schema, settings.schemaAt),
          set: { ...origin.set, value: last ? last.value : (standard?.value ?? written) },
          after: last?.order ?? 0,
        },
        explaining,
      )
    : {};
  return {
    path: keys.join('/'),
    ...(written !== undefined && { written }),
    ...answer,
    ...origin,
    ...reasonOf(leaf, origin.set, answer.asked, explaining),
    ...list,
  };
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
