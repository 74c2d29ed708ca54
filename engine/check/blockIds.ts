import { asText, isObject } from '../resolve/merge.ts';
import type { ResolveEnv } from '../resolve/siteModel.ts';
import { namesakes } from './byName.ts';
import type { CheckedFile, SiteInput } from './types.ts';

export interface KnownBlock {
  block: string;
  /** It stands in a slot that is drawn once per item. */
  isEach: boolean;
}
export type BlockIds = ReadonlyMap<string, KnownBlock>;

export const NO_IDS: BlockIds = new Map();

/** Blocks by id of a page or part, in all layers, also of blocks that a later layer takes out. */
export function blockIds(input: SiteInput, { kind, name }: CheckedFile): BlockIds {
  const ids = new Map<string, KnownBlock>();
  for (const { value } of namesakes(input.files, kind, name)) {
    // Slots are a page anew; what a change inserts under an id that there is would be a mistake.
    const { changes, ...rest } = value;
    for (const [id, block] of collect(rest, input.env)) ids.set(id, block);
    for (const [id, block] of collect(changes, input.env)) if (!ids.has(id)) ids.set(id, block);
  }
  return ids;
}

function collect(value: unknown, env: ResolveEnv): Map<string, KnownBlock> {
  const ids = new Map<string, KnownBlock>();
  visit(value, false);
  return ids;

  function visit(at: unknown, isEach: boolean): void {
    if (Array.isArray(at)) for (const entry of at) visit(entry, isEach);
    if (!isObject(at)) return;
    const block = asText(at.block);
    const id = asText(at.id, block);
    if (block !== '' && !ids.has(id)) ids.set(id, { block, isEach });
    const { slots, ...rest } = at;
    for (const inner of Object.values(rest)) visit(inner, isEach);
    if (isObject(slots))
      for (const [name, list] of Object.entries(slots)) visit(list, isEach || isEachSlot(env, block, name));
  }
}

/** Whether a slot is drawn once per item. */
function isEachSlot(env: ResolveEnv, block: string, name: string): boolean {
  const slots = env.blocks.get(block)?.['x-slots'];
  const slot = isObject(slots) ? slots[name] : undefined;
  return isObject(slot) && slot.each !== undefined;
}
