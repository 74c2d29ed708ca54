import { compareNames } from '../../domain/compareNames.ts';
import { slugOfEntry } from '../../schemas/dataLists.ts';
import { factOfList } from '../../schemas/pageParams.ts';
import type { JsonObject } from '../layers.ts';
import {
  answer,
  compileValue,
  isMissing,
  type Compiled,
  type Ctx,
  type Facts,
  type FactTable,
  type Json,
  type Scope,
} from '../rules/index.ts';
import { asText, isObject } from './merge.ts';

/** An entry of a list: texts filled in, addresses, pictures and Markdown finished. One of data has a slug. */
export type Entry = Readonly<JsonObject>;

/** Where a list stands: `posts` is one of data, `location.departments` one of a fact. */
export function pathOfList(list: string): string {
  return list.includes('.') ? list : `site.${list}`;
}

/** The facts with an entry of this list as `item`; undefined: there is no such list, or it has no fields. */
export function factsOfEntry(facts: FactTable, list: string): FactTable | undefined {
  const found = facts.find(pathOfList(list));
  return found?.type === 'list' ? facts.entry(found) : undefined;
}

/** The entries of a list of data, made once per site and list; constant unless a text in them asks something. */
export function compileEntries(data: JsonObject, scope: Scope): (list: string) => Compiled<readonly Entry[]> {
  const kept = new Map<string, Compiled<readonly Entry[]>>();
  const silent = { ...scope, report: () => undefined };
  return (list) => {
    const made = kept.get(list) ?? withSlugs(compile(data[list] ?? [], list, silent));
    kept.set(list, made);
    return made;
  };
}

function compile(said: Json, list: string, scope: Scope): Compiled<unknown> {
  return compileValue(said, scope, scope.facts.find(pathOfList(list))?.shape.schema);
}

function withSlugs(entries: Compiled<unknown>): Compiled<readonly Entry[]> {
  const finish = (list: unknown): Entry[] => (Array.isArray(list) ? list : []).filter(isObject).map(withSlug);
  if (entries.constant) return { constant: true, value: finish(entries.value) };
  const { get, reads } = entries;
  return { constant: false, reads, get: (ctx) => finish(get(ctx)) };
}

function withSlug(entry: JsonObject): Entry {
  const slug = slugOfEntry(entry);
  return slug === undefined || slug === entry.slug ? entry : { ...entry, slug };
}

/** A slot that is drawn for each entry of a list: which entries, before its own conditions are asked. */
export interface EntriesPlan {
  list: Compiled<unknown>;
  /** What each entry is beside `item`: `location` for a place of `locations`. */
  fact?: string | undefined;
  /** Asked of each entry. */
  where: Compiled<boolean>;
}

/** What such a block says of its entries. */
export interface EntriesSettings {
  /** `date:desc`; absent: as the list has them. */
  sort?: string;
  limit?: number;
}

/** An entry with all that is known where it is drawn. */
export interface PickedEntry {
  /** Stands behind the ids of what is drawn for it; each once. */
  key: string;
  facts: Record<string, unknown>;
}

/** The entries for which `where` holds, in order; `ctx.until` is lowered to the moment at which the clock changes them. */
export function pickEntries(
  { list, fact, where }: EntriesPlan,
  { sort, limit }: EntriesSettings,
  ctx: Ctx,
): PickedEntry[] {
  const all = answer(list, ctx);
  const found = (Array.isArray(all) ? all : []).filter(isObject).flatMap((item, index) => {
    const facts: Facts = { ...ctx.facts, item, ...(fact !== undefined && { [fact]: item }) };
    const asked = { facts, now: ctx.now, until: Infinity };
    const holds = answer(where, asked);
    ctx.until = Math.min(ctx.until, asked.until);
    return holds ? [{ item, key: keyOf(item, index), facts }] : [];
  });
  const keys = new Set<string>();
  return sorted(found, sort)
    .slice(0, limit)
    .map(({ key, facts }, index) => {
      const own = keys.has(key) ? `${key}-${index}` : key;
      keys.add(own);
      return { key: own, facts: { ...facts } };
    });
}

/** As ids of elements are written. */
function keyOf(item: JsonObject, index: number): string {
  return (slugOfEntry({ slug: item.id, id: item.slug }) ?? String(index)).replace(/[^\w-]+/g, '-');
}

/** What lacks the field comes last, either way. */
function sorted<T extends { item: JsonObject }>(
  entries: readonly T[],
  sort: string | undefined,
): readonly T[] {
  const [field = '', direction] = (sort ?? '').split(':');
  if (field === '') return entries;
  const sign = direction === 'desc' ? -1 : 1;
  return entries.toSorted(({ item: a }, { item: b }) => {
    const [one, other] = [a[field], b[field]];
    if (isMissing(one) || isMissing(other)) return Number(isMissing(one)) - Number(isMissing(other));
    return sign * compare(one, other);
  });
}

function compare(one: Json | undefined, other: Json | undefined): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return compareNames(asText(one), asText(other));
}

/**
 * Of a block whose schema has a slot that is drawn for each entry (`x-slots` with `of`): its entries, and the scope inside.
 *
 * @param entriesOf  of a list of data
 */
export function entriesPlan(
  settings: Json | undefined,
  of: string,
  scope: Scope,
  entriesOf: (list: string) => Compiled<readonly Entry[]>,
): { entries: EntriesPlan; scope: Scope } {
  const said = isObject(settings) ? settings : {};
  const list = typeof said[of] === 'string' ? said[of] : '';
  const inside = withItem(scope, list);
  const where = compileValue({ where: said.where ?? true }, inside, WHERE);
  const fact = list.includes('.') ? undefined : factOfList(list);
  const entries = list.includes('.') ? compileValue({ fact: list }, scope) : entriesOf(list);
  return { entries: { list: entries, fact, where: member(where) }, scope: inside };
}

const WHERE = { type: 'object', properties: { where: { type: 'boolean' } } };

function member(object: Compiled<unknown>): Compiled<boolean> {
  const of = (value: unknown): boolean => (value as { where?: boolean }).where ?? false;
  if (object.constant) return { constant: true, value: of(object.value) };
  const { get, reads } = object;
  return { constant: false, reads, get: (ctx) => of(get(ctx)) };
}

/** The scope with the fields of an entry of the list as facts. */
export function withItem(scope: Scope, list: string | undefined): Scope {
  const facts = list === undefined ? undefined : factsOfEntry(scope.facts, list);
  return facts ? { ...scope, facts } : scope;
}
