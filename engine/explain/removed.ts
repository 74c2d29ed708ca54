/** Blocks that a layer took out, and changes that hit nothing. */
import { pointerSegments } from '../pointers.ts';
import {
  type Miss,
  asText,
  isObject,
  type PageTree,
  type SiteModel,
  type Removed,
  type Source,
} from '../resolve/index.ts';
import type { Json } from '../rules/index.ts';
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

/**
 * Changes that find nothing on this site: those of shared layers may, and then nothing happens. A change of a part finds something
 * when it does so in one of its uses.
 */
export function missedChanges(tree: PageTree, model: SiteModel): MissedChange[] {
  const missed = new Map<string, MissedChange>();
  for (const { at, is } of tree.outcomes) {
    if (typeof is === 'string' || !WORDS[is.why]) continue;
    const text = `${whatOf(at, is, model)}: ${WORDS[is.why]?.(is.address) ?? ''}`;
    missed.set(placeOf(at), { text, written: writtenAt(model, at) });
  }
  for (const { at, is } of tree.outcomes) if (is === 'hit') missed.delete(placeOf(at));
  return [...missed.values()];
}

const placeOf = ({ file, pointer }: Source): string => `${file}#${pointer}`;

const WORDS: Readonly<Partial<Record<Miss['why'], (address: string) => string>>> = {
  nothing: (address) => `there is no "${address}" here`,
  unclear: (address) => `more than one thing is "${address}"`,
  double: (id) => `the list has an entry "${id}" already`,
};

/** `insert "finance" after "gallery"`. */
function whatOf({ file, pointer }: Source, { key, address }: Miss, model: SiteModel): string {
  const change = valueAt(filesOf(model).get(file)?.value, pointer);
  const { insert, move } = isObject(change) ? change : {};
  if (isObject(insert)) {
    const name = insert.id ?? insert.block ?? insert.part;
    return `insert "${asText(name)}"${key === 'insert' ? '' : ` ${key} "${address}"`}`;
  }
  return typeof move === 'string' && key !== 'move'
    ? `move "${move}" ${key} "${address}"`
    : `${key} "${address}"`;
}

function valueAt(value: Json | undefined, pointer: string): Json | undefined {
  return pointerSegments(pointer).reduce<Json | undefined>(
    (at, key) => (Array.isArray(at) ? at[Number(key)] : isObject(at) ? at[key] : undefined),
    value,
  );
}
