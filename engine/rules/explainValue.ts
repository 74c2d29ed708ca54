import { isOfListed, listedRoots } from '../../schemas/facts/places.ts';
import { answer } from './answers.ts';
import { enter } from './enter.ts';
import { enterRule } from './enterRule.ts';
import { explainInner, factNow, MAX_EXPLAINED_DEPTH, noteOf, operandsIn } from './explain.ts';
import type {
  Asking,
  EntryExplanation,
  Explanation,
  FactNow,
  RuleReason,
  ValueReason,
} from './explanation.ts';
import { expectedFor } from './expected.ts';
import { isMissing } from './facts.ts';
import { nothingRefused, withoutNothing } from './nothing.ts';
import { factsNamed, isFactValue } from './operands.ts';
import { readFact } from './reads.ts';
import { inside, isObject, type Inner, type Scope, isRuleList } from './scope.ts';
import { sentence } from './sentences.ts';
import { parseText, type TextPart } from './textParts.ts';
import type { Schema } from '../../schemas/facts/shape.ts';
import type { Condition, Ctx, Json } from './types.ts';
import { nounOf } from './texts.ts';
import { compileInner } from './values.ts';
import { isGroup } from './words.ts';

/**
 * Why a setting, label or rule has its value for these facts: which entry of a rule list won, what the facts in a text
 * are. Not for the hot path; reports nothing.
 *
 * @param expected the JSON Schema of the place
 * @returns undefined for a value that is just what is written
 */
export function explainValue(
  value: Json,
  ctx: Ctx,
  scope: Scope,
  expected?: Schema,
): ValueReason | undefined {
  const quiet: Inner = { ...enter(scope), doc: expected, report: () => undefined };
  const reason = explain(value, askingOf(ctx), quiet, expected);
  return isPlain(reason) ? undefined : reason;
}

/**
 * Answers a condition part by part. Not for the hot path: each part is compiled anew. Reports nothing; a part with a
 * mistake does not hold.
 */
export function explainCondition(condition: Condition, ctx: Ctx, scope: Scope): Explanation {
  const quiet: Inner = { ...enter(scope), report: () => undefined };
  return explainInner(condition, askingOf(ctx), quiet);
}

function askingOf({ facts, now }: Ctx): Asking {
  return { facts, now, until: Infinity, ruleReason };
}

function isPlain({ entries, condition, filter, facts, rules }: ValueReason): boolean {
  return !entries && !condition && filter === undefined && facts.length + rules.length === 0;
}

function explain(value: Json, ctx: Asking, scope: Inner, expected?: Schema): ValueReason {
  if (scope.depth > MAX_EXPLAINED_DEPTH || expected?.['x-plain']) return NO_REASON;
  if (isRuleList(value)) {
    return { facts: [], rules: [], entries: explainEntries(value, ctx, scope, expected) };
  }
  if (typeof value === 'string') return readsOf(textPaths(value, expected), ctx, scope);
  return isObject(value)
    ? explainObject(value, ctx, scope, expected)
    : membersOf(value, ctx, scope, expected);
}

function explainObject(
  value: Record<string, Json>,
  ctx: Asking,
  scope: Inner,
  expected: Schema | undefined,
): ValueReason {
  const listed = expected?.['x-where'];
  if (listed !== undefined) return explainFilter(value, ctx, scope, listed);
  if (isFactValue(value)) {
    const paths = factsNamed(value).map(({ path }) => path);
    return readsOf(paths, ctx, scope);
  }
  if (expected?.type === 'boolean') {
    return { facts: [], rules: [], condition: explainInner(value, ctx, scope) };
  }
  return membersOf(value, ctx, scope, expected);
}

/**
 * What a filter asks in words, with the facts that the request knows and the rules that it names. Whether a part holds is
 * another thing for each that is listed.
 */
function explainFilter(condition: Json, ctx: Asking, scope: Inner, listed: string): ValueReason {
  const paths = [...new Set(pathsAsked(condition))];
  const known = paths.filter((path) => !isOfListed(path, listed) && !path.startsWith('rules.'));
  const { facts, rules } = readsOf(known, ctx, scope);
  const named = paths.flatMap((path) => filterRule(path, ctx, scope, listed));
  return { facts, rules: [...rules, ...named], filter: sentence(condition as Condition, scope.facts) };
}

/** Facts that a condition asks, those on the right too. */
function pathsAsked(condition: Json): string[] {
  const keys = isObject(condition) ? Object.entries(condition) : [];
  return keys.flatMap(([key, test]) => {
    if (key === 'note') return [];
    if (isGroup(key)) return Array.isArray(test) ? test.flatMap(pathsAsked) : [];
    return [key, ...operandsIn(test)];
  });
}

/** A rule that a filter names: a condition as a filter in turn, a list with what it asks. */
function filterRule(path: string, ctx: Asking, scope: Inner, listed: string): RuleReason[] {
  if (!path.startsWith('rules.') || scope.depth > MAX_EXPLAINED_DEPTH) return [];
  const rule = enterRule(path.slice('rules.'.length), scope);
  if (!rule) return [];
  const value = readFact(path, scope, 'value')?.value;
  const isOfEach = listedRoots(listed).some((root) => value?.constant === false && value.reads.has(root));
  if (!isOfEach) return ruleReason(path, ctx, scope);
  const isList = Array.isArray(rule.value);
  const reason = isList ? NO_REASON : explainFilter(rule.value, ctx, rule.scope, listed);
  return [{ path, place: rule.scope.at, reason }];
}

/** Facts of a text, without what its view fills in later. */
function textPaths(text: string, expected?: Schema): string[] {
  const later = expected?.['x-params'] ?? [];
  return pathsIn(parseText(text).parts).filter((path) => !later.includes(path));
}

/** Objects and lists have the reasons of all that is in them. */
function membersOf(value: Json, ctx: Asking, scope: Inner, expected?: Schema): ValueReason {
  const holder = typeof value === 'object' && value !== null ? value : {};
  const reasons = Object.entries(holder)
    .filter(([key]) => key !== 'note' && key !== 'when')
    .map(([key, member]) =>
      explain(member, ctx, inside(scope, key, member, holder), memberSchema(expected, key)),
    );
  return {
    facts: oncePerPath(reasons.flatMap(({ facts }) => facts)),
    rules: oncePerPath(reasons.flatMap(({ rules }) => rules)),
  };
}

function memberSchema(of: Schema | undefined, key: string): Schema | undefined {
  return of?.items ?? of?.properties?.[key];
}

function oncePerPath<T extends { readonly path: string }>(all: readonly T[]): T[] {
  return [...new Map(all.map((one) => [one.path, one])).values()];
}

function explainEntries(
  list: readonly Record<string, Json>[],
  ctx: Asking,
  scope: Inner,
  expected: Schema | undefined,
): EntryExplanation[] {
  let isOpen = true;
  return list.map((entry, index) => {
    const explained = explainRuleEntry(entry, isOpen, ctx, inside(scope, index, entry), expected);
    if (explained.outcome === 'won' || explained.outcome === 'nothing') isOpen = false;
    return explained;
  });
}

/** @param isOpen  no entry before it gave the value */
function explainRuleEntry(
  entry: Record<string, Json>,
  isOpen: boolean,
  ctx: Asking,
  scope: Inner,
  expected: Schema | undefined,
): EntryExplanation {
  const then = entry.then ?? null;
  const thenScope = inside(scope, 'then', entry.then, entry);
  const when = whenOf(entry, ctx, scope);
  const value = answer(withoutNothing(compileInner(then, thenScope, expected)), ctx);
  const given = outcomeOf(isOpen, when?.holds ?? true, value);
  const outcome = given === 'empty' && isEnd(then, thenScope, expected) ? 'nothing' : given;
  const isAsked = outcome === 'won' || outcome === 'empty';
  const reason = isAsked ? explain(then, ctx, thenScope, expected) : NO_REASON;
  return {
    ...(typeof entry.id === 'string' && { id: entry.id }),
    place: scope.at,
    ...(when && { when }),
    value,
    outcome,
    ...(!isPlain(reason) && { reason }),
    ...noteOf(entry),
  };
}

function whenOf(entry: Record<string, Json>, ctx: Asking, scope: Inner): Explanation | undefined {
  const { when } = entry;
  return when === undefined ? undefined : explainInner(when, ctx, inside(scope, 'when', when, entry));
}

/** Null ends a list, but where there is always a value. */
function isEnd(then: Json, scope: Inner, expected: Schema | undefined): boolean {
  return then === null && !nothingRefused(expectedFor(then, expected, scope).schema);
}

const NO_REASON: ValueReason = { facts: [], rules: [] };

function outcomeOf(isOpen: boolean, holds: boolean, value: unknown): EntryExplanation['outcome'] {
  if (!isOpen) return 'behind';
  if (!holds) return 'condition failed';
  return isEmpty(value) ? 'empty' : 'won';
}

function isEmpty(value: unknown): boolean {
  if (isMissing(value)) return true;
  const members = isObject(value) ? Object.values(value) : [];
  return members.length > 0 && members.every(isEmpty);
}

function pathsIn(parts: readonly TextPart[]): string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'literal') return [];
    return part.kind === 'optional' ? pathsIn(part.parts) : [part.path];
  });
}

function readsOf(paths: readonly string[], ctx: Asking, scope: Inner): ValueReason {
  const once = [...new Set(paths)];
  const facts = once.map((path): FactNow => {
    const word = nounOf(path, scope);
    return factNow(path, word ? { value: word } : readFact(path, scope, 'text'), ctx, scope);
  });
  return {
    facts,
    rules: once.flatMap((path) => [...ruleReason(path, ctx, scope), ...knownReason(path, ctx, scope)]),
  };
}

/** Why a rule list answers what it does, or why a rule holds. */
function ruleReason(path: string, ctx: Asking, scope: Inner): RuleReason[] {
  if (!path.startsWith('rules.') || scope.depth > MAX_EXPLAINED_DEPTH) return [];
  const rule = enterRule(path.slice('rules.'.length), scope);
  if (!rule) return [];
  const { value } = rule;
  const reason = Array.isArray(value)
    ? explain(value, ctx, rule.scope)
    : { facts: [], rules: [], condition: explainInner(value, ctx, rule.scope) };
  return [{ path, place: rule.scope.at, reason }];
}

/** Labels, links and site values may themselves be texts or rule lists. */
function knownReason(path: string, ctx: Asking, scope: Inner): RuleReason[] {
  const [root = '', ...keys] = path.split('.');
  if (!['labels', 'links', 'site'].includes(root) || scope.trail.includes(path)) return [];
  const value = keys.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), scope.known?.[root]);
  if (value === undefined) return [];
  const at = { file: '', pointer: `/${path.replaceAll('.', '/')}` };
  const trail = [...scope.trail, path];
  const inner = { ...scope, at, own: undefined, trail, depth: scope.depth + 1 };
  const reason = explain(value as Json, ctx, inner, scope.facts.find(path)?.shape.schema);
  return isPlain(reason) ? [] : [{ path, place: at, reason }];
}
