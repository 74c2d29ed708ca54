import type { AnyBlock } from '../block.ts';
import type { BlockScripts } from '../client/protocol.ts';
import { type BuildAssets, setAddress } from '../assets/index.ts';

/** What these blocks need: their islands with what wakes them, and the one file of their enhancers. */
export function scriptsOf(
  assets: BuildAssets,
  blocks: ReadonlyMap<string, AnyBlock>,
  names: Iterable<string>,
): BlockScripts {
  const islands: Record<string, readonly string[]> = {};
  const enhanced: string[] = [];
  for (const name of names) {
    const { wake = 'never', enhance = false } = blocks.get(name) as AnyBlock;
    if (wake !== 'never') islands[name] = assets.islands[name] ?? [];
    if (enhance) enhanced.push(name);
  }
  return {
    ...(Object.keys(islands).length > 0 && { sleepers: assets.sleepers, wake: assets.wake, islands }),
    ...(enhanced.length > 0 && { enhancers: setAddress(assets.enhancers.id, enhanced) }),
  };
}
