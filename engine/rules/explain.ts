import { formatterOf } from '../../domain/format.ts';
import { answer } from './answers.ts';
import { compileInnerCondition } from './conditions.ts';
import { enterRule } from './enterRule.ts';
import { withoutNothing } from './nothing.ts';
import { factsNamed, isFactValue } from './operands.ts';
import { ruleReason, type RuleReason } from './explainValue.ts';
import { readFact } from './reads.ts';
import { enter, inside, isObject, type Inner, type Place, type Scope } from './scope.ts';
import { partSentence, sentence } from './sentences.ts';
import type { Compiled, Condition, Ctx, Json } from './types.ts';

/** A fact and what it is now; undefined: missing. */
export interface FactNow {
  readonly path: string;
  readonly value: unknown;
  /** The day of a moment that its value does not show. */
  readonly shown?: string;
}

/** What a part is made of: `all` is an object or list of which everything must hold, `rule` the inside of a named rule. */
export type PartKind = 'test' | 'rule' | 'all' | 'any' | 'none';

/** Why a condition holds or does not, as a tree. */
export interface Explanation {
  /** In words: `price is above 0`. */
  readonly sentence: string;
  readonly kind: PartKind;
  readonly holds: boolean;
  /** Its answer is known before any request; else `holds` is of the facts that were given. */
  readonly folded: boolean;
  /** It holds when its parts do not: `none`, and `rules.x` that is to be false. */
  readonly negated: boolean;
  /** Where it was written. */
  readonly place: Place;
  /** The facts that this part asks. */
  readonly facts: readonly FactNow[];
  /** Parts of a group, keys of an object, the inside of a rule. */
  readonly parts: readonly Explanation[];
  /** Rule lists whose answers are compared. */
  readonly lists: readonly RuleReason[];
  /** The author's remark. */
  readonly note?: string;
}

/** Rules inside rules are followed so far. */
export const MAX_EXPLAINED_DEPTH = 30;

/**
 * Answers a condition part by part. Not for the hot path: each part is compiled anew. Reports nothing; a part with a
 * mistake does not hold.
 */
export function explainCondition(condition: Condition, ctx: Ctx, scope: Scope): Explanation {
  const quiet: Inner = { ...enter(scope), report: () => undefined };
  return explainInner(condition, { facts: ctx.facts, now: ctx.now, until: Infinity }, quiet);
}

/** The same inside something that is being explained. */
export function explainInner(condition: Json, ctx: Ctx, scope: Inner): Explanation {
  const words = sentence(condition as Condition, scope.facts);
  const whole = {
    sentence: words,
    kind: isObject(condition) ? ('all' as const) : ('test' as const),
    ...answerOf(condition, ctx, scope),
    place: scope.at,
    facts: [],
    lists: [],
    negated: false,
    ...noteOf(condition),
  };
  if (!isObject(condition) || scope.depth > MAX_EXPLAINED_DEPTH) return { ...whole, parts: [] };
  const keys = Object.entries(condition).filter(([key]) => key !== 'note');
  const parts = keys.map(([key, value]) => explainKey(key, value, ctx, inside(scope, key, value)));
  const [only] = parts;
  return only && parts.length === 1 ? { ...only, ...noteOf(condition) } : { ...whole, parts };
}

function answerOf(condition: Json, ctx: Ctx, scope: Inner): { holds: boolean; folded: boolean } {
  const compiled = compileInnerCondition(condition, scope);
  return { holds: answer(compiled, ctx), folded: compiled.constant };
}

/** The remark in an object, if any. */
export function noteOf(value: Json): { note?: string } {
  return isObject(value) && typeof value.note === 'string' ? { note: value.note } : {};
}

function explainKey(key: string, value: Json, ctx: Ctx, scope: Inner): Explanation {
  const whole = {
    sentence: partSentence(key, value, scope.facts),
    ...answerOf({ [key]: value }, ctx, { ...scope, at: parentOf(scope.at) }),
    place: scope.at,
  };
  if (['any', 'all', 'none'].includes(key) && Array.isArray(value)) {
    const parts = value.map((part, index) => explainInner(part, ctx, inside(scope, index, part)));
    return { ...whole, kind: key as PartKind, facts: [], lists: [], parts, negated: key === 'none' };
  }
  const parts = ruleParts(key, ctx, scope);
  const negated = parts.some((part) => part.holds !== whole.holds);
  const facts = factsOf(key, value, ctx, scope);
  if (parts.length > 0) return { ...whole, kind: 'rule', facts, lists: [], parts, negated };
  const lists = facts.flatMap(({ path }) => ruleReason(path, ctx, scope));
  return { ...whole, kind: 'test', facts, lists, parts, negated };
}

function parentOf({ file, pointer }: Place): Place {
  return { file, pointer: pointer.slice(0, pointer.lastIndexOf('/')) };
}

/** The condition behind `rules.x`, explained in turn. */
function ruleParts(key: string, ctx: Ctx, scope: Inner): Explanation[] {
  if (!key.startsWith('rules.') || scope.depth > MAX_EXPLAINED_DEPTH) return [];
  const name = key.slice('rules.'.length);
  const rule = enterRule(name, scope);
  return !rule || Array.isArray(rule.value) ? [] : [explainInner(rule.value, ctx, rule.scope)];
}

function factsOf(key: string, test: Json, ctx: Ctx, scope: Inner): FactNow[] {
  const operands = operandsIn(test);
  return [
    factNow(key, readFact(key, scope, 'condition'), ctx, scope),
    ...operands.map((path) => factNow(path, readFact(path, scope, 'condition'), ctx, scope)),
  ];
}

const MOMENTS = new Set(['timestamp', 'dateTime']);

export function factNow(
  path: string,
  read: { value: Compiled<unknown>; format?: string } | undefined,
  ctx: Ctx,
  { zone }: Scope,
): FactNow {
  const value = read && answer(withoutNothing(read.value), ctx);
  const shown = MOMENTS.has(read?.format ?? '') ? formatterOf('date')(value, zone) : '';
  return { path, value, ...(shown !== '' && { shown }) };
}

/** Facts on the right of a test. */
export function operandsIn(test: Json): string[] {
  if (isFactValue(test)) return factsNamed(test).map(({ path }) => path);
  if (Array.isArray(test)) return test.flatMap(operandsIn);
  return isObject(test)
    ? Object.entries(test).flatMap(([word, value]) => (word === 'some' ? [] : operandsIn(value)))
    : [];
}
