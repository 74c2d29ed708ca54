import type { JsonObject } from '../../../engine/index.ts';
import { isObject } from '../../../engine/resolve/merge.ts';
import type { SettingsSchema } from '../../../engine/resolve/settingsSchema.ts';
import type { Json } from '../../../engine/rules/types.ts';
import { condition } from './conditions.ts';
import { withoutId, type List } from './lists.ts';
import { address } from './texts.ts';
import { env, shapeOf } from './language.ts';
import { inside, type Place } from './place.ts';
import { value } from './values.ts';

/** What makes the layer itself; the project decides it, not chance. */
const OWN = new Set(
  '$schema note version name hosts template presets extends everywhere changes declare labels links'.split(
    ' ',
  ),
);

const properties = env.siteSchema.properties ?? {};

/** Flags, labels, links and all other values of a root file, each a rule list or fact where that may be. */
export function rootValues(
  around: Place,
  links: ReadonlyMap<string, string>,
  below: readonly JsonObject[],
): JsonObject {
  const { dice } = around;
  const made: JsonObject = {};
  for (const [name, schema] of Object.entries(properties)) {
    if (!OWN.has(name) && dice.chance(55)) made[name] = value(shapeOf(schema), { place: rootPlace(around) });
  }
  const said = below.flatMap((root) => Object.keys((root.labels ?? {}) as JsonObject));
  // `null` takes back what layers below said.
  const back = Object.fromEntries(dice.each(said, 5).map((name) => [name, null]));
  return { ...made, labels: { ...labels(around), ...back }, links: Object.fromEntries(links) };
}

/** Labels that say root values unless a layer says them otherwise. */
const SAYING = new Set(
  Object.entries(properties.labels?.properties ?? {})
    .filter(([, label]) => /\{(site|rules)\./.test(JSON.stringify(label.default)))
    .map(([name]) => `labels.${name}`),
);

/** Root values may name labels, and data of the site, but not each other. */
function rootPlace(place: Place): Place {
  const reads = (path: string): boolean =>
    place.reads(path) &&
    !SAYING.has(path) &&
    !path.startsWith('links.') &&
    (!path.startsWith('site.') || isData(path));
  return { ...inside(place), reads };
}

/** The name, and lists of data/: they name nothing themselves. */
export function isData(path: string): boolean {
  const name = path.split('.')[1] ?? '';
  return path.startsWith('site.') && (name === 'name' || properties[name] === undefined);
}

/** Switches, rules over nothing but them, and data: what is certain before anybody asks for a page. */
export function isKnownAtLoad(path: string): boolean {
  return /^(flags|rules)\./.test(path) || isData(path);
}

function labelPlace(around: Place): Place {
  const place = rootPlace(around);
  return { ...place, reads: (path) => place.reads(path) && !path.startsWith('labels.') };
}

/** Lists of a root file that changes edit: those of entries, and labels, of which one text is a list too. */
export function rootLists(root: JsonObject, around: Place): List[] {
  const { search = null, labels: said = null, social } = root;
  const types = isObject(search) ? search.types : [];
  const schemaOf = (...keys: string[]): SettingsSchema =>
    keys.reduce<SettingsSchema>((at, key) => at.properties?.[key] ?? {}, env.siteSchema);
  const entries = [
    entryList('search/types', types, schemaOf('search', 'types'), around),
    entryList('social', social, schemaOf('social'), around),
  ];
  const texts = Object.entries(isObject(said) ? said : {}).flatMap(([name, label]) =>
    labelList(name, label, schemaOf('labels', name), labelPlace(around)),
  );
  return [...entries, ...texts];
}

function entryList(
  address: string,
  list: Json | undefined,
  { items = {} }: SettingsSchema,
  around: Place,
): List {
  const made = (isPart = false): JsonObject =>
    value(shapeOf(items), { place: rootPlace(around), isPart }) as JsonObject;
  const entries = (Array.isArray(list) ? list : []).filter(isObject);
  return { address, entries, make: () => made(), keys: () => withoutId(made(true)) };
}

function labelList(
  name: string,
  label: Json,
  { default: _, ...schema }: SettingsSchema,
  around: Place,
): List[] {
  const said: Json = typeof label === 'string' ? [{ id: 'else', then: label }] : label;
  const entries = Array.isArray(said) ? said.filter(isObject) : [];
  if (entries.length === 0) return [];
  // A rule list inside a rule list is none.
  const text = (place: Place): Json => value(shapeOf(schema), { place, isThen: true });
  const make = (): JsonObject | undefined => {
    const here = inside(around);
    const when = condition(here);
    return when && { id: around.dice.word(), when, then: text(here) };
  };
  const isClosed = entries.at(-1)?.when === undefined;
  return [
    { address: `labels/${name}`, entries, make, keys: () => ({ then: text(inside(around)) }), isClosed },
  ];
}

/** Labels do not name each other, and always say something. */
function labels(around: Place): JsonObject {
  const place = labelPlace(around);
  const chosen = place.dice.each(Object.entries(properties.labels?.properties ?? {}), 25);
  return Object.fromEntries(
    // A list that may give nothing is left to what has a default.
    chosen.map(([name, { default: _, ...schema }]) => [name, value(shapeOf(schema), { place })]),
  );
}

/** Addresses of some links: pages of the site, or whole addresses. */
export function chooseLinks(place: Place, percent: number): Map<string, string> {
  const names = Object.keys(properties.links?.properties ?? {});
  const inner = { ...rootPlace(place), names: { ...place.names, links: [] } };
  return new Map(place.dice.each(names, percent).map((name) => [name, address(inner)]));
}
