import type { JsonObject } from '../../../engine/index.ts';
import { entryId } from '../../../engine/resolve/entryId.ts';
import { isObject } from '../../../engine/resolve/merge.ts';
import type { Json } from '../../../engine/rules/types.ts';
import { headingOf, slotsOf } from './blocks.ts';
import type { Dice } from './dice.ts';
import { neededBlocks } from './pages.ts';

/** A list of blocks as it stands on a page, once all layers so far are in it. */
export interface StandingList {
  /** Empty: it has no address, only its blocks do. */
  address: string;
  /** What is in it is drawn once per item, and has the facts of one. */
  isPerItem: boolean;
  /** It stands in a part that the page uses. */
  isInPart: boolean;
  blocks: readonly StandingBlock[];
}

/** A block or the use of a part. */
export interface StandingBlock {
  entry: JsonObject;
  /** Slot, id, slot, id ... from outside in. */
  path: readonly string[];
  /** Which of the ids is the use of a part around it, or its own. */
  part: number | undefined;
  isPerItem: boolean;
  /** The page cannot do without it, or without one inside it. */
  isKept: boolean;
  /** It is the main heading. */
  isMain: boolean;
}

interface Around {
  kind: string;
  path: readonly string[];
  part: number | undefined;
  isPerItem: boolean;
  block?: string;
}

/** All lists of blocks of a page of this kind, outer ones first; those of parts behind the id of their use. */
export function listsOn(slots: Json | undefined, kind: string): StandingList[] {
  return inSlots(slots, { kind, path: [], part: undefined, isPerItem: false });
}

function inSlots(slots: Json | undefined, { block, ...around }: Around): StandingList[] {
  if (!isObject(slots)) return [];
  const perItem = new Map(block === undefined ? [] : slotsOf(block));
  return Object.entries(slots).flatMap(([slot, list]) => {
    if (!Array.isArray(list)) return [];
    const path = [...around.path, slot];
    const isPerItem = around.isPerItem || perItem.get(slot) === true;
    const found = list.filter(isObject).map((entry) => inEntry(entry, { ...around, path, isPerItem }));
    // The list of a part itself is no place in the page.
    const address = block === undefined && path.length > 1 ? '' : path.join('/');
    const blocks = found.map(([one]) => one);
    const own = { address, isPerItem, isInPart: around.part !== undefined, blocks };
    return [own, ...found.flatMap(([, lists]) => lists)];
  });
}

function inEntry(entry: JsonObject, around: Around): [StandingBlock, StandingList[]] {
  const { kind, isPerItem } = around;
  const path = [...around.path, entryId(entry) ?? ''];
  const part = around.part ?? (entry.part === undefined ? undefined : (path.length - 2) / 2);
  const block = typeof entry.block === 'string' ? entry.block : undefined;
  const lists = inSlots(entry.slots, { ...around, path, part, ...(block !== undefined && { block }) });
  const isMain = block !== undefined && isMainHeading(block, entry.settings);
  const inside = lists.flatMap((list) => list.blocks);
  const isKept = isMain || neededBlocks(kind).includes(block ?? '') || inside.some((one) => one.isKept);
  return [{ entry, path, part, isPerItem, isKept, isMain }, lists];
}

function isMainHeading(block: string, settings: Json | undefined): boolean {
  return headingOf(block)?.level === 1 || (isObject(settings) && settings.headingLevel === 1);
}

/**
 * One of the ways to write the address of a block: the whole path, with or without the names of slots, from the outside or
 * from any id on; what stands in a part is found through its use.
 */
export function addressOf({ path, part }: StandingBlock, dice: Dice): string {
  const ids = path.filter((_, index) => index % 2 === 1);
  const start = dice.between(0, part ?? ids.length - 1);
  if (start === 0 && dice.chance(30)) return path.join('/');
  return dice.chance(50) ? ids.slice(start).join('/') : path.slice(2 * start + 1).join('/');
}
