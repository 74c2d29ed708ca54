import { formatterOf } from '../../domain/format.ts';
import { answer } from './answers.ts';
import { compileInnerCondition } from './conditions.ts';
import { enterRule } from './enterRule.ts';
import { withoutNothing } from './nothing.ts';
import { factsNamed, isFactValue } from './operands.ts';
import type { Asking, Explanation, FactNow, PartKind } from './explanation.ts';
import { readFact } from './reads.ts';
import { inside, isObject, type Inner, type Place, type Scope } from './scope.ts';
import { partSentence, sentence } from './sentences.ts';
import type { Compiled, Condition, Json } from './types.ts';

/** Rules inside rules are followed so far. */
export const MAX_EXPLAINED_DEPTH = 30;

/** Why a condition holds or does not, part by part, inside something that is being explained. */
export function explainInner(condition: Json, ctx: Asking, scope: Inner): Explanation {
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

function answerOf(condition: Json, ctx: Asking, scope: Inner): { holds: boolean; folded: boolean } {
  const compiled = compileInnerCondition(condition, scope);
  return { holds: answer(compiled, ctx), folded: compiled.constant };
}

/** The remark in an object, if any. */
export function noteOf(value: Json): { note?: string } {
  return isObject(value) && typeof value.note === 'string' ? { note: value.note } : {};
}

function explainKey(key: string, value: Json, ctx: Asking, scope: Inner): Explanation {
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
  const lists = facts.flatMap(({ path }) => ctx.ruleReason(path, ctx, scope));
  return { ...whole, kind: 'test', facts, lists, parts, negated };
}

function parentOf({ file, pointer }: Place): Place {
  return { file, pointer: pointer.slice(0, pointer.lastIndexOf('/')) };
}

/** The condition behind `rules.x`, explained in turn. */
function ruleParts(key: string, ctx: Asking, scope: Inner): Explanation[] {
  if (!key.startsWith('rules.') || scope.depth > MAX_EXPLAINED_DEPTH) return [];
  const name = key.slice('rules.'.length);
  const rule = enterRule(name, scope);
  return !rule || Array.isArray(rule.value) ? [] : [explainInner(rule.value, ctx, rule.scope)];
}

function factsOf(key: string, test: Json, ctx: Asking, scope: Inner): FactNow[] {
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
  ctx: Asking,
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
