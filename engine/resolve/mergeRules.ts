import type { JsonObject, LayerFile } from '../layers.ts';
import { pointerTo } from '../pointers.ts';
import type { Problem } from '../problems.ts';
import {
  quote,
  type DeclaredRules,
  type Json,
  type MergedRules,
  type RuleLayers,
  type RuleVersion,
} from '../rules/index.ts';
import { applyChanges, type Outcome, type Said } from './applyChanges.ts';
import { isObject } from './merge.ts';
import { RulePlaces } from './rulePlaces.ts';
import type { Source } from './types.ts';

const NOT_RULES = new Set(['changes', 'note', '$schema']);

export interface MergingRules {
  declared?: DeclaredRules | undefined;
  report: (problem: Problem) => void;
  /** Told what became of the changes of each file. */
  note?: (outcomes: readonly Outcome[]) => void;
}

interface State extends MergingRules {
  versions: Map<string, RuleVersion>;
  places: RulePlaces;
  /** Conditions whose layers add up: what each layer said, earliest first. */
  words: Map<string, Json[]>;
}

/**
 * Puts the layers' rules together, earliest layer first. A rule of the same name replaces (and may name what was there), or
 * adds where its layers add up; `null` takes it back, `changes` edit inside lists. Nothing is compiled.
 *
 * @param files  the rules.json of each layer that has one
 */
export function mergeRules(files: readonly LayerFile[], merging: MergingRules): MergedRules {
  const places = new RulePlaces();
  const state: State = { ...merging, places, versions: new Map(), words: new Map() };
  for (const { file, value } of files) {
    for (const [name, rule] of Object.entries(value)) {
      if (!NOT_RULES.has(name)) sayRule(name, rule, { file, pointer: pointerTo('', name) }, state);
    }
    if (value.changes !== undefined) changeLists(value.changes, { file, pointer: '/changes' }, state);
  }
  for (const [name, { default: standard, source }] of Object.entries(merging.declared?.lists ?? {}))
    if (standard !== undefined && source) addDefault(name, standard, inside(source, 'default'), state);
  return { versions: state.versions, sourceOf: (value, key) => places.of(value, key) };
}

function sayRule(name: string, rule: Json, place: Source, state: State): void {
  const { versions, places, report } = state;
  const earlier = versions.get(name);
  if (rule === null) {
    versions.delete(name);
    state.words.delete(name);
  } else if (!isRule(rule)) report(noRule(rule, place));
  else if (!Array.isArray(rule) && (addsUp(name, state) || isAnew(rule))) addWord(name, rule, place, state);
  else versions.set(name, { value: rule, place, ...(earlier && { earlier }) });
  if (isList(rule)) rule.forEach((entry, index) => places.put(entry, inside(place, index)));
}

/** Behind all entries of a list that a layer declares stands its default. */
function addDefault(name: string, then: Json, at: Source, { versions, places }: State): void {
  const version = versions.get(name);
  const said = version?.value ?? [];
  if (!Array.isArray(said)) return;
  const entry = { id: 'default', then };
  places.put(entry, at);
  versions.set(name, { place: at, ...version, value: [...said, entry] });
}

function addsUp(name: string, { declared }: State): RuleLayers | undefined {
  const { conditions = {} } = declared ?? {};
  return Object.hasOwn(conditions, name) ? conditions[name]?.layers : undefined;
}

/** One layer's word beside those of earlier layers; `{ "instead": ... }` takes these back and says anew. */
function addWord(name: string, rule: Json, place: Source, state: State): void {
  const { versions, words, places, report } = state;
  const layers = addsUp(name, state);
  const fault = wordFault(name, rule, layers, place);
  if (fault) report(fault);
  const [word, at] = isAnew(rule) ? [rule.instead, inside(place, 'instead')] : [rule, place];
  if (fault?.severity === 'error' || layers === undefined) return;
  if (isObject(word)) places.put(word, at);
  const earlier = isAnew(rule) ? undefined : versions.get(name);
  const all = [...(earlier ? (words.get(name) ?? []) : []), word];
  words.set(name, all);
  const value = all.length === 1 ? word : { [layers]: all };
  versions.set(name, { value, place: at, isWhole: true, ...(earlier && { earlier }) });
}

/** Says the rule anew. */
function isAnew(rule: Json): rule is { instead: Json } {
  return isObject(rule) && 'instead' in rule;
}

function changeLists(changes: Json, at: Source, { versions, places, note }: State): void {
  const named = [...versions].map(([name, version]) => [name, version.value] as const);
  const lists = Object.fromEntries(named.filter(([, rule]) => Array.isArray(rule)));
  const listener = { where: { path: '', prefix: '' }, said: (said: Said) => notePlace(places, said) };
  const edited = applyChanges(lists, { changes, at }, listener);
  note?.(edited.outcomes);
  for (const [name, list] of Object.entries(edited.value)) {
    const version = versions.get(name);
    if (version) versions.set(name, { ...version, value: list });
  }
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

/** What is wrong with one layer's word of a rule whose layers add up, or with `instead` where they do not. */
function wordFault(
  name: string,
  rule: Json,
  layers: RuleLayers | undefined,
  place: Source,
): Problem | undefined {
  const fault = (
    code: Problem['code'],
    [message, fix]: readonly [string, string],
    at: Source = place,
  ): Problem => ({
    code,
    severity: code === 'RULE_ADDS_NOTHING' ? 'warning' : 'error',
    ...at,
    message,
    fix,
  });
  if (isAnew(rule)) {
    const beside = Object.keys(rule).find((key) => key !== 'instead' && key !== 'note');
    const at = inside(place, beside ?? 'instead');
    if (layers === undefined) return fault('KEY_UNKNOWN', replacesAnyway(name), inside(place, 'instead'));
    if (beside !== undefined) return fault('KEY_UNKNOWN', besideInstead(beside), at);
    return isRule(rule.instead) && !Array.isArray(rule.instead) ? undefined : noRule(rule.instead, at);
  }
  if (rule === (layers === 'all')) return fault('RULE_ADDS_NOTHING', neutral(name, rule));
  return asksItself(rule, `rules.${name}`) ? fault('RULE_ADDS_NOTHING', ownName(name)) : undefined;
}

const ANEW = '{ "instead": condition } says the rule anew';

function replacesAnyway(name: string): [string, string] {
  return [
    `A later layer's "${name}" replaces what earlier layers said.`,
    'Write the condition itself, without "instead".',
  ];
}

function besideInstead(key: string): [string, string] {
  return [`Beside "instead" nothing else is asked, and "${key}" is.`, `Put "${key}" inside "instead".`];
}

function neutral(name: string, word: boolean): [string, string] {
  return [
    `What layers say of "${name}" adds up, and ${word} adds nothing.`,
    `Take it out; null takes back what earlier layers said, and ${ANEW}.`,
  ];
}

function ownName(name: string): [string, string] {
  return [
    `What layers say of "${name}" adds up: its own name adds nothing.`,
    `Write only what this layer adds, without "rules.${name}"; ${ANEW}.`,
  ];
}

function asksItself(condition: Json, path: string): boolean {
  if (Array.isArray(condition)) return condition.some((part) => asksItself(part, path));
  if (!isObject(condition)) return false;
  return Object.entries(condition).some(([key, inner]) => key === path || asksItself(inner, path));
}

function isList(value: Json): value is JsonObject[] {
  return Array.isArray(value) && value.every((entry) => isObject(entry) && 'then' in entry);
}
