import type { JsonObject } from '../layers.ts';
import { asText } from './merge.ts';
import type { Source } from './types.ts';

const SOURCE = '$source';

/** What an entry keeps of where it was written. */
export function written({ file, pointer }: Source): JsonObject {
  return { [SOURCE]: [file, pointer] };
}

/** Where the entry of a block was written. */
export function sourceOf(entry: JsonObject): Source {
  const [file, pointer] = Array.isArray(entry[SOURCE]) ? entry[SOURCE] : [];
  return { file: asText(file), pointer: asText(pointer) };
}
