import { EXAMPLES } from '../../schemas/facts/examples.ts';
import { constant } from './answers.ts';
import type { Fact } from './facts.ts';
import { readFact, type ReadFor } from './reads.ts';
import { inside, isObject, quote, say, type Inner, type Read } from './scope.ts';
import type { FactType } from '../../schemas/facts/shape.ts';
import { didYouMean } from './suggest.ts';
import { counted, countWith, laterBy, type Sum } from './sums.ts';
import type { Compiled, Ctx, Json } from './types.ts';
import { TYPE_WORDS } from './words.ts';

/** What stands on the right of a test. */
export interface Operand {
  readonly value: Compiled<unknown>;
  readonly type: FactType;
  /** It is the clock. */
  readonly clock?: Fact['clock'];
  /** Of today: the days that are added. */
  readonly later?: Compiled<unknown>;
  /** Of another number of the clock: what is counted with it. */
  readonly count?: (raw: unknown, ctx: Ctx) => unknown;
}

const FACT_KEYS = ['fact', 'times', 'plus', 'minus', 'round', 'note'];

export type FactValue = { fact: Json; times?: Json; plus?: Json; minus?: Json; round?: Json };

export function isFactValue(value: unknown): value is FactValue {
  return isObject(value) && 'fact' in value;
}

/** The facts that it names: its own, and one that is added or taken away; each with the keys that lead to its name. */
export function factsNamed(value: FactValue): { path: string; keys: readonly string[] }[] {
  const own = typeof value.fact === 'string' ? [{ path: value.fact, keys: ['fact'] }] : [];
  const others = (['plus', 'minus'] as const).flatMap((word) => {
    const inner = value[word];
    if (!isFactValue(inner) || typeof inner.fact !== 'string') return [];
    return [{ path: inner.fact, keys: [word, 'fact'] }];
  });
  return [...own, ...others];
}

/**
 * `{ fact, times, plus, minus, round }`: the fact times a number, plus or minus a number or a fact, rounded to a step. A
 * date takes `plus` and `minus` in days. When an operand is missing, so is the whole (undefined).
 * @returns undefined when it was wrong, which is reported
 */
export function compileFactValue(value: Json, scope: Inner, use: ReadFor): Operand | undefined {
  if (!isFactValue(value) || typeof value.fact !== 'string') {
    say(scope, 'SCHEMA', '"fact" takes the path of a fact.', `Write e.g. { "fact": "${EXAMPLES.fact}" }.`);
    return undefined;
  }
  const wrong = Object.keys(value).find((key) => !FACT_KEYS.includes(key));
  if (wrong !== undefined) return unknownKey(wrong, scope);
  const read = readFact(value.fact, inside(scope, 'fact', undefined), use);
  const sum = sumOf(value, scope, use);
  if (!read || sum === 'wrong') return undefined;
  if (sum === undefined) return plain(read);
  return mayCount(read, value, scope) ? operandOf(read, sum, scope) : undefined;
}

function plain({ value, type, fact }: Read): Operand {
  return { value, type, ...(fact?.clock && { clock: fact.clock }) };
}

function operandOf({ value, type, fact }: Read, sum: Sum, scope: Inner): Operand {
  const clock = fact?.clock;
  const count = type === 'date' ? laterBy(sum, scope.days) : countWith(sum);
  const operand: Operand = { value: counted(value, sum, count), type };
  if (!clock) return operand;
  return { ...operand, clock, ...(clock === 'date' ? { later: sum.plus } : { count }) };
}

function unknownKey(key: string, scope: Inner): undefined {
  const meant = didYouMean(key, FACT_KEYS);
  const message = `Beside "fact" only "times", "plus" or "minus", and "round" may stand, not "${key}".${meant}`;
  const fix = /^div/.test(key) ? 'Write "times" with a fraction: 0.5 halves.' : `Remove "${key}".`;
  say(scope, 'KEY_UNKNOWN', message, fix);
  return undefined;
}

/** @returns undefined where nothing is counted */
function sumOf(value: FactValue, scope: Inner, use: ReadFor): Sum | undefined | 'wrong' {
  const { times, plus, minus, round } = value;
  const factor = numberAt('times', times, scope);
  const step = stepAt(round, scope);
  if (plus !== undefined && minus !== undefined) return plusAndMinus(plus, minus, scope);
  const summand = plus === undefined ? addend('minus', minus, scope, use) : addend('plus', plus, scope, use);
  if (factor === 'wrong' || step === 'wrong' || summand === 'wrong') return 'wrong';
  if (factor === undefined && step === undefined && !summand) return undefined;
  return { times: factor ?? 1, plus: summand ?? constant(0), round: step };
}

function plusAndMinus(plus: Json, minus: Json, scope: Inner): 'wrong' {
  const at = inside(scope, 'minus', undefined);
  const areNumbers = typeof plus === 'number' && typeof minus === 'number';
  const fix = areNumbers ? `Write "plus": ${plus - minus} alone.` : 'Take one of the two out.';
  say(at, 'KEY_UNKNOWN', 'Beside "fact" there is "plus" or "minus", not both.', fix);
  return 'wrong';
}

function numberAt(key: 'times' | 'round', value: unknown, scope: Inner): number | undefined | 'wrong' {
  if (value === undefined || (typeof value === 'number' && Number.isFinite(value))) return value;
  const at = inside(scope, key, undefined);
  const fix =
    key === 'times' && isFactValue(value)
      ? 'Write a number: only "plus" and "minus" take another fact.'
      : 'Write a number without quotes.';
  say(at, 'VALUE_NOT_ALLOWED', `"${key}" takes a number, not ${quote(value)}.`, fix);
  return 'wrong';
}

function stepAt(value: unknown, scope: Inner): number | undefined | 'wrong' {
  const step = numberAt('round', value, scope);
  if (step === undefined || step === 'wrong' || step > 0) return step;
  const at = inside(scope, 'round', undefined);
  const message = `"round" takes the step that is rounded to, which is above 0, not ${quote(value)}.`;
  say(at, 'VALUE_NOT_ALLOWED', message, 'Write 1 for whole numbers, 10 for tens, 0.01 for cents.');
  return 'wrong';
}

/** What is added: a number or another fact that is one. */
function addend(
  key: 'plus' | 'minus',
  value: Json | undefined,
  scope: Inner,
  use: ReadFor,
): Compiled<unknown> | undefined | 'wrong' {
  const sign = key === 'plus' ? 1 : -1;
  if (value === undefined) return undefined;
  const at = inside(scope, key, value);
  if (typeof value === 'number' && Number.isFinite(value)) return constant(sign * value);
  if (!isFactValue(value)) {
    const message = `"${key}" takes a number or another fact, not ${quote(value)}.`;
    say(
      at,
      'VALUE_NOT_ALLOWED',
      message,
      `Write a number without quotes, or { "fact": "${EXAMPLES.fact}" }.`,
    );
    return 'wrong';
  }
  const more = Object.keys(value).find((word) => word !== 'fact' && word !== 'note');
  if (more !== undefined) {
    const message = `The fact behind "${key}" stands alone, without "${more}".`;
    say(at, 'KEY_UNKNOWN', message, `Take "${more}" out, or give the inner value a name in rules.json.`);
    return 'wrong';
  }
  const operand = compileFactValue(value, at, use);
  if (!operand) return 'wrong';
  if (operand.type !== 'number' && operand.type !== 'any')
    return noNumber(key, value.fact as string, operand, at);
  const times = { times: sign, plus: constant(0) };
  return counted(operand.value, times, countWith(times));
}

function noNumber(key: string, path: string, { type }: Operand, at: Inner): 'wrong' {
  const verb = key === 'plus' ? 'added' : 'taken away';
  const message = `${path} is ${TYPE_WORDS[type]} and cannot be ${verb}.`;
  say(at, 'OPERATOR_UNKNOWN', message, 'Name a fact that is a number.');
  return 'wrong';
}

/** Numbers take all that there is, dates days alone. */
function mayCount({ type, path }: Read, value: FactValue, scope: Inner): boolean {
  const words = (['times', 'plus', 'minus', 'round'] as const).filter((word) => value[word] !== undefined);
  const wrong = words.find((word) => !mayTake(type, word));
  if (wrong === undefined) return true;
  const at = inside(scope, wrong, undefined);
  const fix =
    type === 'date' ? `Remove "${wrong}": a date takes "plus" and "minus", in days.` : `Remove "${wrong}".`;
  say(at, 'OPERATOR_UNKNOWN', `${path} is ${TYPE_WORDS[type]}: "${wrong}" does not fit.`, fix);
  return false;
}

function mayTake(type: FactType, word: 'times' | 'plus' | 'minus' | 'round'): boolean {
  if (type === 'number' || type === 'any') return true;
  return type === 'date' && (word === 'plus' || word === 'minus');
}
