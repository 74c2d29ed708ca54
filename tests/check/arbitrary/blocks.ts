import { ANYWHERE } from '../../../schemas/facts/places.ts';
import type { JsonObject } from '../../../engine/index.ts';
import { dependentSettings, failingWord, settingAt } from '../../../engine/check/pages/usedWhen.ts';
import type { SettingsSchema } from '../../../engine/resolve/settingsSchema.ts';
import { isObject, mergeObjects } from '../../../engine/resolve/merge.ts';
import { hasFact } from '../../../schemas/facts/places.ts';
import { shownBy } from '../../../schemas/generate/editor/blocks.ts';
import { maybeWhen } from './conditions.ts';
import { env, shapeOf } from './language.ts';
import { isAlwaysNeeded, neededOf } from './goTogether.ts';
import { inside, type Place } from './place.ts';
import { title } from './texts.ts';
import { value } from './values.ts';

/** Where a block is put. */
export interface Spot {
  place: Place;
  /** What the page has so far: ids that are taken, and whether a block holds the first picture. */
  page: { ids: Set<string>; hasPicture: boolean };
  /** How many blocks are around it. */
  depth: number;
  /** Page kind, or `entry`: blocks that show a car stand where there is one. */
  about: string;
}

export function spotOf(place: Place, about = place.kind, hasPicture = false): Spot {
  return { place, page: { ids: new Set(), hasPicture }, depth: 0, about };
}

interface Heading {
  level?: number;
  text?: string;
}

/** So many blocks may be around one that has slots of its own. */
const MOST_DEPTH = 2;

export const blockNames: readonly string[] = [...env.blocks.keys()];

export function headingOf(block: string): Heading | undefined {
  return schemaOf(block)['x-heading'] as Heading | undefined;
}

/** Blocks that may carry the main heading: always an h1, or with a title whose level can be set. */
export const mainBlocks = blockNames.filter((name) => headingOf(name)?.level === 1 || maySetLevel(name));

function maySetLevel(name: string): boolean {
  return headingOf(name)?.text !== undefined && schemaOf(name).properties?.headingLevel !== undefined;
}

/** Blocks of entries: which list it is decides what an entry has, so chance puts none of them anywhere. */
export const isOfEntries = (name: string): boolean => shownBy(schemaOf(name)).includes('item');

/** Blocks that are no main heading of themselves: a page has one, so they may stand anywhere. */
const freeBlocks = blockNames.filter((name) => headingOf(name)?.level !== 1 && !isOfEntries(name));

/** Slots of a block, and of each whether it is drawn once per item. */
export function slotsOf(block: string): [name: string, isPerItem: boolean][] {
  const slots = (schemaOf(block)['x-slots'] ?? {}) as Record<string, { each?: string }>;
  return Object.entries(slots).map(([name, { each }]) => [name, each !== undefined]);
}

/** Whether a block is made to hold the first picture of a page, of which there is one. */
export function holdsFirstPicture(block: string): boolean {
  return schemaOf(block)['x-first-picture'] !== undefined;
}

/** Some blocks, one under the other; a part may stand among them. */
export function blocks(spot: Spot, least: number, most: number): JsonObject[] {
  const { dice, names } = spot.place;
  return dice.times(dice.between(least, most), () =>
    names.parts.length > 0 && spot.depth === 0 && dice.chance(15) ? partUse(spot) : anyBlock(spot),
  );
}

/** Whether there is what a block shows. */
export function fitsPage(block: string, about: string): boolean {
  return shownBy(schemaOf(block)).every((fact) => hasFact(about, fact));
}

/** A block that nothing on the page depends on. */
export function anyBlock({ place: around, ...spot }: Spot): JsonObject {
  const place = inside(around);
  const { dice } = place;
  const fitting = freeBlocks.filter(
    (one) =>
      fitsPage(one, spot.about) &&
      // What is sent from a list does not say for which entry.
      !(spot.about === ANYWHERE && schemaOf(one)['x-sends']) &&
      !(spot.page.hasPicture && holdsFirstPicture(one)) &&
      // Deep inside there are no more slots; what is drawn once per item needs its own filled.
      (spot.depth < MOST_DEPTH || !slotsOf(one).some(([, isPerItem]) => isPerItem)),
  );
  // Where there is a car, what shows one comes first: elsewhere it cannot stand.
  const special = fitting.filter((one) => shownBy(schemaOf(one)).length > 0);
  const name = dice.pick([...fitting, ...special, ...special, ...special]);
  spot.page.hasPicture ||= holdsFirstPicture(name);
  const when = maybeWhen(place, 25);
  // What draws a list must say which.
  const needs = ['list', ...alwaysNeeded(name)];
  const isBare = needs.every((key) => schemaOf(name).properties?.[key] === undefined) && !dice.chance(80);
  if (isBare) return entry(name, { ...spot, place }, when);
  const level: JsonObject = maySetLevel(name) && dice.chance(40) ? { headingLevel: 2 } : {};
  const settings = withoutIdle(name, { ...settingsOf(name, place), ...level }, place.usual(name));
  return entry(name, { ...spot, place }, { ...when, settings: withSureTitle(name, settings, place) });
}

/** Over blocks with titles of their own a title is there or not, whatever is asked: their levels follow from it. */
function withSureTitle(name: string, settings: JsonObject, place: Place): JsonObject {
  const { text } = headingOf(name) ?? {};
  const { texts } = settings;
  if (text === undefined || slotsOf(name).length === 0 || !isObject(texts) || texts[text] === undefined)
    return settings;
  return { ...settings, texts: { ...texts, [text]: title(place) } };
}

/** The block that a page needs, or its main heading: it stands there whatever is asked. */
export function keptBlock(name: string, spot: Spot, isMain: boolean): JsonObject {
  const settings = settingsOf(name, spot.place);
  const heading = headingOf(name);
  if (!isMain || heading?.text === undefined) return entry(name, spot, { settings });
  const texts = { ...(isObject(settings.texts) ? settings.texts : {}), [heading.text]: title(spot.place) };
  return entry(name, spot, { settings: { ...settings, headingLevel: 1, texts } });
}

function entry(name: string, spot: Spot, rest: JsonObject): JsonObject {
  const { dice } = spot.place;
  const { ids } = spot.page;
  // Without one of its own a block has its name as id.
  const id = ids.has(name) || dice.chance(60) ? dice.word() : name;
  ids.add(id);
  const note: JsonObject = dice.chance(5) ? { note: 'Asked for by the dealer.' } : {};
  const inner = spot.depth < MOST_DEPTH ? slots(name, spot) : {};
  return {
    ...(id !== name && { id }),
    block: name,
    ...note,
    ...rest,
    ...(Object.keys(inner).length > 0 && { slots: inner }),
  };
}

function slots(name: string, spot: Spot): JsonObject {
  const chosen = slotsOf(name).filter(([, isPerItem]) => isPerItem || spot.place.dice.chance(60));
  const depth = spot.depth + 1;
  return Object.fromEntries(
    chosen.map(([slot, isPerItem]) => {
      const { place, page } = spot;
      // What is drawn once per item has the facts of one, and no picture that the page could begin with.
      const perItem = {
        place: { ...place, kind: ANYWHERE },
        page: { ...page, hasPicture: false },
        about: ANYWHERE,
      };
      return [slot, blocks({ ...spot, depth, ...(isPerItem && perItem) }, isPerItem ? 1 : 0, 2)];
    }),
  );
}

function partUse({ place }: Spot): JsonObject {
  const { dice, names } = place;
  return { id: dice.word(), part: dice.pick(names.parts), ...maybeWhen(inside(place), 20) };
}

function schemaOf(block: string): SettingsSchema {
  const schema = env.blocks.get(block);
  if (!schema) throw new Error(`There is no block "${block}".`);
  return schema;
}

/**
 * Settings of a block but for the level of its heading, which its place decides.
 *
 * @param before  settings that the block has without them
 */
export function settingsOf(block: string, place: Place, before = place.usual(block)): JsonObject {
  const { headingLevel: _, ...properties } = schemaOf(block).properties ?? {};
  const shape = shapeOf({ ...schemaOf(block), type: 'object', properties });
  const made = value(shape, { place }) as JsonObject;
  const make = (): string => place.dice.word();
  for (const key of alwaysNeeded(block)) made[key] = neededOf(key, properties[key] ?? {}, made[key], make);
  return withoutIdle(block, made, before);
}

/** Lists without which a block shows nothing. */
function alwaysNeeded(block: string): string[] {
  return Object.entries(schemaOf(block).properties ?? {}).flatMap(([key, inner]) =>
    isAlwaysNeeded(inner) ? [key] : [],
  );
}

/** Settings that have an effect together: what another setting switches off is left out, or else that one is. */
function withoutIdle(block: string, made: JsonObject, before: JsonObject): JsonObject {
  let kept = made;
  const dependent = dependentSettings(schemaOf(block));
  // What is left out may be what another setting depends on.
  for (const { keys, usedWhen, standard } of [...dependent, ...dependent, ...dependent]) {
    const merged = mergeObjects(before, kept);
    const said = settingAt(merged, keys);
    const isSaid = said !== undefined && JSON.stringify(said) !== JSON.stringify(standard);
    const failing = isSaid ? failingWord(usedWhen, merged) : undefined;
    if (!failing) continue;
    kept = without(kept, settingAt(kept, keys) === undefined ? failing.path.split('/') : keys);
  }
  return kept;
}

function without(object: JsonObject, [key = '', ...rest]: readonly string[]): JsonObject {
  const { [key]: inner, ...others } = object;
  return rest.length > 0 && isObject(inner) ? { ...others, [key]: without(inner, rest) } : others;
}

/** Settings that leave the title of a block as it is. */
export function withoutTitle(block: string, settings: JsonObject): JsonObject {
  const title = headingOf(block)?.text;
  const { texts, ...rest } = settings;
  return title === undefined || !isObject(texts) ? settings : { ...rest, texts: without(texts, [title]) };
}
