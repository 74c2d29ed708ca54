import { answer } from './answers.ts';
import { compileInnerCondition } from './conditions.ts';
import { compileFactValue, isFactValue } from './operands.ts';
import { readFact } from './reads.ts';
import { enter, inside, isObject, type Inner, type Place, type Scope } from './scope.ts';
import { partSentence, sentence } from './sentences.ts';
import type { Condition, Ctx, Json } from './types.ts';

/** Why a condition holds or does not, as a tree. */
export interface Explanation {
  /** In words: `price is above 0`. */
  readonly sentence: string;
  readonly holds: boolean;
  /** Its answer is known before any request; else `holds` is of the facts that were given. */
  readonly folded: boolean;
  /** It holds when its parts do not: `none`, and `rules.x` that is to be false. */
  readonly negated: boolean;
  /** Where it was written. */
  readonly place: Place;
  /** The facts that this part asks, with what they are now; undefined: missing. */
  readonly facts: readonly { readonly path: string; readonly value: unknown }[];
  /** Parts of a group, keys of an object, the inside of a rule. */
  readonly parts: readonly Explanation[];
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
    ...answerOf(condition, ctx, scope),
    place: scope.at,
    facts: [],
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
    return { ...whole, facts: [], parts, negated: key === 'none' };
  }
  const parts = ruleParts(key, ctx, scope);
  const negated = parts.some((part) => part.holds !== whole.holds);
  return { ...whole, facts: factsOf(key, value, ctx, scope), parts, negated };
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

/** What a rule says, and the scope of its words; inside a rule its own name means what earlier layers said. */
export function enterRule(name: string, scope: Inner): { value: Json; scope: Inner } | undefined {
  const { rules } = scope;
  const version = rules?.version(name, scope.own);
  if (!rules || !version) return undefined;
  const at = version.place;
  const sourceOf = (value: object, key?: string): Place | undefined =>
    rules.placeOf(value, key) ?? scope.sourceOf?.(value, key);
  return {
    value: version.value,
    scope: { ...scope, at, sourceOf, own: { name, version }, depth: scope.depth + 1 },
  };
}

function factsOf(key: string, test: Json, ctx: Ctx, scope: Inner): { path: string; value: unknown }[] {
  const read = readFact(key, scope, 'condition');
  const own = { path: key, value: read && answer(read.value, ctx) };
  return [
    own,
    ...operandsIn(test).map((operand) => ({ path: operand.fact, value: operandValue(operand, ctx, scope) })),
  ];
}

function operandsIn(test: Json): { fact: string }[] {
  if (isFactValue(test)) return typeof test.fact === 'string' ? [{ fact: test.fact }] : [];
  if (Array.isArray(test)) return test.flatMap(operandsIn);
  return isObject(test)
    ? Object.entries(test).flatMap(([word, value]) => (word === 'some' ? [] : operandsIn(value)))
    : [];
}

function operandValue({ fact }: { fact: string }, ctx: Ctx, scope: Inner): unknown {
  const operand = compileFactValue({ fact }, scope, 'value');
  return operand && answer(operand.value, ctx);
}

/**
 * The innermost parts that decide: for a condition that does not hold those that failed, for one that holds those that
 * made it so.
 *
 * @param isKnown  parts that count; before a request only those that are folded
 */
export function decidingParts(
  explanation: Explanation,
  isKnown: (part: Explanation) => boolean = () => true,
): Explanation[] {
  const { parts, holds, negated } = explanation;
  const deciding = parts.filter((part) => part.holds === (holds !== negated) && isKnown(part));
  if (deciding.length === 0) return [explanation];
  return deciding.flatMap((part) => decidingParts(part, isKnown));
}
