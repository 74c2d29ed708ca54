import { answer } from './answers.ts';
import { enterRule, explainInner, MAX_EXPLAINED_DEPTH, noteOf, type Explanation } from './explain.ts';
import { isMissing } from './facts.ts';
import { isFactValue } from './operands.ts';
import { readFact } from './reads.ts';
import { enter, inside, isObject, type Inner, type Place, type Scope } from './scope.ts';
import { parseText, type TextPart } from './textParts.ts';
import type { Schema } from '../../schemas/facts/shape.ts';
import type { Ctx, Json } from './types.ts';
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
  readonly note?: string;
}

/** A named rule that a value reads. */
export interface RuleReason {
  readonly name: string;
  readonly place: Place;
  readonly reason: ValueReason;
}

/** Why a value is what it is. */
export interface ValueReason {
  /** Facts that it reads, with what they are now; undefined: missing. */
  readonly facts: readonly { readonly path: string; readonly value: unknown }[];
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
  const isPlain = !reason.entries && !reason.condition && reason.facts.length + reason.rules.length === 0;
  return isPlain ? undefined : reason;
}

function explain(value: Json, ctx: Ctx, scope: Inner, expected?: Schema): ValueReason {
  if (scope.depth > MAX_EXPLAINED_DEPTH) return { facts: [], rules: [] };
  if (isRuleList(value)) {
    return { facts: [], rules: [], entries: explainEntries(value, ctx, scope, expected) };
  }
  if (typeof value === 'string') {
    const later = expected?.['x-params'] ?? [];
    const paths = pathsIn(parseText(value).parts).filter((path) => !later.includes(path));
    return readsOf(paths, ctx, scope);
  }
  if (isFactValue(value)) {
    return readsOf(typeof value.fact === 'string' ? [value.fact] : [], ctx, scope);
  }
  if (isObject(value) && expected?.type === 'boolean') {
    return { facts: [], rules: [], condition: explainInner(value, ctx, scope) };
  }
  return membersOf(value, ctx, scope);
}

/** Objects and lists have the reasons of all that is in them. */
function membersOf(value: Json, ctx: Ctx, scope: Inner): ValueReason {
  const holder = typeof value === 'object' && value !== null ? value : {};
  const reasons = Object.entries(holder)
    .filter(([key]) => key !== 'note' && key !== 'when')
    .map(([key, member]) => explain(member, ctx, inside(scope, key, member, holder)));
  return { facts: reasons.flatMap(({ facts }) => facts), rules: reasons.flatMap(({ rules }) => rules) };
}

function explainEntries(
  list: readonly Record<string, Json>[],
  ctx: Ctx,
  scope: Inner,
  expected: Schema | undefined,
): EntryExplanation[] {
  let isOpen = true;
  return list.map((entry, index) => {
    const at = inside(scope, index, entry);
    const when =
      entry.when === undefined
        ? undefined
        : explainInner(entry.when, ctx, inside(at, 'when', entry.when, entry));
    const value = answer(
      compileInner(entry.then ?? null, inside(at, 'then', entry.then, entry), expected),
      ctx,
    );
    const outcome = outcomeOf(isOpen, when?.holds ?? true, value);
    if (outcome === 'won') isOpen = false;
    return {
      ...(typeof entry.id === 'string' && { id: entry.id }),
      place: at.at,
      ...(when && { when }),
      value,
      outcome,
      ...noteOf(entry),
    };
  });
}

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
  const facts = once.map((path) => {
    const read = readFact(path, scope, 'text');
    return { path, value: read && answer(read.value, ctx) };
  });
  return { facts, rules: once.flatMap((path) => ruleReason(path, ctx, scope)) };
}

function ruleReason(path: string, ctx: Ctx, scope: Inner): RuleReason[] {
  if (!path.startsWith('rules.')) return [];
  const name = path.slice('rules.'.length);
  const rule = enterRule(name, scope);
  if (!rule) return [];
  const { value } = rule;
  const reason = Array.isArray(value)
    ? explain(value, ctx, rule.scope)
    : { facts: [], rules: [], condition: explainInner(value, ctx, rule.scope) };
  return [{ name, place: rule.scope.at, reason }];
}
