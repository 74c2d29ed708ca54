import { pointerTo } from '../../pointers.ts';
import { entryId, isObject, type Source, type Trace, type TraceEntry } from '../../resolve/index.ts';
import type { Json } from '../../rules/index.ts';

/** A word on a setting: where it stands, and how late it was said. */
export interface WordPlace extends Source {
  order: number;
}

/**
 * Where the last word on a setting stands, or on what is around it.
 *
 * @param path  of the settings in the trace: `enquiry/form/settings`
 * @param keys  from there on, entries by their ids
 * @returns undefined when only the schema says it
 */
export function wordPlace(trace: Trace, path: string, keys: readonly string[]): WordPlace | undefined {
  const found = keys
    .map((_, index) => index + 1)
    .flatMap((length) => {
      const at = [path, ...keys.slice(0, length)].join('/');
      const rest = keys.slice(length);
      const said = (trace.get(at) ?? []).flatMap((word) => placeInside(word, rest));
      const brought = rest.length > 0 ? [] : (trace.get(`${at}/$insert`) ?? []).map(broughtAt);
      return [...said, ...brought];
    });
  return found.reduce<WordPlace | undefined>(
    (last, word) => (last && last.order > word.order ? last : word),
    undefined,
  );
}

function broughtAt({ file, pointer, order }: TraceEntry): WordPlace {
  return { file, pointer: pointerTo(pointer, 'insert'), order };
}

/** Empty: what was written has nothing of this name in it. */
function placeInside({ file, pointer, order, value }: TraceEntry, rest: readonly string[]): WordPlace[] {
  let at: Json | undefined = value;
  let place = pointer;
  for (const key of rest) {
    const step: string | number | undefined = Array.isArray(at) ? indexIn(at, key) : key;
    if (step === undefined) return [];
    at = Array.isArray(at) ? at[Number(step)] : isObject(at) ? at[key] : undefined;
    if (at === undefined) return [];
    place = pointerTo(place, step);
  }
  return [{ file, pointer: place, order }];
}

function indexIn(list: readonly Json[], key: string): number | undefined {
  const found = list.findIndex((entry) => entryId(entry) === key);
  if (found >= 0) return found;
  return /^\d+$/.test(key) && Number(key) < list.length ? Number(key) : undefined;
}
