import { ANYWHERE } from '../../../schemas/facts/places.ts';
import type { JsonObject } from '../../../engine/index.ts';
import { entitySchemaOf } from '../../../engine/check/spots/entities.ts';
import { DATA_LISTS } from '../../../schemas/dataLists.ts';
import { asText } from '../../../engine/resolve/merge.ts';
import { blockNames, headingOf, settingsOf, slotsOf, withoutTitle } from './blocks.ts';
import { askedIn, maybeWhen } from './conditions.ts';
import { env, menuEntry, shapeOf } from './language.ts';
import { inside, type Place } from './place.ts';
import { neededBlocks, pageKinds } from './pages.ts';
import { value } from './values.ts';

const needed = new Set(pageKinds.flatMap((kind) => neededBlocks(kind)));
/** Blocks that no page depends on, for their heading, for what is in them, or for themselves. */
const mayGo = (block: string): boolean =>
  !needed.has(block) && headingOf(block) === undefined && slotsOf(block).length === 0;

/** What a layer says of some blocks on every page: settings and a condition; each page has titles of its own. */
export function everywhere(around: Place): JsonObject {
  const { dice } = around;
  const made: JsonObject = {};
  for (const block of dice.some(blockNames, dice.between(0, 3))) {
    const place = { ...inside(around), kind: ANYWHERE };
    const settings = withoutTitle(block, settingsOf(block, place));
    if (Object.keys(settings).length > 0)
      made[block] = { settings, ...(mayGo(block) && alsoWhen(maybeWhen(place, 40))) };
  }
  return Object.keys(made).length === 0 ? {} : { everywhere: made };
}

function alsoWhen({ when }: JsonObject): JsonObject {
  return when === undefined ? {} : { alsoWhen: when };
}

const { entries: _, ...fields } = menuEntry.schema.properties ?? {};
/** An entry that shoppers see: with words, and something to go to. */
const seenEntry = {
  ...menuEntry,
  schema: { ...menuEntry.schema, properties: fields, required: ['id', 'label', 'link'] },
};

/** A menu entry; entries below it to a depth of three. */
export function menuItem(place: Place, depth = 0): JsonObject {
  const { link, ...rest } = value(seenEntry, { place }) as JsonObject;
  const made: JsonObject = { ...rest, link: link || '/' };
  if (depth > 1 || !place.dice.chance(40)) return made;
  const below = inside(place, askedIn(made.when));
  return { ...made, entries: place.dice.times(place.dice.between(1, 3), () => menuItem(below, depth + 1)) };
}

export function menu(place: Place): JsonObject[] {
  return place.dice.times(place.dice.between(1, 4), () => menuItem(place));
}

const LISTS = Object.keys(DATA_LISTS).filter((name) => env.facts.find(`site.${name}`));

/** Lists of data/ that are facts of the site; hours depend on one another and on locations. */
export function dataFiles(place: Place, percent: number): Record<string, JsonObject> {
  const { dice } = place;
  const made: Record<string, JsonObject> = {};
  for (const list of dice.each(LISTS, percent)) {
    const entity = entitySchemaOf(DATA_LISTS[list as keyof typeof DATA_LISTS]) ?? {};
    const item = (): JsonObject => value(shapeOf(entity), { place, isData: true }) as JsonObject;
    const items = dice.times(dice.between(1, 3), item);
    made[list] = { items: list === 'locations' ? items.map(oneMain) : items };
  }
  return made;
}

/** A site has one main location. */
function oneMain(item: JsonObject, index: number): JsonObject {
  const { primary, ...rest } = item;
  return index === 0 && primary !== undefined ? { ...rest, primary } : rest;
}

/** Tokens of a theme. Colours are written another way: which ones go together is the designer's work. */
export function theme(place: Place): JsonObject {
  const { dice } = place;
  const { colour, $schema: _, note: __, ...rest } = env.themeSchema.properties ?? {};
  const made: JsonObject = {};
  for (const [name, schema] of dice.each(Object.entries(rest), 60))
    made[name] = value({ schema, doc: env.themeSchema }, { place, isData: true });
  const colours = dice.each(Object.entries(colour?.properties ?? {}), 50);
  made.colour = Object.fromEntries(
    colours.map(([name, schema]) => [name, asText(schema.default).toUpperCase()]),
  );
  if (dice.chance(15)) made.motion = { steady: null };
  return made;
}
