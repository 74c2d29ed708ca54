/** Where each setting comes from, and what it comes to. */
import type { JsonObject } from '../layers.ts';
import { pointerTo } from '../pointers.ts';
import type { SettingsSchema, Source } from '../resolve/index.ts';
import { writtenAt, type Explaining } from './context.ts';
import { explainEntries, isEntryList } from './entries.ts';
import { answerOf, leavesOf, reasonOf, schemaPlace, type Leaf } from './leaves.ts';
import type { SettingExplanation } from './types.ts';
import { defaultWord, originOf, saidOf } from './words.ts';

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
