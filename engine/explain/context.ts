import type { JsonObject, LayerFile } from '../layers.ts';
import { pointerSegments } from '../pointers.ts';
import {
  withItem,
  isObject,
  type SiteModel,
  type Recorded,
  isBlockEntry,
  type Source,
  type TraceEntry,
} from '../resolve/index.ts';
import type { Ctx, Facts, Json, Scope } from '../rules/index.ts';
import type { Drawing, ItemAsked, Overridden, Written } from './types.ts';

/** The request that a page is explained for. */
export interface ExplainedRequest {
  facts: Facts;
  now: Date;
  /** Canonical. */
  path: string;
  /** What the page looked like; without it nobody knows which blocks had nothing to show. */
  drawing?: Drawing;
  /** The entry that what is drawn per entry is explained for, by `<block>/<slot>` of the list and the fact it becomes. */
  itemOf?: (list: string, fact: string) => ItemAsked | undefined;
}

/** What all parts of an explanation need to know. */
export interface Explaining {
  model: SiteModel;
  recorded: Pick<Recorded, 'trace' | 'removed'>;
  /** Of the page's kind; reports nothing. */
  scope: Scope;
  ctx: Ctx;
  /** False: there is no request (or no entry), and only what is known before any counts. */
  isRequest: boolean;
  request?: ExplainedRequest | undefined;
  /** Behind the ids of what is drawn for an entry: `.0`; undefined: the entry is not drawn. */
  suffix: string | undefined;
}

export function makeExplaining(
  model: SiteModel,
  { kind, list }: { kind: string; list?: string | undefined },
  recorded: Explaining['recorded'],
  request: ExplainedRequest | undefined,
): Explaining {
  const facts = request?.facts ?? { ...model.known, page: { kind } };
  return {
    model,
    recorded,
    scope: { ...model.scope(kind, list), report: () => undefined },
    ctx: { facts, now: request?.now ?? new Date(0), until: Infinity },
    isRequest: request !== undefined,
    request,
    suffix: '',
  };
}

/**
 * For what is drawn once per entry of a list: decided there, unless one entry is asked for.
 *
 * @param list  name of the list whose fields `item` has there
 */
export function forItem(
  explaining: Explaining,
  item: ItemAsked | undefined,
  list: string | undefined,
): Explaining {
  const inside = { ...explaining, scope: withItem(explaining.scope, list) };
  if (!item) return { ...inside, isRequest: false, suffix: undefined };
  const suffix = item.key === undefined ? undefined : `${explaining.suffix ?? ''}.${item.key}`;
  return { ...inside, ctx: { ...explaining.ctx, facts: item.facts }, isRequest: true, suffix };
}

/** The layer that a file belongs to. */
export function layerOf({ site }: SiteModel, file: string): string {
  const layer = site.layers.find(({ folder, kind }) => kind !== 'defaults' && file.startsWith(`${folder}/`));
  return layer ? `${layer.kind} ${layer.name}` : 'default';
}

export function writtenAt(model: SiteModel, { file, pointer }: Source): Written {
  const note = noteAt(filesOf(model).get(file)?.value, pointer);
  return { file, pointer, layer: layerOf(model, file), ...(note !== undefined && { note }) };
}

export function overriddenAt(model: SiteModel, entry: TraceEntry): Overridden {
  return { ...writtenAt(model, entry), value: entry.value };
}

const FILES = new WeakMap<SiteModel, ReadonlyMap<string, LayerFile>>();

/** All files that a site is made of, by path. */
export function filesOf(model: SiteModel): ReadonlyMap<string, LayerFile> {
  const known = FILES.get(model);
  if (known) return known;
  const all = model.site.layers.flatMap(({ root, pages, parts, data, rules, menus, theme }) => [
    root,
    ...[pages, parts, data].flatMap((folder) => [...folder.values()]),
    ...[rules, menus, theme].filter((file) => file !== undefined),
  ]);
  const files = new Map(all.map((file) => [file.file, file]));
  FILES.set(model, files);
  return files;
}

/**
 * The remark nearest around a value. That of a block says something of the block, and that of a file of the file: they
 * are no remarks on what is inside.
 */
function noteAt(file: JsonObject | undefined, pointer: string): string | undefined {
  const segments = pointerSegments(pointer);
  let at: Json | undefined = file;
  let note: string | undefined;
  for (const [index, segment] of segments.entries()) {
    at = Array.isArray(at) ? at[Number(segment)] : isObject(at) ? at[segment] : undefined;
    if (isBlockEntry(at)) note = index === segments.length - 1 ? note : undefined;
    else if (isObject(at) && typeof at.note === 'string') note = at.note;
  }
  return note;
}
