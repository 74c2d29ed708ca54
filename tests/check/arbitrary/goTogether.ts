import type { JsonObject } from '../../../engine/index.ts';
import { isObject } from '../../../engine/resolve/merge.ts';
import type { SettingsSchema } from '../../../engine/resolve/settingsSchema.ts';
import { withItemDefaults } from '../../../engine/resolve/defaults.ts';
import { surelyFails, surelyHolds, whenOf } from '../../../engine/check/settings/needed.ts';
import type { Json } from '../../../engine/rules/types.ts';

/** Words by which settings of an entry have to do with each other. */
const WORDS = ['x-used-when', 'x-needed-when', 'x-takes', 'x-at-least', 'x-at-most'];

/**
 * Settings of an entry that go together: what another one of them makes idle is left out, what it needs is written, and what it
 * does not take gives way.
 *
 * @param make    writes a setting
 * @param isPart  of an entry of which the rest is not known: only what has nothing to do with the rest
 */
export function goTogether(
  made: JsonObject,
  schema: SettingsSchema,
  make: (key: string) => Json,
  isPart: boolean,
): JsonObject {
  const speaking = Object.entries(schema.properties ?? {}).filter(([, inner]) => speaks(inner));
  if (speaking.length === 0) return made;
  const kept = withoutWaiting(made, schema);
  if (isPart) {
    const involved = speaking.flatMap(([key, inner]) => [key, ...decidersOf(inner)]);
    return Object.fromEntries(Object.entries(kept).filter(([key]) => !involved.includes(key)));
  }
  for (const [key, inner] of speaking) {
    const holder = { value: filled(kept, schema), schema };
    const [used, needed] = [whenOf(inner, 'x-used-when'), whenOf(inner, 'x-needed-when')];
    if (used && surelyFails(used, holder)) delete kept[key];
    else if (needed && surelyHolds(needed, holder)) kept[key] = neededOf(key, inner, kept[key], make);
    else if (isHeld(inner)) delete kept[key];
  }
  return kept;
}

/** Chance finds no other entry to wait for, so that no value of one is waited for either. */
function withoutWaiting(made: JsonObject, { properties = {} }: SettingsSchema): JsonObject {
  const settings = Object.entries(made).map(([key, value]) => {
    const inner = properties[key]?.properties ?? {};
    const names = Object.values(inner).some((one) => one['x-entry-of'] !== undefined);
    if (!names || !isObject(value)) return [key, value];
    return [key, Object.fromEntries(Object.entries(value).filter(([name]) => inner[name]?.['x-entry-of']))];
  });
  return Object.fromEntries(settings) as JsonObject;
}

/** To what stands beside it. */
function isHeld({ items, ...inner }: SettingsSchema): boolean {
  return [inner, items].some((one) => (one?.['x-takes'] ?? one?.['x-at-most']) !== undefined);
}

/** Of what is needed at least one, which is there whatever is asked. */
export function neededOf(
  key: string,
  inner: SettingsSchema,
  said: Json | undefined,
  make: (key: string) => Json,
): Json {
  if (!inner.items) return said ?? make(key);
  if (said !== undefined && !Array.isArray(said)) return said;
  const isChoice = said?.some((one) => isObject(one) && 'then' in one) === true;
  return [...(isChoice ? [] : (said ?? [])), sure(inner.items, make)];
}

/** An entry with no more than it needs. */
function sure({ properties = {}, required = [] }: SettingsSchema, make: (key: string) => Json): JsonObject {
  const texts = (required as string[]).filter((key) => key !== 'id' && properties[key]?.type === 'string');
  const lists = Object.entries(properties).filter(
    ([, { items, ...list }]) => items?.properties && isAlwaysNeeded(list),
  );
  return {
    id: make('id'),
    ...(properties.label !== undefined && properties.title === undefined && { label: 'Surely' }),
    ...Object.fromEntries(texts.map((key) => [key, 'Surely'])),
    ...Object.fromEntries(lists.map(([key, { items = {} }]) => [key, [sure(items, make)]])),
  };
}

export function isAlwaysNeeded(inner: SettingsSchema): boolean {
  return JSON.stringify(inner['x-needed-when']) === '{}';
}

function filled(made: JsonObject, schema: SettingsSchema): JsonObject {
  const [whole] = withItemDefaults({ items: schema }, [made]) as Json[];
  return isObject(whole) ? whole : made;
}

function speaks(inner: SettingsSchema): boolean {
  return [inner, inner.items].some((one) => one && WORDS.some((word) => one[word] !== undefined));
}

function decidersOf(inner: SettingsSchema): string[] {
  const takes = Array.isArray(inner['x-takes']) ? (inner['x-takes'] as { when: object }[]) : [];
  const whens = [
    whenOf(inner, 'x-used-when'),
    whenOf(inner, 'x-needed-when'),
    ...takes.map(({ when }) => when),
  ];
  return whens.flatMap((when) => Object.keys(when ?? {}));
}
