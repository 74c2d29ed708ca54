import type { Problem } from '../problems.ts';
import { changeRules, type ChangeRules } from './changeRules.ts';
import { isObject, quote, type Place } from './scope.ts';
import type { Json } from './types.ts';

/** What one layer says of a rule, and what the layers before it said. */
export interface RuleVersion {
  readonly value: Json;
  readonly place: Place;
  readonly earlier?: RuleVersion;
}

/** The rules.json files of a site, put together. */
export interface MergedRules {
  readonly versions: ReadonlyMap<string, RuleVersion>;
  /** Where an entry was written that `changes` put into another layer's list. */
  readonly sourceOf: (value: object) => Place | undefined;
}

/** One rules.json. */
export interface RuleFile {
  readonly file: string;
  readonly value: { readonly [name: string]: Json };
}

const NOT_RULES = new Set(['changes', 'note', '$schema']);

/**
 * Puts the layers' rules together, earliest layer first: a rule of the same name replaces (and may name what was there),
 * `null` takes it back, `changes` edit inside lists. Nothing is compiled.
 *
 * @param change how `changes` are applied; replaceable by the engine's general one
 */
export function mergeRules(
  files: readonly RuleFile[],
  report: (problem: Problem) => void,
  change: ChangeRules = changeRules,
): MergedRules {
  const versions = new Map<string, RuleVersion>();
  const places = new WeakMap<object, Place>();
  const mark = (value: Json, place: Place) => {
    if (typeof value === 'object' && value !== null) places.set(value, place);
  };
  for (const { file, value } of files) {
    for (const [name, rule] of Object.entries(value)) {
      if (!NOT_RULES.has(name)) setRule(versions, name, rule, { file, pointer: `/${name}` }, mark, report);
    }
    if (value.changes === undefined) continue;
    const lists = new Map(
      [...versions].flatMap(([name, { value }]) => (isList(value) ? [[name, value] as const] : [])),
    );
    const changed = change({
      lists,
      changes: value.changes,
      at: { file, pointer: '/changes' },
      mark,
      report,
    });
    for (const [name, list] of changed) {
      const version = versions.get(name);
      if (version) versions.set(name, { ...version, value: list as Json });
    }
  }
  return { versions, sourceOf: (value) => places.get(value) };
}

function setRule(
  versions: Map<string, RuleVersion>,
  name: string,
  value: Json,
  place: Place,
  mark: (value: Json, place: Place) => void,
  report: (problem: Problem) => void,
): void {
  const earlier = versions.get(name);
  if (value === null) {
    versions.delete(name);
  } else if (typeof value === 'boolean' || isObject(value) || isList(value)) {
    versions.set(name, { value, place, ...(earlier && { earlier }) });
    if (isList(value))
      value.forEach((entry, index) => mark(entry, { ...place, pointer: `${place.pointer}/${index}` }));
  } else {
    const message = `A rule is a condition or a list of entries with "then", not ${quote(value)}.`;
    const fix = Array.isArray(value)
      ? 'Give each entry a "then", or write { "any": [ ... ] } for a condition.'
      : 'Write true, false, an object or a list.';
    report({ code: 'SCHEMA', severity: 'error', ...place, message, fix });
  }
}

function isList(value: Json): value is { [key: string]: Json }[] {
  return Array.isArray(value) && value.every((entry) => isObject(entry) && 'then' in entry);
}
