import { answer } from './answers.ts';
import {
  enterRule,
  explainInner,
  factNow,
  MAX_EXPLAINED_DEPTH,
  noteOf,
  type Explanation,
  type FactNow,
} from './explain.ts';
import { isMissing } from './facts.ts';
import { isFactValue } from './operands.ts';
import { readFact } from './reads.ts';
import { enter, inside, isObject, type Inner, type Place, type Scope } from './scope.ts';
import { parseText, type TextPart } from './textParts.ts';
import type { Schema } from '../../schemas/facts/shape.ts';
import type { Ctx, Json } from './types.ts';
import { vehicleWord } from './texts.ts';
import { compileInner, isRuleList } from './values.ts';

/** One entry of a rule list, and what became of it. */
export interface EntryExplanation {
  readonly id?: string;
  readonly place: Place;
  readonly when?: Explanation;
  /** What its `then` comes to. */
  readonly value: unknown;
  /** `behind`: an earlier entry gave the value already. */
  readonly outcome: 'won' | 'condition failed' | 'empty' | 'behind';
  /** Why its `then` comes to this; only of entries whose `when` was not in the way. */
  readonly reason?: ValueReason;
  readonly note?: string;
}

/** A named rule that a value reads; also a label, link or site value that is itself a text or rule list. */
export interface RuleReason {
  /** `rules.phone`, `labels.reserve`. */
  readonly path: string;
  readonly place: Place;
  readonly reason: ValueReason;
}

/** Why a value is what it is. */
export interface ValueReason {
  /** Facts that it reads. */
  readonly facts: readonly FactNow[];
  /** The rule list, entry by entry. */
  readonly entries?: readonly EntryExplanation[];
  /** The condition that stands in place of true or false. */
  readonly condition?: Explanation;
  /** Named rules that it reads. */
  readonly rules: readonly RuleReason[];
}

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
  const reason = explain(value, { facts: ctx.facts, now: ctx.now, until: Infinity }, quiet, expected);
  return isPlain(reason) ? undefined : reason;
}

function isPlain({ entries, condition, facts, rules }: ValueReason): boolean {
  return !entries && !condition && facts.length + rules.length === 0;
}

function explain(value: Json, ctx: Ctx, scope: Inner, expected?: Schema): ValueReason {
  if (scope.depth > MAX_EXPLAINED_DEPTH || expected?.['x-plain']) return NO_REASON;
  if (isRuleList(value)) {
    return { facts: [], rules: [], entries: explainEntries(value, ctx, scope, expected) };
  }
  if (typeof value === 'string') return readsOf(textPaths(value, expected), ctx, scope);
  if (isFactValue(value)) {
    return readsOf(typeof value.fact === 'string' ? [value.fact] : [], ctx, scope);
  }
  if (isObject(value) && expected?.type === 'boolean') {
    return { facts: [], rules: [], condition: explainInner(value, ctx, scope) };
  }
  return membersOf(value, ctx, scope, expected);
}

/** Facts of a text, without what its view fills in later. */
function textPaths(text: string, expected?: Schema): string[] {
  const later = expected?.['x-params'] ?? [];
  return pathsIn(parseText(text).parts).filter((path) => !later.includes(path));
}

/** Objects and lists have the reasons of all that is in them. */
function membersOf(value: Json, ctx: Ctx, scope: Inner, expected?: Schema): ValueReason {
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
  ctx: Ctx,
  scope: Inner,
  expected: Schema | undefined,
): EntryExplanation[] {
  let isOpen = true;
  return list.map((entry, index) => {
    const explained = explainRuleEntry(entry, isOpen, ctx, inside(scope, index, entry), expected);
    if (explained.outcome === 'won') isOpen = false;
    return explained;
  });
}

/** @param isOpen  no entry before it gave the value */
function explainRuleEntry(
  entry: Record<string, Json>,
  isOpen: boolean,
  ctx: Ctx,
  scope: Inner,
  expected: Schema | undefined,
): EntryExplanation {
  const then = entry.then ?? null;
  const thenScope = inside(scope, 'then', entry.then, entry);
  const when =
    entry.when === undefined
      ? undefined
      : explainInner(entry.when, ctx, inside(scope, 'when', entry.when, entry));
  const value = answer(compileInner(then, thenScope, expected), ctx);
  const outcome = outcomeOf(isOpen, when?.holds ?? true, value);
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

function readsOf(paths: readonly string[], ctx: Ctx, scope: Inner): ValueReason {
  const once = [...new Set(paths)];
  const facts = once.map((path): FactNow => {
    const word = vehicleWord(path, scope);
    return factNow(path, word ? { value: word } : readFact(path, scope, 'text'), ctx, scope);
  });
  return {
    facts,
    rules: once.flatMap((path) => [...ruleReason(path, ctx, scope), ...knownReason(path, ctx, scope)]),
  };
}

/** Why a rule list answers what it does, or why a rule holds. */
export function ruleReason(path: string, ctx: Ctx, scope: Inner): RuleReason[] {
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
function knownReason(path: string, ctx: Ctx, scope: Inner): RuleReason[] {
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
