/** The entries of a list, one by one: buttons, chips, items of a menu. */
import type { JsonObject } from '../layers.ts';
import { pointerTo } from '../pointers.ts';
import {
  withItemDefaults,
  type SettingsSchema,
  entryId,
  isObject,
  type Source,
  type TraceEntry,
} from '../resolve/index.ts';
import type { Json } from '../rules/index.ts';
import { explainSaid, judge, type Said } from './conditions.ts';
import { writtenAt, type Explaining } from './context.ts';
import { answerOf, leavesOf, reasonOf, schemaPlace, type Leaf } from './leaves.ts';
import type { EntryExplanation, Overridden, RemovedEntry, SettingExplanation } from './types.ts';
import { defaultWord, inside, originOf, saidOf } from './words.ts';

/** A list of which the entries are asked. */
export interface EntryList {
  /** In the trace: `btn/settings/buttons`. */
  path: string;
  /** As authors say it: `buttons`. */
  name: string;
  written: readonly Json[];
  /** Of the list. */
  schema: SettingsSchema;
  /** Where the schema of the list stands. */
  schemaAt: Source;
  /** Who wrote it as a whole, and what they wrote. */
  set: Source & { value: Json };
  /** Only what was said after that counts. */
  after: number;
}

/** Entries have ids; the entries of a rule list are no entries of a list. */
export function isEntryList(value: Json | undefined, schema: SettingsSchema | undefined): value is Json[] {
  return (
    Array.isArray(value) &&
    schema?.items !== undefined &&
    value.every((entry) => isObject(entry) && !('then' in entry)) &&
    schema.items.properties !== undefined
  );
}

export function explainEntries(
  list: EntryList,
  explaining: Explaining,
): { entries: EntryExplanation[]; removed: RemovedEntry[] } {
  const entries = list.written.flatMap((entry, index) =>
    isObject(entry) ? [explainEntry(entry, entryId(entry) ?? String(index), list, explaining)] : [],
  );
  return { entries, removed: removedEntries(list, new Set(entries.map(({ id }) => id)), explaining) };
}

function explainEntry(
  entry: JsonObject,
  id: string,
  list: EntryList,
  explaining: Explaining,
): EntryExplanation {
  const { model, recorded } = explaining;
  const path = `${list.path}/${id}`;
  const later = (word: string): TraceEntry[] =>
    (recorded.trace.get(`${path}/${word}`) ?? []).filter(({ order }) => order > list.after);
  const [inserted] = later('$insert');
  const base = inserted
    ? { file: inserted.file, pointer: pointerTo(inserted.pointer, 'insert') }
    : { file: list.set.file, pointer: pointerTo(list.set.pointer, indexIn(list.set.value, id)) };
  const when = saidOf(recorded.trace, path, ['when'], list.after)[0];
  const conditions = whenOf(entry, when ?? { ...base, pointer: pointerTo(base.pointer, 'when') }).map(
    (said) => explainSaid(said, explaining),
  );
  const at = { path, base, list, name: `${list.name}/${id}`, inserted };
  return {
    id,
    written: writtenAt(model, base),
    moved: later('$move').map((move) => writtenAt(model, move)),
    ...judge(conditions, explaining),
    conditions,
    settings: fieldsOf(entry, at, explaining),
    ...(typeof entry.note === 'string' && { note: entry.note }),
  };
}

function indexIn(list: Json, id: string): number {
  const found = Array.isArray(list) ? list.findIndex((one) => entryId(one) === id) : -1;
  return found < 0 ? Number(id) || 0 : found;
}

function whenOf({ when }: JsonObject, at: Source): Said[] {
  return when === undefined || when === null ? [] : [{ from: 'own', condition: when, at }];
}

interface EntryPlace {
  path: string;
  /** Where the entry was written as a whole. */
  base: Source;
  list: EntryList;
  /** `buttons/enquire`. */
  name: string;
  /** The change that brought it. */
  inserted: TraceEntry | undefined;
}

const NO_FIELDS = new Set(['id', 'when', 'note', '$when', '$alsoWhen']);

/** Its fields: those that are written, and the defaults of those that are not. */
function fieldsOf(entry: JsonObject, place: EntryPlace, explaining: Explaining): SettingExplanation[] {
  const items = place.list.schema.items ?? {};
  const filled = withItemDefaults({ items }, [entry]);
  const whole = Array.isArray(filled) && isObject(filled[0]) ? filled[0] : entry;
  return leavesOf(whole, items, [])
    .filter(({ keys }) => !NO_FIELDS.has(keys[0] ?? ''))
    .map((leaf) => explainField(leaf, place, explaining));
}

function explainField(leaf: Leaf, place: EntryPlace, explaining: Explaining): SettingExplanation {
  const { keys, written } = leaf;
  const { list, name } = place;
  const { first, said, standard, own } = wordsOnField(leaf, place, explaining);
  const words = first === undefined ? said : [...said, { ...own, value: first, order: 0 }];
  const origin = originOf(words, standard, writtenAt(explaining.model, own), explaining.model);
  const answer = answerOf(leaf, list.schema.items ?? {}, explaining);
  const path = `${name}/${keys.join('/')}`;
  const nested: EntryList | undefined = isEntryList(written, leaf.schema)
    ? {
        path: [place.path, ...keys].join('/'),
        name: path,
        written,
        schema: leaf.schema ?? {},
        schemaAt: schemaPlace(keys, list.schema.items ?? {}, itemsPlace(list)),
        set: said[0] ?? { ...own, value: first ?? written },
        after: said[0]?.order ?? list.after,
      }
    : undefined;
  return {
    path,
    ...(written !== undefined && { written }),
    ...answer,
    ...origin,
    ...reasonOf(leaf, origin.set, answer.asked, explaining),
    ...(nested && explainEntries(nested, explaining)),
  };
}

/** What was said of a field: in the list as it was written or the change that brought the entry, and since then. */
function wordsOnField(
  { keys }: Leaf,
  { path, base, list, inserted }: EntryPlace,
  { recorded }: Explaining,
): { own: Source; said: TraceEntry[]; first: Json | undefined; standard: Overridden | undefined } {
  const standard = defaultWord(keys, list.schema.items ?? {}, itemsPlace(list));
  const first = inserted ? undefined : valueWritten(list.set.value, path, list.path, keys);
  // A schema's own list has the defaults of its entries in it.
  const isSchemas = [list.schemaAt.file, itemsPlace(list).file].includes(list.set.file);
  const isFilled = isSchemas && isSame(first, standard?.value);
  return {
    own: { file: base.file, pointer: keys.reduce(pointerTo, base.pointer) },
    said: saidOf(recorded.trace, path, keys, inserted?.order ?? list.after),
    first: isFilled ? undefined : first,
    standard,
  };
}

function isSame(a: Json | undefined, b: Json | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function itemsPlace({ schema, schemaAt }: EntryList): Source {
  const { file, pointer } = inside(schema, schemaAt);
  return { file, pointer: `${pointer}/items` };
}

/** What the list as it was written says of a field of an entry. */
function valueWritten(list: Json, path: string, listPath: string, keys: readonly string[]): Json | undefined {
  const id = path.slice(listPath.length + 1);
  const entry = Array.isArray(list) ? list[indexIn(list, id)] : undefined;
  if (!isObject(entry) || (entryId(entry) ?? id) !== id) return undefined;
  return keys.reduce<Json | undefined>((at, key) => (isObject(at) ? at[key] : undefined), entry);
}

function removedEntries(
  { path, after }: EntryList,
  there: ReadonlySet<string>,
  { recorded, model }: Explaining,
): RemovedEntry[] {
  return [...recorded.trace].flatMap(([at, [last]]) => {
    if (!at.startsWith(`${path}/`) || !at.endsWith('/$remove') || !last || last.order <= after) return [];
    const id = at.slice(path.length + 1, -'/$remove'.length);
    return id.includes('/') || there.has(id) ? [] : [{ id, written: writtenAt(model, last) }];
  });
}
