import type { JsonObject } from '../../layers.ts';
import { entryId, isObject } from '../../resolve/index.ts';
import type { Condition, Json } from '../../rules/index.ts';
import { targetOf, type Known, type StandingOf } from './targets.ts';

/** The use of a part that changes what it uses. */
export interface PartUse {
  changes: readonly Json[];
  /** Keys from the file's root to the changes. */
  keys: readonly (string | number)[];
  /** What the ids in the changes are. */
  standing: StandingOf;
  /** Conditions of the use and of what stands around it. */
  whens: readonly Condition[];
  isPerItem: boolean;
}

interface Around {
  keys: PartUse['keys'];
  /** Ids of the uses of parts around it. */
  prefix: string;
  whens: PartUse['whens'];
  isPerItem: boolean;
}

const TOP: Around = { keys: [], prefix: '', whens: [], isPerItem: false };

const users = new WeakMap<JsonObject, boolean>();

/** All uses of parts with changes of their own, wherever a page or a part writes blocks. */
export function partUses(file: JsonObject, known: Known): PartUse[] {
  const isUser = users.get(file) ?? changesParts(file);
  users.set(file, isUser);
  return isUser ? usesIn(file, known) : [];
}

/** Whether anything in it looks like such a use: in most files nothing does. */
function changesParts(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (isObject(value) && typeof value.part === 'string' && Array.isArray(value.changes)) return true;
  return Object.values(value).some(changesParts);
}

function usesIn({ slots, blocks, changes }: JsonObject, known: Known): PartUse[] {
  const inChanges = (Array.isArray(changes) ? changes : []).flatMap((change, index): PartUse[] => {
    if (!isObject(change)) return [];
    const target = targetOf(change, known);
    const { prefix = '', isPerItem = false } = target ?? {};
    const here: Around = { ...TOP, keys: ['changes', index], prefix, isPerItem };
    if (isObject(change.insert)) return ofEntry(change.insert, step(here, 'insert'), known);
    const block = target?.kind === 'block' ? target.block : undefined;
    return inSlots(change.slots, block, step(here, 'slots'), known);
  });
  return [
    ...inSlots(slots, undefined, step(TOP, 'slots'), known),
    ...inList(blocks, step(TOP, 'blocks'), known),
    ...inChanges,
  ];
}

function inSlots(slots: unknown, block: string | undefined, around: Around, known: Known): PartUse[] {
  if (!isObject(slots)) return [];
  const declared = block === undefined ? undefined : known.env.blocks.get(block)?.['x-slots'];
  return Object.entries(slots).flatMap(([name, list]) => {
    const slot = isObject(declared) ? declared[name] : undefined;
    const isPerItem = around.isPerItem || (isObject(slot) && slot.each !== undefined);
    return inList(list, { ...step(around, name), isPerItem }, known);
  });
}

function inList(list: unknown, around: Around, known: Known): PartUse[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry, index) => (isObject(entry) ? ofEntry(entry, step(around, index), known) : []));
}

function ofEntry(entry: JsonObject, around: Around, known: Known): PartUse[] {
  const { when, part, changes, block, slots } = entry;
  const whens = isObject(when) ? [...around.whens, when as Condition] : around.whens;
  const here = { ...around, whens };
  if (typeof part !== 'string')
    return inSlots(slots, typeof block === 'string' ? block : undefined, step(here, 'slots'), known);
  const id = entryId(entry);
  if (id === undefined || !Array.isArray(changes)) return [];
  const { keys, isPerItem } = step(here, 'changes');
  const standing: StandingOf = (inner) => known.standing(`${around.prefix}${id}/${inner}`);
  return [{ changes, keys, standing, whens, isPerItem }];
}

function step(around: Around, key: string | number): Around {
  return { ...around, keys: [...around.keys, key] };
}
