/** The entries of a menu: a block names it in its setting `menu`. */
import {
  isObject,
  type SettingsSchema,
  type SiteModel,
  MENUS_PATH,
  mergeMenus,
  recordTrace,
  type Recorded,
} from '../resolve/index.ts';
import type { JsonObject } from '../layers.ts';
import type { Json } from '../rules/index.ts';
import type { Explaining } from './context.ts';
import { explainEntries, isEntryList } from './entries.ts';
import type { SettingExplanation } from './types.ts';

/** The setting that holds the name of a menu. */
const MENU = 'menu';

interface Menus extends Recorded {
  menus: JsonObject;
}

const MENUS = new WeakMap<SiteModel, Menus>();

function menusOf(model: SiteModel): Menus {
  const known = MENUS.get(model);
  if (known) return known;
  const recorded = recordTrace();
  const made = { ...recorded, menus: mergeMenus(model.site.layers, undefined, recorded.recorder) };
  MENUS.set(model, made);
  return made;
}

/** Settings with the entries of the menu that they name. */
export function withMenu(
  settings: readonly SettingExplanation[],
  explaining: Explaining,
): readonly SettingExplanation[] {
  return settings.map((setting) => {
    if (setting.path !== MENU || typeof setting.value !== 'string') return setting;
    const { menus, trace, removed } = menusOf(explaining.model);
    const schema = listSchema(explaining.model);
    const written: Json | undefined = menus[setting.value];
    if (!isEntryList(written, schema)) return setting;
    const path = `${MENUS_PATH}/${setting.value}`;
    const [set] = trace.get(path) ?? [];
    if (!set) return setting;
    const schemaAt = { file: 'schemas/menus.schema.json', pointer: '' };
    const list = { path, name: MENU, written, schema, schemaAt, set, after: set.order };
    return { ...setting, ...explainEntries(list, { ...explaining, recorded: { trace, removed } }) };
  });
}

function listSchema({ env }: SiteModel): SettingsSchema {
  const definitions = env.menusSchema.definitions as Record<string, SettingsSchema> | undefined;
  const entry: SettingsSchema = { ...definitions?.entry };
  // Entries hold entries.
  entry.properties = { ...entry.properties, entries: { type: 'array', items: entry } };
  return isObject(definitions) ? { type: 'array', items: entry } : {};
}
