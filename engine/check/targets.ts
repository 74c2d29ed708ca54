import type { JsonObject } from '../load/types.ts';
import type { SettingsSchema } from '../resolve/defaults.ts';
import { asText, isObject } from '../resolve/merge.ts';
import type { ResolveEnv } from '../resolve/siteModel.ts';

/** What a change edits: a block, a list of blocks, or an entry of a list in a block's settings. */
export type Target =
  | { kind: 'block'; block: string }
  | { kind: 'blocks' }
  | {
      kind: 'entry';
      block: string;
      schema: SettingsSchema;
      doc: SettingsSchema;
      /** Address of the same schema below schemas/composed/, where rule lists and facts are allowed too. */
      ref: string;
    };

/** Lists of blocks of a page or a part itself. */
const PAGE_LISTS = new Set(['main', 'header', 'footer', 'blocks']);

/** Address of the settings of a block below schemas/composed/. */
export function settingsRef(block: string): string {
  return `${blockRef(block)}/properties/settings`;
}

/** Address of a whole block. */
export function blockRef(block: string): string {
  return `blocks.any.schema.json#/definitions/${block}`;
}

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
  const verb = ['set', 'before', 'after', 'first', 'last'].find((word) => typeof change[word] === 'string');
  if (verb === undefined) return undefined;
  const segments = asText(change[verb]).split('/');
  const isList = verb === 'first' || verb === 'last';
  if (block !== undefined) return within(block, segments, isList, known.env);
  for (let index = segments.length - 1; index >= 0; index--) {
    const found = known.blockOf(segments[index] ?? '');
    if (found === undefined) continue;
    const rest = segments.slice(index + 1);
    const isBeside = rest.length === 0 && verb !== 'set' && !isList;
    return isBeside ? { kind: 'blocks' } : within(found, rest, isList, known.env);
  }
  return isList && PAGE_LISTS.has(segments.join('/')) ? { kind: 'blocks' } : undefined;
}

function within(
  block: string,
  rest: readonly string[],
  isList: boolean,
  env: ResolveEnv,
): Target | undefined {
  const doc = env.blocks.get(block);
  const own: Target = { kind: 'block', block };
  if (!doc) return own;
  const slots = Object.keys(isObject(doc['x-slots']) ? doc['x-slots'] : {});
  const [first, ...deeper] = rest;
  if (first === undefined) return isList && slots.length > 0 ? { kind: 'blocks' } : own;
  if (deeper.length === 0 && slots.includes(first)) return { kind: 'blocks' };
  const at = rest.reduce<Inside | undefined>((found, segment) => found && inside(found, segment), {
    schema: doc,
    ref: settingsRef(block),
  });
  const entry = at?.schema.type === 'array' ? itemsOf(at) : at;
  return entry && { kind: 'entry', block, doc, ...entry };
}

interface Inside {
  schema: SettingsSchema;
  ref: string;
}

/** A list by its name, or an entry by its id. */
function inside(at: Inside, segment: string): Inside | undefined {
  if (at.schema.type === 'array') return itemsOf(at);
  const own = at.schema.properties?.[segment];
  if (own) return { schema: own, ref: refOf(at.ref, segment, own) };
  const found = listWith(at.schema, segment);
  return found && itemsOf({ schema: found[1], ref: refOf(at.ref, ...found) });
}

function itemsOf({ schema, ref }: Inside): Inside | undefined {
  return schema.items && { schema: schema.items, ref: `${ref}/items` };
}

/** In the composed schema a value stands beside what may stand in its place; a group of settings stands alone. */
function refOf(ref: string, name: string, { type, properties }: SettingsSchema): string {
  const isGroup = type === 'object' && properties !== undefined;
  return `${ref}/properties/${name}${isGroup ? '' : '/else'}`;
}

/** The list whose default holds an entry of this id, else the first list of entries. */
function listWith(schema: SettingsSchema, id: string): [string, SettingsSchema] | undefined {
  const lists = Object.entries(schema.properties ?? {}).filter(
    ([, { items }]) => items?.properties !== undefined,
  );
  const holds = ([, list]: [string, SettingsSchema]): boolean =>
    Array.isArray(list.default) && list.default.some((entry) => isObject(entry) && entry.id === id);
  return lists.find(holds) ?? lists[0];
}
