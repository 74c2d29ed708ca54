import type { JsonObject } from '../layers.ts';
import type { Json } from '../rules/index.ts';
import { isObject } from './merge.ts';
import { whereOfBlock } from './tracePaths.ts';

/** Applies a function to every block entry of a slots object, inner ones too; shares what does not change. */
export function mapSlots(
  slots: Json | undefined,
  prefix: string,
  change: (entry: JsonObject, prefix: string) => JsonObject,
): JsonObject | undefined {
  if (!isObject(slots)) return undefined;
  let changed: JsonObject | undefined;
  for (const [slot, list] of Object.entries(slots)) {
    if (!Array.isArray(list)) continue;
    const next = list.map((entry) => {
      if (!isObject(entry)) return entry;
      const inner = mapSlots(entry.slots, whereOfBlock(entry, prefix).prefix, change);
      return change(inner && inner !== entry.slots ? { ...entry, slots: inner } : entry, prefix);
    });
    if (next.some((entry, index) => entry !== list[index])) changed = { ...(changed ?? slots), [slot]: next };
  }
  return changed ?? slots;
}
