/** Blocks that a layer took out, and changes that hit nothing. */
import type { Miss } from '../resolve/changes.ts';
import type { PageTree } from '../resolve/pageTree.ts';
import type { SiteModel } from '../resolve/siteModel.ts';
import type { Removed } from '../resolve/trace.ts';
import { filesOf, writtenAt, type Explaining } from './context.ts';
import type { MissedChange, RemovedBlock } from './types.ts';

export function removedBlock(removed: Removed, model: SiteModel): RemovedBlock {
  const { id, block, was, how, at, inside } = removed;
  return {
    id,
    ...(block !== undefined && { block }),
    was: writtenAt(model, was),
    how,
    written: writtenAt(model, at),
    ...(inside !== undefined && { inside }),
  };
}

/** Those that no later layer brought back. */
export function removedBlocks({ recorded, model }: Explaining, there: ReadonlySet<string>): RemovedBlock[] {
  return [...recorded.removed.values()]
    .filter(({ id }) => !there.has(id))
    .map((removed) => removedBlock(removed, model));
}

/** Changes of the page's files that find nothing on this site: shared layers may miss, and then nothing happens. */
export function missedChanges(tree: PageTree, model: SiteModel): MissedChange[] {
  return tree.misses
    .filter(({ isDouble }) => !isDouble)
    .map((miss) => {
      const at = { file: miss.file, pointer: `/changes/${miss.change}` };
      return {
        text: `${whatOf(miss, model)}: there is no "${miss.address}" here`,
        written: writtenAt(model, at),
      };
    });
}

/** `insert "finance" after "gallery"`. */
function whatOf({ key, address, change, file }: Miss & { file: string }, model: SiteModel): string {
  const said = filesOf(model).get(file)?.value.changes;
  const one = (Array.isArray(said) ? said[change] : undefined) as Record<string, unknown> | undefined;
  const entry = one?.insert as { id?: string; block?: string; part?: string } | undefined;
  if (entry) return `insert "${entry.id ?? entry.block ?? entry.part ?? ''}" ${key} "${address}"`;
  return typeof one?.move === 'string' && key !== 'move'
    ? `move "${one.move}" ${key} "${address}"`
    : `${key} "${address}"`;
}
