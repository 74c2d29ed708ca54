import { ANYWHERE } from '../../../schemas/facts/places.ts';
import type { JsonObject } from '../../../engine/index.ts';
import type { Json } from '../../../engine/rules/types.ts';
import { blocks, fitsPage, headingOf, holdsFirstPicture, keptBlock, mainBlocks, spotOf } from './blocks.ts';
import { askedIn } from './conditions.ts';
import { env, shapeOf } from './language.ts';
import { inside, type Place } from './place.ts';
import { isKnownAtLoad } from './roots.ts';
import { title } from './texts.ts';
import { value } from './values.ts';

const pageSchema = env.pageSchema.properties ?? {};

/** Every page kind, but for pages about entries of data: which lists there are is the author's word. */
export const pageKinds = (pageSchema.kind?.enum as string[]).filter((kind) => kind !== 'entry');
/** Kinds of which a site needs a page. */
export const everySite = pageSchema.kind?.['x-every-site'] as string[];
const needs = pageSchema.kind?.['x-needs'] as Readonly<Record<string, string[] | undefined>>;

/** Blocks without which a page of this kind makes no sense. */
export function neededBlocks(kind: string): readonly string[] {
  return needs[kind] ?? [];
}

/** A page that is about to be written. */
export interface PageIdea {
  name: string;
  kind: string;
  routes: readonly string[];
  /** It may be away on some sites: nothing links to it. */
  when?: JsonObject | false;
}

/** Paths that no other page of the project has. */
export function routesOf(kind: string, { dice }: Place): string[] {
  const stem = `/${dice.word()}`;
  if (kind === 'frame' || kind === 'not-found' || kind === 'error') return [];
  if (kind === 'home') return ['/', stem];
  if (kind === 'search') return dice.pick([[stem], [`${stem}/`, `${stem}/{make}`, `${stem}/{make}/{model}`]]);
  if (['vehicle', 'location', 'model', 'brand'].includes(kind)) return [`${stem}/{slug}`];
  return dice.pick([[stem], [stem, `${stem}/more/about`]]);
}

/** A whole page with slots: what its kind needs, one main heading, and other blocks around them. */
export function page({ kind, routes, when }: Omit<PageIdea, 'name'>, around: Place): JsonObject {
  const { dice } = around;
  // Pages for a status read nothing from an address.
  const mayAsk = kind !== 'not-found' && kind !== 'error';
  const query = mayAsk && dice.chance(30) ? ['page', 'sort'] : [];
  const place: Place = { ...onPage(around, kind, when), query };
  return {
    kind,
    ...(routes.length > 0 && { routes: [...routes] }),
    ...(kind !== 'frame' && headline(place)),
    ...(when !== undefined && { when }),
    ...(query.length > 0 && { query }),
    slots: {
      ...(dice.chance(4) && { note: 'From top to bottom.' }),
      ...(kind === 'frame' ? frameSlots(place) : { main: mainSlot(kind, place) }),
    },
  };
}

/** A page knows its own kind, and what its own `when` asks: nothing on it asks that again. */
export function onPage(place: Place, kind: string, when?: Json): Place {
  return {
    ...inside(place, askedIn(when)),
    kind,
    reads: (path) => place.reads(path) && path !== 'page.kind',
  };
}

/** What is known before anybody asks for the page. */
export function atLoad(place: Place): Place {
  return { ...inside(place), kind: 'load', reads: (path) => place.reads(path) && isKnownAtLoad(path) };
}

/** What the page decides by itself, or the layer; all other keys are made from the schema. */
const DECIDED = new Set(
  '$schema note kind routes title when signIn query frame of home slots changes'.split(' '),
);

/** What the head of a page says: its title, and keys like the description and the budget. */
export function headline(place: Place): JsonObject {
  const { dice } = place;
  const rest = Object.entries(pageSchema).filter(([key]) => !DECIDED.has(key) && dice.chance(50));
  const made: JsonObject = { title: title(place) };
  for (const [key, schema] of rest) made[key] = value(shapeOf(schema), { place, isFixed: true });
  return dice.chance(15) ? { ...made, note: 'Talked over with sales.' } : made;
}

function frameSlots(place: Place): JsonObject {
  const [header = '', ...footer] = neededBlocks('frame');
  const spot = spotOf(place);
  const kept = (name: string): JsonObject => keptBlock(name, spot, false);
  return {
    header: [kept(header), ...blocks(spot, 0, 1)],
    footer: [...blocks(spot, 0, 1), ...footer.map(kept)],
  };
}

function mainSlot(kind: string, place: Place): Json[] {
  const { dice } = place;
  const spot = spotOf(place);
  const needed = neededBlocks(kind);
  const able = needed.filter((name) => mainBlocks.includes(name));
  const fitting = mainBlocks.filter((name) => fitsPage(name, kind));
  // A block that is an h1 of itself is the main heading where it is needed: there is no second one.
  const main = able.find((name) => headingOf(name)?.level === 1) ?? dice.pick([...able, ...fitting]);
  const kept = [...new Set([main, ...needed])];
  spot.page.hasPicture = kept.some(holdsFirstPicture);
  const made = dice
    .some(kept, kept.length)
    .flatMap((name) => [...blocks(spot, 0, 2), keptBlock(name, spot, name === main)]);
  // One more than all pages have: nothing is a copy.
  return [...made, ...blocks(spot, 1, 3)];
}

/** A list of blocks that pages of all kinds use by its name; the first picture of a page is its own. */
export function part(place: Place): JsonObject {
  return { blocks: blocks(spotOf({ ...place, kind: ANYWHERE }, 'content', true), 1, 3) };
}
