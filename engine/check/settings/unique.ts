import { canHold, formulaOf } from '../../rules/index.ts';
import type { Block, Finding, Sense } from './finding.ts';
import { entriesOf, idOf, type Holder } from './holders.ts';

/**
 * `x-unique-ids` of a block: lists in lists whose ids are unique in all of the block. What stands twice in one list is told
 * there.
 */
export const unique: Sense = (block) => {
  const [root] = block.holders;
  const lists = root?.schema['x-unique-ids'];
  if (!Array.isArray(lists)) return [];
  const entries = entriesOf(lists as string[], block.holders).filter(({ isOff }) => !isOff);
  return [...Map.groupBy(entries, idOf).values()].flatMap((same) => doubled(same, block));
};

function doubled(same: readonly Holder[], block: Block): Finding[] {
  const [first, ...others] = same;
  const other = others.find((one) => first && isElsewhere(one, first) && mayMeet(one, first, block));
  if (!first || !other) return [];
  const place = (holder: Holder): string => `"${holder.keys.slice(0, -2).at(-1) ?? ''}"`;
  const message = `The id "${idOf(first)}" is there twice in this block: in ${place(first)} and in ${place(other)}.`;
  const words = [other, first].map(({ keys }) => [...keys, 'id']);
  return [{ code: 'ID_DUPLICATE', message, fix: 'Give one of them another id.', words }];
}

function isElsewhere(one: Holder, other: Holder): boolean {
  return one.keys.slice(0, -1).join('/') !== other.keys.slice(0, -1).join('/');
}

/** Two that are never there together may share an id. */
function mayMeet(one: Holder, other: Holder, { sense }: Block): boolean {
  const whens = [one, other].flatMap(({ value }) => value.when ?? []);
  return canHold(
    whens.map((when) => formulaOf(when, sense)),
    sense,
  );
}
