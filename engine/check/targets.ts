import type { JsonObject } from '../load/types.ts';
import type { SettingsSchema } from '../resolve/defaults.ts';
import { isObject } from '../resolve/merge.ts';
import type { ResolveEnv } from '../resolve/siteModel.ts';

/** What a change edits: a block, or an entry of a list in a block's settings. */
export type Target =
  | { kind: 'block'; block: string }
  | { kind: 'entry'; block: string; schema: SettingsSchema; doc: SettingsSchema };

/**
 * What the address of a change leads to, by schemas alone.
 *
 * @param block  inside which addresses begin (`everywhere`)
 */
export function targetOf(
  change: JsonObject,
  known: { env: ResolveEnv; blockOf: (id: string) => string | undefined },
  block?: string,
): Target | undefined {
  const address = ['set', 'before', 'after', 'first', 'last'].map((verb) => change[verb]).find(Boolean);
  if (typeof address !== 'string') return undefined;
  const segments = address.split('/');
  if (block !== undefined) return within(block, segments, known.env);
  for (let index = segments.length - 1; index >= 0; index--) {
    const found = known.blockOf(segments[index] ?? '');
    if (found !== undefined) return within(found, segments.slice(index + 1), known.env);
  }
  return undefined;
}

function isSlot(schema: SettingsSchema, name: string): boolean {
  const slots = schema['x-slots'];
  return isObject(slots) && slots[name] !== undefined;
}

function within(block: string, rest: readonly string[], env: ResolveEnv): Target | undefined {
  const doc = env.blocks.get(block);
  const own: Target = { kind: 'block', block };
  if (!doc || rest.length === 0) return own;
  if (rest.length === 1 && isSlot(doc, rest[0] ?? '')) return own;
  let at: SettingsSchema | undefined = doc;
  for (const segment of rest) at = at && inside(at, segment);
  const schema = at?.type === 'array' ? at.items : at;
  return schema && { kind: 'entry', block, schema, doc };
}

/** A list by its name, or an entry by its id. */
function inside(schema: SettingsSchema, segment: string): SettingsSchema | undefined {
  if (schema.type === 'array') return schema.items;
  return schema.properties?.[segment] ?? listWith(schema, segment)?.items;
}

/** The list whose default holds an entry of this id, else the first list of entries. */
function listWith(schema: SettingsSchema, id: string): SettingsSchema | undefined {
  const lists = Object.values(schema.properties ?? {}).filter(({ items }) => items?.properties !== undefined);
  const holds = (list: SettingsSchema): boolean =>
    Array.isArray(list.default) && list.default.some((entry) => isObject(entry) && entry.id === id);
  return lists.find(holds) ?? lists[0];
}
