import type { Problem } from '../problems.ts';
import type { Layer, LayerFile } from '../layers.ts';

/**
 * A layer as it was just read, with the last good version of each file that has errors now: a broken save of one file
 * takes nothing away, and other files of the same layer still bring what is new in them.
 *
 * @param before    the layer as it served so far; undefined at the first reading, when there is nothing to keep
 * @param now       undefined when not even the root file can be read
 * @param problems  of this reading
 */
export function keepGood(
  before: Layer | undefined,
  now: Layer | undefined,
  problems: readonly Problem[],
): Layer | undefined {
  if (!before || !now) return now ?? before;
  const bad = new Set(problems.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  if (bad.size === 0) return now;
  const one = (old: LayerFile | undefined, read: LayerFile | undefined): LayerFile | undefined =>
    old && bad.has(old.file) ? old : read;
  const files = (old: ReadonlyMap<string, LayerFile>, read: ReadonlyMap<string, LayerFile>) =>
    new Map([...read, ...[...old].filter(([, { file }]) => bad.has(file))]);
  const kept: Layer = {
    ...now,
    root: bad.has(before.root.file) ? before.root : now.root,
    pages: files(before.pages, now.pages),
    parts: files(before.parts, now.parts),
    data: files(before.data, now.data),
  };
  for (const name of ['rules', 'menus', 'theme'] as const) {
    const file = one(before[name], now[name]);
    if (file) kept[name] = file;
  }
  return kept;
}
