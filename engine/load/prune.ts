import type { Problem } from '../problems.ts';
import { pointerSegments, pointerTo } from '../pointers.ts';
import type { JsonObject, LayerFile } from '../layers.ts';

/**
 * A file without what is wrong in it, so that a mistake in one block never takes the page away, and one in a setting
 * never the site: a block with a problem is left out, elsewhere the value itself is.
 *
 * @returns undefined when the problem is the whole file
 */
export function prune(file: LayerFile, problems: readonly Problem[]): LayerFile | undefined {
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length === 0) return file;
  if (errors.some((problem) => problem.pointer === '')) return undefined;
  const value = structuredClone(file.value);
  for (const { pointer } of errors) blank(value, cutPath(pointerSegments(pointer)));
  const lost = new Map<string, readonly number[]>();
  const swept = sweep(value, '', lost) as JsonObject;
  return { file: file.file, value: swept, ...(lost.size > 0 && { lost }) };
}

/** Down to the innermost entry of a slot or a part, or to the value itself. */
function cutPath(path: string[]): string[] {
  const isEntry = (index: number): boolean =>
    /^\d+$/.test(path[index] ?? '') && (path[index - 2] === 'slots' || path[index - 1] === 'blocks');
  const entry = path.findLastIndex((_, index) => isEntry(index));
  return entry < 0 ? path : path.slice(0, entry + 1);
}

const GONE = Symbol('gone');

/** Marks first and removes later, since removing would move the entries that follow. */
function blank(root: JsonObject, path: readonly string[]): void {
  let at: unknown = root;
  for (const segment of path.slice(0, -1)) at = (at as Record<string, unknown> | undefined)?.[segment];
  const last = path.at(-1);
  if (typeof at === 'object' && at !== null && last !== undefined && last in at)
    (at as Record<string, unknown>)[last] = GONE;
}

/** @param pointer  of the value once all is swept */
function sweep(value: unknown, pointer: string, lost: Map<string, readonly number[]>): unknown {
  if (Array.isArray(value)) {
    const kept = [...value.entries()].filter(([, entry]) => entry !== GONE);
    if (kept.length < value.length)
      lost.set(
        pointer,
        kept.map(([index]) => index),
      );
    return kept.map(([, entry], index) => sweep(entry, pointerTo(pointer, index), lost));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== GONE)
      .map(([key, inner]) => [key, sweep(inner, pointerTo(pointer, key), lost)]),
  );
}
