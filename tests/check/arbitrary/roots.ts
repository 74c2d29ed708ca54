import type { JsonObject } from '../../../engine/index.ts';
import { address } from './texts.ts';
import { env, shapeOf } from './language.ts';
import { inside, type Place } from './place.ts';
import { value } from './values.ts';

/** What makes the layer itself; the project decides it, not chance. */
const OWN = new Set(
  '$schema note version name hosts template presets extends everywhere labels links'.split(' '),
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

/** Root values may name labels, and data of the site, but not each other. */
function rootPlace(place: Place): Place {
  const reads = (path: string): boolean =>
    place.reads(path) && !path.startsWith('links.') && (!path.startsWith('site.') || isData(path));
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

/** Labels do not name each other, and always say something. */
function labels(around: Place): JsonObject {
  const place = rootPlace(around);
  const reads = (path: string): boolean => place.reads(path) && !path.startsWith('labels.');
  const chosen = place.dice.each(Object.entries(properties.labels?.properties ?? {}), 25);
  return Object.fromEntries(
    // A list that may give nothing is left to what has a default.
    chosen.map(([name, { default: _, ...schema }]) => [
      name,
      value(shapeOf(schema), { place: { ...place, reads } }),
    ]),
  );
}

/** Addresses of some links: pages of the site, or whole addresses. */
export function chooseLinks(place: Place, percent: number): Map<string, string> {
  const names = Object.keys(properties.links?.properties ?? {});
  const inner = { ...rootPlace(place), names: { ...place.names, links: [] } };
  return new Map(place.dice.each(names, percent).map((name) => [name, address(inner)]));
}
