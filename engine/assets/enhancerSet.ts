/**
 * One file with the enhancers of a page. Its address says its parts, so that any process can make it: the build leaves the
 * parts behind, each an expression for a function of what the loader holds (engine/client/plain.ts) that answers `enhance`.
 */

/** Block -> its part, e.g. `(function(client){...return enhance})`. */
export type SetParts = Readonly<Record<string, string>>;

/** The parts, in the folder of the browser's files, below their id: `<id>/parts.json`. */
export const SET_PARTS_FILE = 'parts.json';

/** @param id of the parts: the same parts have the same id, whatever else a build has */
export function setAddress(id: string, blocks: Iterable<string>): string {
  return `/assets/${id}/set/${[...blocks].sort().join('+')}.js`;
}

/** @returns undefined when a block has no part, or the blocks are not sorted, each once: no page asks for such a file */
export function setText(parts: SetParts, blocks: readonly string[]): string | undefined {
  const isListed = blocks.every(
    (block, index) => Object.hasOwn(parts, block) && (index === 0 || (blocks[index - 1] as string) < block),
  );
  if (!isListed || blocks.length === 0) return undefined;
  return `export default{${blocks.map((block) => `${JSON.stringify(block)}:${parts[block]}`).join()}};`;
}
