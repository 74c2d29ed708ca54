/** Whether the place that is named as the origin of a value really holds it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntryExplanation, PageExplanation, SettingExplanation } from '../../engine/index.ts';
import { pointerSegments } from '../../engine/pointers.ts';
import { sorted } from './together.ts';

/** @returns settings whose `set` leads to another value than the one that is written, or to none */
export function wrongPlaces({ blocks, settings }: PageExplanation, root: string): unknown[] {
  const files = new Map<string, unknown>();
  const read = (file: string): unknown => {
    if (!files.has(file)) files.set(file, JSON.parse(readFileSync(join(root, file), 'utf8')));
    return files.get(file);
  };
  const wrongIn = (all: readonly SettingExplanation[], where: string): unknown[] =>
    all.flatMap(({ path, written, set, entries }) => {
      const inside = (entries ?? []).flatMap((entry: EntryExplanation) =>
        wrongIn(entry.settings, `${where} ${entry.id}`),
      );
      // Entries of a list are edited one by one: the list is nowhere as a whole.
      if (entries || written === undefined) return inside;
      const there = valueAt(read(set.file), set.pointer);
      const isSame = JSON.stringify(sorted(there)) === JSON.stringify(sorted(written));
      return isSame
        ? inside
        : [...inside, { where, path, written, there, file: set.file, pointer: set.pointer }];
    });
  return [...wrongIn(settings, 'page'), ...blocks.flatMap(({ id, settings: own }) => wrongIn(own, id))];
}

function valueAt(value: unknown, pointer: string): unknown {
  return pointerSegments(pointer).reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
    value,
  );
}
