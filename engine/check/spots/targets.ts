import type { JsonObject } from '../../layers.ts';
import { type SettingsSchema, asText, isObject, type ResolveEnv } from '../../resolve/index.ts';

/** What a change edits: a block, a list of blocks, an entry of a list in a block's settings, or the use of a part. */
export type Target = { prefix: string; isPerItem: boolean } & (
  | { kind: 'block'; block: string }
  | { kind: 'blocks' }
  | {
      kind: 'entry';
      block: string;
      schema: SettingsSchema;
      doc: SettingsSchema;
      /** Address of the same schema below schemas/check/, where rule lists and facts are allowed too. */
      ref: string;
    }
  | { kind: 'part' }
);

/** Address of the settings of a block below schemas/check/. */
export function settingsRef(block: string): string {
  return `${blockRef(block)}.settings`;
}

/** Address of a whole block, the same way. */
export function blockRef(block: string): string {
  return `blocks.schema.json#/definitions/${block}`;
}

/** Lists of blocks of a page or a part itself. */
const PAGE_LISTS = new Set(['main', 'header', 'footer', 'blocks']);

/** A block or use of a part that some layer put on a page, also one that a later layer takes out. */
export interface Standing {
  /** Name of the block; undefined: the use of a part. */
  block: string | undefined;
  /** It is drawn once per item. */
  isPerItem: boolean;
  /** Ids of the blocks around it where it was written. */
  inside: readonly string[];
  /** Settings that it was written with. */
  settings: JsonObject;
}

/** What stands on a page or in a part, by id; blocks of a part behind the id of its use: `visit/map`. */
export type StandingOf = (id: string) => Standing | undefined;

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
  const verb = ['set', 'before', 'after', 'first', 'last'].find((word) => typeof change[word] === 'string');
  if (verb === undefined) return undefined;
  const address = asText(change[verb]);
  const segments = address.split('/');
  const isList = verb === 'first' || verb === 'last';
  if (block !== undefined) return within({ ...ANYWHERE, block }, '', { segments, isList }, known.env);
  const found = lastBlock(segments, known);
  if (!found) return isList && PAGE_LISTS.has(address) ? { kind: 'blocks', ...NO_PART } : undefined;
  const { standing, prefix, rest } = found;
  const { block: name, isPerItem } = standing;
  // Beside the use of a part is not inside it.
  if (rest.length === 0 && verb !== 'set' && !isList)
    return { kind: 'blocks', prefix: found.outer, isPerItem };
  if (name === undefined) return { kind: 'part', prefix, isPerItem };
  return within({ ...standing, block: name }, prefix, { segments: rest, isList }, known.env);
}

const NO_PART = { prefix: '', isPerItem: false };

const ANYWHERE: Standing = { block: undefined, isPerItem: false, inside: [], settings: {} };

interface Found {
  standing: Standing;
  id: string;
  /** Ids of the uses of parts before it. */
  outer: string;
  /** The same, and its own when it is one. */
  prefix: string;
  rest: readonly string[];
}

/** The innermost block that an address names, from outside in. */
function lastBlock(segments: readonly string[], { env, standing }: Known): Found | undefined {
  let found: Found | undefined;
  for (const [index, id] of segments.entries()) {
    if (found && isList(id, found, env)) break;
    const prefix = found?.prefix ?? '';
    const next = standing(prefix + id);
    if (!next || (found && isSetting(id, found, next, env))) continue;
    const inner = next.block === undefined ? `${prefix}${id}/` : prefix;
    found = { standing: next, id, outer: prefix, prefix: inner, rest: segments.slice(index + 1) };
  }
  return found;
}

/** What follows the name of a list in settings is in that list, also where a block further in has the same id: `results/fields/price`. */
function isList(name: string, { standing }: Found, env: ResolveEnv): boolean {
  const schema = standing.block === undefined ? undefined : env.blocks.get(standing.block);
  return schema?.properties?.[name]?.type === 'array' && !slotOf(schema, name);
}

/** A block and an entry in the settings of another one may have the same id: `actions/finance` is the button. */
function isSetting(id: string, { standing, id: outer }: Found, next: Standing, env: ResolveEnv): boolean {
  const schema = standing.block === undefined ? undefined : env.blocks.get(standing.block);
  if (!schema || next.inside.includes(outer)) return false;
  const slots = schema['x-slots'];
  return !isObject(slots) || inside({ schema, ref: '' }, id, {}) !== undefined;
}

function slotOf(schema: SettingsSchema, name: string): JsonObject | undefined {
  const slots = schema['x-slots'];
  const slot = isObject(slots) ? slots[name] : undefined;
  return isObject(slot) ? slot : undefined;
}

function within(
  { block, isPerItem, settings }: Standing & { block: string },
  prefix: string,
  { segments: rest, isList }: { segments: readonly string[]; isList: boolean },
  env: ResolveEnv,
): Target | undefined {
  const doc = env.blocks.get(block);
  const own: Target = { kind: 'block', block, prefix, isPerItem };
  if (!doc) return own;
  const [first, ...deeper] = rest;
  if (first === undefined) return isList && doc['x-slots'] !== undefined ? { ...own, kind: 'blocks' } : own;
  const slot = deeper.length === 0 ? slotOf(doc, first) : undefined;
  if (slot) return { kind: 'blocks', prefix, isPerItem: isPerItem || slot.each !== undefined };
  const at = rest.reduce<Inside | undefined>((found, segment) => found && inside(found, segment, settings), {
    schema: doc,
    ref: settingsRef(block),
  });
  const entry = at?.schema.type === 'array' ? itemsOf(at) : at;
  return entry && { kind: 'entry', block, doc, prefix, isPerItem, ...entry };
}

/** A schema with its address below schemas/check/. */
interface Inside {
  schema: SettingsSchema;
  ref: string;
}

/** A list by its name, or an entry by its id. */
function inside(at: Inside, segment: string, settings: JsonObject): Inside | undefined {
  if (at.schema.type === 'array') return itemsOf(at);
  const own = at.schema.properties?.[segment];
  if (own) return { schema: own, ref: `${at.ref}.${segment}` };
  const found = listWith(at.schema, segment, settings);
  return found && itemsOf({ schema: found[1], ref: `${at.ref}.${found[0]}` });
}

function itemsOf({ schema, ref }: Inside): Inside | undefined {
  return schema.items && { schema: schema.items, ref: `${ref}.items` };
}

/** The list in which an entry of this id was written, else that whose default holds one, else the only one. */
function listWith(
  schema: SettingsSchema,
  id: string,
  settings: JsonObject,
): [string, SettingsSchema] | undefined {
  const lists = Object.entries(schema.properties ?? {}).filter(([, { items }]) => items?.properties);
  const holds = (list: unknown): boolean =>
    Array.isArray(list) && list.some((entry) => isObject(entry) && entry.id === id);
  const found =
    lists.find(([name]) => holds(settings[name])) ?? lists.find(([, { default: usual }]) => holds(usual));
  return found ?? (lists.length === 1 ? lists[0] : undefined);
}
