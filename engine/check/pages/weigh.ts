import { constants, gzipSync } from 'node:zlib';
import { type BuildAssets, setAddress, setText } from '../../assets/index.ts';

const sets = new WeakMap<BuildAssets, Map<string, number>>();

/**
 * Bytes of these files after gzip. Enhancers, each named by the file that has it alone, are weighed as the one file in
 * which a page fetches them.
 */
export function weigh(build: BuildAssets, files: Iterable<string>): number {
  const { id, parts } = build.enhancers;
  const asked = new Set(files);
  const enhanced = Object.keys(parts).filter((block) => asked.delete(setAddress(id, [block])));
  let bytes = enhanced.length > 0 ? weighSet(build, enhanced.sort()) : 0;
  for (const file of asked) bytes += build.bytes[file] ?? 0;
  return bytes;
}

function weighSet(build: BuildAssets, blocks: readonly string[]): number {
  const known = sets.get(build) ?? new Map<string, number>();
  sets.set(build, known);
  const names = blocks.join('+');
  const bytes =
    known.get(names) ??
    gzipSync(setText(build.enhancers.parts, blocks) ?? '', { level: constants.Z_BEST_COMPRESSION }).length;
  known.set(names, bytes);
  return bytes;
}
