/** Who set the flags, labels, links and site values that an explanation names. */
import { listOfMember } from '../../schemas/dataLists.ts';
import { NOUN_WORDS, NOUNS } from '../../schemas/nouns.ts';
import { pointerSegments, pointerTo } from '../pointers.ts';
import type { JsonObject } from '../layers.ts';
import {
  entryId,
  isObject,
  type SiteModel,
  mergeRoots,
  recordTrace,
  traceChanges,
  type Source,
  type Trace,
  type TraceEntry,
} from '../resolve/index.ts';
import type { Json } from '../rules/index.ts';
import { writtenAt } from './context.ts';
import type { FactOrigin } from './types.ts';
import { defaultWord, originOf, saidOf } from './words.ts';

const SITE_SCHEMA = { file: 'schemas/site.schema.json', pointer: '' };
/** Roots of facts that stand under the same name in the root file. */
const OWN_ROOTS = new Set(['flags', 'labels', 'links']);
const ROOT = '';

/** The origins of all facts that are named anywhere in an explanation and known before any request, sorted. */
export function originsOf(explained: object, model: SiteModel): FactOrigin[] {
  const paths = new Set<string>();
  namedIn(explained, paths);
  const trace = rootTrace(model);
  return [...paths].sort().flatMap((path) => {
    const origin = originOfFact(path, model, trace);
    return origin ? [{ path, ...origin }] : [];
  });
}

/** Facts stand under `facts` as `{ path, value }`; what a rule list or label is made of has its `path` too. */
function namedIn(value: unknown, paths: Set<string>): void {
  if (Array.isArray(value)) for (const entry of value) namedIn(entry, paths);
  if (!isObject(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'facts' && Array.isArray(inner)) {
      for (const fact of inner as unknown[])
        if (isObject(fact) && typeof fact.path === 'string') paths.add(fact.path);
    } else if (key !== 'written' && key !== 'value') namedIn(inner, paths);
  }
}

const TRACES = new WeakMap<SiteModel, Trace>();

/** Who wrote what into the root files, as `/flags/reviews`; without the defaults. */
function rootTrace(model: SiteModel): Trace {
  const known = TRACES.get(model);
  if (known) return known;
  const { recorder, trace } = recordTrace();
  const said = model.site.layers.filter(({ kind }) => kind !== 'defaults');
  mergeRoots(said, model.env.siteSchema, {
    onWrite: ({ root }) => recorder.writer(ROOT, { file: root.file, pointer: '' }),
    listener: traceChanges({ path: ROOT, prefix: '' }, recorder),
  });
  TRACES.set(model, trace);
  return trace;
}

/**
 * Where a label, link or site value was written: rules of the language know it by its path in the merged root only.
 *
 * @param pointer  `/labels/reserve/0`
 */
export function placeOfKnown(pointer: string, model: SiteModel): Source | undefined {
  const [root = '', ...rest] = pointerSegments(pointer);
  const keys = root === 'site' ? rest : [root, ...rest];
  const trace = rootTrace(model);
  const steps = idsOf(keys, model.site.root);
  for (let length = keys.length; length > 0; length--) {
    const path = [ROOT, ...steps.slice(0, length)].join('/');
    const [said] = trace.get(path) ?? [];
    if (said) return placeIn(said, keys.slice(length), steps[length]);
    const [inserted] = trace.get(`${path}/$insert`) ?? [];
    if (inserted)
      return {
        file: inserted.file,
        pointer: ['insert', ...keys.slice(length)].reduce(pointerTo, inserted.pointer),
      };
  }
  const standard = defaultWord(keys, model.env.siteSchema, SITE_SCHEMA);
  return standard && { file: standard.file, pointer: standard.pointer };
}

/** Keys with the ids of entries in place of their numbers: changes move these. */
function idsOf(keys: readonly string[], root: JsonObject): string[] {
  let at: Json | undefined = root;
  return keys.map((key) => {
    const isList = Array.isArray(at);
    at = (at as Record<string, Json> | undefined)?.[key];
    return isList ? (entryId(at) ?? key) : key;
  });
}

/** Inside what a layer said: of one value in place of a list the value, of a list the entry under its id. */
function placeIn(said: TraceEntry, keys: readonly string[], id: string | undefined): Source {
  const { file, pointer, value } = said;
  if (keys.length > 0 && typeof value !== 'object') return { file, pointer };
  const index = Array.isArray(value) ? value.findIndex((entry) => entryId(entry) === id) : -1;
  const inside = index < 0 ? keys : [String(index), ...keys.slice(1)];
  return { file, pointer: inside.reduce(pointerTo, pointer) };
}

function originOfFact(
  path: string,
  model: SiteModel,
  trace: Trace,
): Pick<FactOrigin, 'set' | 'overrode'> | undefined {
  const [root = '', ...rest] = path.split('.');
  if (NOUN_WORDS.includes(path)) return originOfRoot([NOUNS.setting], model, trace);
  if (OWN_ROOTS.has(root)) return originOfRoot([root, ...rest], model, trace);
  if (root !== 'site') return undefined;
  return originOfData(listOfMember(rest[0] ?? ''), model) ?? originOfRoot(rest, model, trace);
}

function originOfRoot(
  keys: readonly string[],
  model: SiteModel,
  trace: Trace,
): Pick<FactOrigin, 'set' | 'overrode'> {
  const said = saidOf(trace, ROOT, keys);
  const standard = defaultWord(keys, model.env.siteSchema, SITE_SCHEMA);
  const nowhere = { file: '', pointer: '', layer: '' };
  const { set, overrode } = originOf(said, standard, nowhere, model);
  return { ...(set.file !== '' && { set }), overrode };
}

/** Lists of the site's data: the last file that says something of it. */
function originOfData(name: string, model: SiteModel): Pick<FactOrigin, 'set' | 'overrode'> | undefined {
  const files = model.site.layers.flatMap(({ data }) => data.get(name) ?? []);
  const last = files.at(-1);
  if (!last) return undefined;
  const pointer = 'items' in last.value ? '/items' : '/changes';
  return { set: writtenAt(model, { file: last.file, pointer }), overrode: [] };
}
