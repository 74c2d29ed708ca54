import type { JsonObject } from '../../layers.ts';
import type { Problem } from '../../problems.ts';
import { asText, isObject, sourceOf } from '../../resolve/index.ts';
import type { Json } from '../../rules/index.ts';
import { problem, type SiteCheck, type SiteInput } from '../types.ts';

/**
 * Slots that are drawn once for each of many and hold nothing: the block would find cars and show none of them. A slot that
 * only adds to what the block says of each is `optional`.
 */
export const emptySlots: SiteCheck = (input) => {
  if (input.site.layers.at(-1)?.kind !== 'site') return [];
  return [...input.pages.values()].flatMap(({ tree }) => inSlots(tree.page.slots, input));
};

function inSlots(slots: Json | undefined, input: SiteInput): Problem[] {
  if (!isObject(slots)) return [];
  return Object.values(slots).flatMap((list) =>
    (Array.isArray(list) ? list : []).flatMap((entry) => (isObject(entry) ? inEntry(entry, input) : [])),
  );
}

function inEntry(entry: JsonObject, input: SiteInput): Problem[] {
  const declared = input.env.blocks.get(asText(entry.block))?.['x-slots'] as Json | undefined;
  if (!isObject(declared)) return inSlots(entry.slots, input);
  const own = Object.entries(declared).flatMap(([slot, said]): Problem[] => {
    const list = isObject(entry.slots) ? entry.slots[slot] : undefined;
    if (!isObject(said) || said.each === undefined || said.optional === true) return [];
    if (Array.isArray(list) && list.length > 0) return [];
    const message = `"${asText(entry.id)}" draws its slot "${slot}" once for each ${asText(said.each)}, and nothing stands in it.`;
    const fix = `Add "slots": { "${slot}": [ { "block": ... } ] } with what each ${asText(said.each)} shows.`;
    return [problem('BLOCK_MISSING', sourceOf(entry), message, fix)];
  });
  return [...own, ...inSlots(entry.slots, input)];
}
