import type { JsonObject, LayerFile } from '../load/types.ts';
import { pointerTo } from '../pointers.ts';
import type { Problem } from '../problems.ts';
import { quote, type Json, type MergedRules, type RuleVersion } from '../rules/index.ts';
import { applyChanges, type Outcome, type Said } from './applyChanges.ts';
import { isObject } from './merge.ts';
import { RulePlaces } from './rulePlaces.ts';
import type { Source } from './types.ts';

const NOT_RULES = new Set(['changes', 'note', '$schema']);

/**
 * Puts the layers' rules together, earliest layer first: a rule of the same name replaces (and may name what was there),
 * `null` takes it back, `changes` edit inside lists. Nothing is compiled.
 *
 * @param files  the rules.json of each layer that has one
 */
export function mergeRules(
  files: readonly LayerFile[],
  report: (problem: Problem) => void,
  onOutcomes?: (outcomes: readonly Outcome[]) => void,
): MergedRules {
  const versions = new Map<string, RuleVersion>();
  const places = new RulePlaces();
  for (const { file, value } of files) {
    for (const [name, rule] of Object.entries(value)) {
      if (NOT_RULES.has(name)) continue;
      const place = { file, pointer: pointerTo('', name) };
      const earlier = versions.get(name);
      if (rule === null) versions.delete(name);
      else if (!isRule(rule)) report(noRule(rule, place));
      else versions.set(name, { value: rule, place, ...(earlier && { earlier }) });
      if (isList(rule)) rule.forEach((entry, index) => places.put(entry, inside(place, index)));
    }
    if (value.changes === undefined) continue;
    const named = [...versions].map(([name, version]) => [name, version.value] as const);
    const lists = Object.fromEntries(named.filter(([, rule]) => Array.isArray(rule)));
    const at = { file, pointer: '/changes' };
    const listener = { where: { path: '', prefix: '' }, said: (said: Said) => notePlace(places, said) };
    const edited = applyChanges(lists, { changes: value.changes, at }, listener);
    onOutcomes?.(edited.outcomes);
    for (const [name, list] of Object.entries(edited.value)) {
      const version = versions.get(name);
      if (version) versions.set(name, { ...version, value: list });
    }
  }
  return { versions, sourceOf: (value, key) => places.of(value, key) };
}

function notePlace(places: RulePlaces, { verb, at, entry, keys, before }: Said): void {
  if (verb === 'insert') places.put(entry, inside(at, 'insert'));
  if (keys && before) places.overlay({ before, keys, entry }, at);
}

function inside({ file, pointer }: Source, key: string | number): Source {
  return { file, pointer: pointerTo(pointer, key) };
}

function isRule(value: Json): boolean {
  return typeof value === 'boolean' || isObject(value) || isList(value);
}

function noRule(value: Json, place: Source): Problem {
  const message = `A rule is a condition or a list of entries with "then", not ${quote(value)}.`;
  const fix = Array.isArray(value)
    ? 'Give each entry a "then", or write { "any": [ ... ] } for a condition.'
    : 'Write true, false, an object or a list.';
  return { code: 'SCHEMA', severity: 'error', ...place, message, fix };
}

function isList(value: Json): value is JsonObject[] {
  return Array.isArray(value) && value.every((entry) => isObject(entry) && 'then' in entry);
}
