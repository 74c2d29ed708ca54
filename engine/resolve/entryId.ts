import type { Json } from '../rules/index.ts';
import { isObject } from './merge.ts';

/** The id of an entry: its own, else the name of its block or part. */
export function entryId(entry: Json | undefined): string | undefined {
  if (!isObject(entry)) return undefined;
  const id = entry.id ?? entry.block ?? entry.part;
  return typeof id === 'string' ? id : undefined;
}
