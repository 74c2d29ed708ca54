import { ANYWHERE } from '../../../schemas/facts/places.ts';
import type { JsonObject } from '../../../engine/index.ts';
import { asText, isObject, mergeObjects } from '../../../engine/resolve/merge.ts';
import {
  anyBlock,
  blocks,
  holdsFirstPicture,
  settingsOf,
  slotsOf,
  withoutTitle,
  type Spot,
} from './blocks.ts';
import { maybeWhen } from './conditions.ts';
import { isAlwaysNeeded } from './goTogether.ts';
import { env } from './language.ts';
import { listChange, withoutId, type List } from './lists.ts';
import { inside, type Place } from './place.ts';
import { addressOf, type StandingBlock, type StandingList } from './standing.ts';
import { value } from './values.ts';

/** Blocks as they stand, and what may be written about them. */
interface Scene {
  place: Place;
  lists: readonly StandingList[];
  /** Page kind: which blocks fit. */
  about: string;
  /**
   * A part has no first picture: the pages that use it have one of their own. And what `everywhere` says in the same and in
   * later layers is not in its settings yet: only blocks are edited.
   */
  isPart: boolean;
}

/** One change of a page or part that hits something and says something new; undefined where the dice found none. */
export function change(scene: Scene): JsonObject | undefined {
  const { place, lists, isPart } = scene;
  const { dice } = place;
  const settings =
    isPart || dice.chance(40) ? [] : lists.flatMap(({ blocks }) => blocks.flatMap(entriesOf(place)));
  const able = settings.length > 0 ? settings : lists.map((list) => blockList(list, scene));
  return able.length === 0 ? undefined : listChange(dice.pick(able), place);
}

/** What is drawn once per item has the facts of one. */
function placeIn(place: Place, { isPerItem }: { isPerItem: boolean }): Place {
  return isPerItem ? { ...inside(place), kind: ANYWHERE } : inside(place);
}

function blockList(list: StandingList, scene: Scene): List {
  const { dice } = scene.place;
  const standing = new Map(list.blocks.map((one) => [one.entry, one]));
  const of = (entry: JsonObject): StandingBlock => standing.get(entry) as StandingBlock;
  return {
    address: list.address,
    entries: [...standing.keys()],
    make: () => anyBlock(spotIn(list.isPerItem, scene)),
    keys: (entry) => blockKeys(of(entry), scene),
    addressOf: (entry) => addressOf(of(entry), dice),
    // What is drawn once per item is not left empty.
    stays: (entry) => of(entry).isKept || (list.isPerItem && list.blocks.length === 1),
  };
}

/** Where a change puts new blocks. */
function spotIn(isPerItem: boolean, { place, lists, about, isPart }: Scene): Spot {
  const all = lists.flatMap((list) => list.blocks);
  const hasPicture =
    isPart || all.some(({ entry }) => entry.block !== undefined && holdsFirstPicture(asText(entry.block)));
  return {
    place: placeIn(place, { isPerItem }),
    page: { ids: new Set(env.blocks.keys()), hasPicture },
    depth: 1,
    about: isPerItem ? ANYWHERE : about,
  };
}

/** Settings, a condition, or new lists for the slots of a block. */
function blockKeys(target: StandingBlock, scene: Scene): JsonObject {
  const { entry, isKept } = target;
  const place = placeIn(scene.place, target);
  const way = entry.block === undefined ? 0 : place.dice.below(4);
  if (way === 0) return isKept ? {} : maybeWhen(place, 100);
  if (way === 1) return isKept ? {} : newSlots(target, scene);
  return scene.isPart ? {} : newSettings(target, place);
}

function newSlots({ entry, isPerItem: isInItem }: StandingBlock, scene: Scene): JsonObject {
  const { dice } = scene.place;
  const [[slot, isPerItem] = ['', false]] = dice.some(slotsOf(asText(entry.block)), 1);
  if (slot === '') return {};
  const isThere = isObject(entry.slots) && entry.slots[slot] !== undefined;
  // `null` takes a slot back.
  const spot = spotIn(isPerItem || isInItem, scene);
  const list = isThere && !isPerItem && dice.chance(10) ? null : blocks(spot, isPerItem ? 1 : 0, 2);
  return { slots: { [slot]: list } };
}

/** Settings that differ from those that stand; the title of the page stays. */
function newSettings({ entry, isMain }: StandingBlock, place: Place): JsonObject {
  const name = asText(entry.block);
  const before = isObject(entry.settings) ? entry.settings : {};
  const all = settingsOf(name, place, before);
  const made = isMain ? withoutTitle(name, all) : all;
  return mergeObjects(before, made) === before ? {} : { settings: made };
}

/** The lists of entries with ids in the settings of a block. */
function entriesOf(around: Place): (block: StandingBlock) => List[] {
  return (block) => {
    const place = placeIn(around, block);
    const { settings } = block.entry;
    const doc = env.blocks.get(asText(block.entry.block)) ?? {};
    const holder = addressOf(block, place.dice);
    return Object.entries(doc.properties ?? {}).flatMap(([name, inner]) => {
      const { items } = inner;
      const said = isObject(settings) ? settings[name] : undefined;
      // What another layer does may leave a list idle.
      if (!items?.properties?.id || !Array.isArray(said) || inner['x-used-when'] !== undefined) return [];
      const entries = said.filter((one): one is JsonObject => isObject(one) && one.then === undefined);
      const make = (isPart = false): JsonObject =>
        value({ schema: items, doc }, { place: inside(place), isPart }) as JsonObject;
      const stays = (): boolean => isAlwaysNeeded(inner) && entries.length === 1;
      const keys = (): JsonObject => withoutId(make(true));
      const list = { address: `${holder}/${name}`, entries, make, keys, stays };
      return entries.length === said.length ? [list] : [];
    });
  };
}
