import type { Json } from '../rules/index.ts';
import { isObject } from './merge.ts';

/** The id of an entry: its own, of the site's data its slug, else the name of its block or part. */
export function entryId(entry: Json | undefined): string | undefined {
  if (!isObject(entry)) return undefined;
  return [entry.id, entry.slug, entry.block, entry.part].find((id) => typeof id === 'string');
}

/** Whether an address may call an entry so: entries of data have a slug beside their id. */
export function isCalled(entry: Json | undefined, name: string): boolean {
  return entryId(entry) === name || (isObject(entry) && entry.slug === name);
}
