import type { JsonObject } from '../../layers.ts';
import { asText, type SettingsSchema } from '../../resolve/index.ts';

/** What a change of a root file edits: an entry of a list, or of the rule list in place of one value. */
export interface RootTarget {
  /** Of the entry, or of what the rule gives. */
  schema: SettingsSchema;
  isRule: boolean;
  /** Address of the schema below schemas/check/. */
  ref: string;
}

const VERBS = ['set', 'before', 'after', 'first', 'last'] as const;

/** undefined: the address leads to no list that the schema knows. */
export function rootTarget(change: JsonObject, schema: SettingsSchema): RootTarget | undefined {
  const verb = VERBS.find((word) => typeof change[word] === 'string');
  if (verb === undefined) return undefined;
  let at: SettingsSchema | undefined = schema;
  const path: string[] = [];
  for (const key of asText(change[verb]).split('/')) {
    const next: SettingsSchema | undefined = at?.properties?.[key];
    // What follows is the id of an entry.
    if (!next) break;
    at = next;
    path.push(key);
  }
  if (!at || path.length === 0 || at.properties) return undefined;
  const isOwn = at['x-declared'] !== undefined;
  const ref = `root.schema.json#/definitions/${isOwn ? `own.${path[0]}.value` : path.join('.')}`;
  return at.items
    ? { schema: at.items, isRule: false, ref: `${ref}.items` }
    : { schema: at, isRule: true, ref };
}
