import type { JsonObject } from '../load/types.ts';
import type { SettingsSchema } from '../resolve/defaults.ts';
import { isObject } from '../resolve/merge.ts';
import type { ResolveEnv } from '../resolve/siteModel.ts';
import type { Standing, StandingOf } from './standing.ts';

/** What a change edits: a block, an entry of a list in a block's settings, or the use of a part. */
export type Target = { prefix: string; isPerItem: boolean } & (
  | { kind: 'block'; block: string }
  | { kind: 'entry'; block: string; schema: SettingsSchema; doc: SettingsSchema }
  | { kind: 'part' }
);

/** What an address is looked up in. */
export interface Known {
  env: ResolveEnv;
  standing: StandingOf;
}

/**
 * What the address of a change leads to, by schemas alone.
 *
 * @param block  inside which addresses begin (`everywhere`)
 */
export function targetOf(change: JsonObject, known: Known, block?: string): Target | undefined {
  const address = ['set', 'before', 'after', 'first', 'last'].map((verb) => change[verb]).find(Boolean);
  if (typeof address !== 'string') return undefined;
  const segments = address.split('/');
  if (block !== undefined) return within({ ...ANYWHERE, block }, '', segments, known.env);
  const found = lastBlock(segments, known);
  if (!found) return undefined;
  const { standing, prefix, rest } = found;
  const { block: name, isPerItem } = standing;
  if (name === undefined) return { kind: 'part', prefix, isPerItem };
  return within({ ...standing, block: name }, prefix, rest, known.env);
}

const ANYWHERE: Standing = { block: undefined, isPerItem: false, inside: [], settings: {} };

interface Found {
  standing: Standing;
  id: string;
  /** Ids of the uses of parts before it, and its own when it is one. */
  prefix: string;
  rest: readonly string[];
}

/** The innermost block that an address names, from outside in. */
function lastBlock(segments: readonly string[], { env, standing }: Known): Found | undefined {
  let found: Found | undefined;
  for (const [index, id] of segments.entries()) {
    const prefix = found?.prefix ?? '';
    const next = standing(prefix + id);
    if (!next || (found && isSetting(id, found, next, env))) continue;
    const inner = next.block === undefined ? `${prefix}${id}/` : prefix;
    found = { standing: next, id, prefix: inner, rest: segments.slice(index + 1) };
  }
  return found;
}

/** A block and an entry in the settings of another one may have the same id: `actions/finance` is the button. */
function isSetting(id: string, { standing, id: outer }: Found, next: Standing, env: ResolveEnv): boolean {
  const schema = standing.block === undefined ? undefined : env.blocks.get(standing.block);
  if (!schema || next.inside.includes(outer)) return false;
  const slots = schema['x-slots'];
  return !isObject(slots) || inside(schema, id, {}) !== undefined;
}

function slotOf(schema: SettingsSchema, name: string): JsonObject | undefined {
  const slots = schema['x-slots'];
  const slot = isObject(slots) ? slots[name] : undefined;
  return isObject(slot) ? slot : undefined;
}

function within(
  { block, isPerItem, settings }: Standing & { block: string },
  prefix: string,
  rest: readonly string[],
  env: ResolveEnv,
): Target | undefined {
  const doc = env.blocks.get(block);
  const own: Target = { kind: 'block', block, prefix, isPerItem };
  if (!doc || rest.length === 0) return own;
  const slot = rest.length === 1 ? slotOf(doc, rest[0] ?? '') : undefined;
  if (slot) return { ...own, isPerItem: isPerItem || slot.each !== undefined };
  let at: SettingsSchema | undefined = doc;
  for (const segment of rest) at = at && inside(at, segment, settings);
  const schema = at?.type === 'array' ? at.items : at;
  return schema && { kind: 'entry', block, schema, doc, prefix, isPerItem };
}

/** A list by its name, or an entry by its id. */
function inside(schema: SettingsSchema, segment: string, settings: JsonObject): SettingsSchema | undefined {
  if (schema.type === 'array') return schema.items;
  return schema.properties?.[segment] ?? listWith(schema, segment, settings)?.items;
}

/** The list in which an entry of this id was written, else that whose default holds one, else the only one. */
function listWith(schema: SettingsSchema, id: string, settings: JsonObject): SettingsSchema | undefined {
  const lists = Object.entries(schema.properties ?? {}).filter(([, { items }]) => items?.properties);
  const holds = (list: unknown): boolean =>
    Array.isArray(list) && list.some((entry) => isObject(entry) && entry.id === id);
  const found =
    lists.find(([name]) => holds(settings[name])) ?? lists.find(([, { default: usual }]) => holds(usual));
  return (found ?? (lists.length === 1 ? lists[0] : undefined))?.[1];
}
