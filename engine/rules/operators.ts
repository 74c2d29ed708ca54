import { minuteOf } from '../../domain/timeOfDay.ts';
import { answer, any, BROKEN, constant, dynamic, not, union, type Answer } from './answers.ts';
import { ageAt } from './clock.ts';
import { dayFieldIs, edgesOf, isNewer, isOlder, timeIs } from './clockTests.ts';
import { compareClock } from './compareClock.ts';
import { comparison, holdsWithin, keyOf, type Comparison } from './comparisons.ts';
import { isMissing } from './facts.ts';
import { checkLiteral } from './literals.ts';
import { compileFactValue, isFactValue, type Operand } from './operands.ts';
import { inside, say, type Inner, type Read } from './scope.ts';
import type { FactType } from '../../schemas/facts/shape.ts';
import type { Compiled, Json } from './types.ts';
import { TYPE_WORDS, type Order } from './words.ts';

/** Single tests of one fact: what stands behind an operator, and the bare value. */

/** A bare value or a list: equal to one of them. */
export function compileEqual(read: Read, test: Json, scope: Inner): Answer {
  const alternatives = Array.isArray(test) ? test : [test];
  const parts = alternatives.map((value, index) =>
    equalToOne(read, value, Array.isArray(test) ? inside(scope, index, value) : scope),
  );
  return any(merged(parts, read, scope));
}

type Alternative = Answer | { readonly literal: string | number | boolean };

function equalToOne(read: Read, value: Json, scope: Inner): Alternative {
  if (isFactValue(value)) {
    const operand = compileFactValue(value, scope, 'condition');
    return operand && canEqual(operand, read, scope) ? compare('equal', read, operand, scope) : BROKEN;
  }
  const literal = checkLiteral(value, read, scope);
  return literal === undefined ? BROKEN : { literal };
}

/** Kinds of value that are equal when they are written the same. */
const WRITTEN: ReadonlySet<FactType> = new Set<FactType>(['text', 'number', 'date', 'any']);
/** A time of day equals no number and no date. */
const TIMES: ReadonlySet<FactType> = new Set<FactType>(['text', 'time']);

function canEqual(operand: Operand, read: Read, scope: Inner): boolean {
  const { type } = operand;
  const isAny = type === 'any' || read.type === 'any';
  const areOf = (kinds: ReadonlySet<FactType>) => kinds.has(type) && kinds.has(read.type);
  if (type === read.type || isAny || areOf(WRITTEN) || areOf(TIMES)) return true;
  const message = `${read.path} is ${TYPE_WORDS[read.type]} and never equals ${TYPE_WORDS[type]}.`;
  say(scope, 'OPERATOR_UNKNOWN', message, 'Compare facts of the same kind.');
  return false;
}

/** All literals of a list are one look-up. */
function merged(parts: readonly Alternative[], read: Read, scope: Inner): Answer[] {
  const literals = parts.flatMap((part) => ('literal' in part ? [part.literal] : []));
  const answers = parts.filter((part): part is Answer => !('literal' in part));
  if (literals.length === 0) return answers;
  return [equalToLiterals(read, literals, scope), ...answers];
}

function equalToLiterals(read: Read, literals: readonly (string | number | boolean)[], scope: Inner): Answer {
  if (read.type === 'yesNo' && literals.length === 1 && isAnswer(read.value)) {
    return literals[0] === true ? read.value : not(read.value);
  }
  if (read.type === 'date') {
    const operands = literals.map((literal): Operand => ({ value: constant(literal), type: 'date' }));
    return any(operands.map((operand) => compare('equal', read, operand, scope)));
  }
  if (read.type === 'time') return equalToTimes(read, literals, scope);
  const key = keyOf(read.type);
  const listed = new Set(literals.map(key));
  return ask(read, scope, (value) => listed.has(key(value)));
}

/** Times of day, however data writes them. */
function equalToTimes(read: Read, literals: readonly (string | number | boolean)[], scope: Inner): Answer {
  const minutes = literals.map((literal) => minuteOf(literal) ?? -1);
  const listed = new Set(minutes);
  if (read.fact?.clock !== 'time') return ask(read, scope, (value) => listed.has(minuteOf(value) ?? NaN));
  const { days } = scope;
  const edges = edgesOf(minutes);
  return dynamic(new Set(['now']), (ctx) => timeIs((minute) => listed.has(minute), edges, ctx, days));
}

/** The answer of a condition rule is a Compiled<boolean> already. */
function isAnswer(value: Compiled<unknown>): value is Answer {
  return value.constant ? typeof value.value === 'boolean' : isRuleCondition.has(value);
}

/** Compiled values that always answer true or false, so that `{ "rules.x": true }` costs nothing more. */
export const isRuleCondition = new WeakSet<object>();

/** `above`, `atLeast`, `below`, `atMost`: a number, a date or a fact. */
export function compileOrder(order: Order, read: Read, test: Json, scope: Inner): Answer {
  if (isFactValue(test)) {
    const operand = compileFactValue(test, scope, 'condition');
    if (!operand) return BROKEN;
    return fitsOrder(order, operand, read, scope) ? compare(order, read, operand, scope) : BROKEN;
  }
  if (Array.isArray(test)) {
    say(scope, 'VALUE_NOT_ALLOWED', `"${order}" takes one value, not a list.`, 'Write one value.');
    return BROKEN;
  }
  const literal = checkLiteral(test, read, scope);
  if (literal === undefined) return BROKEN;
  return compare(order, read, { value: constant(literal), type: read.type }, scope);
}

function fitsOrder(order: Order, operand: Operand, read: Read, scope: Inner): boolean {
  const types = new Set<FactType>([operand.type, read.type]);
  types.delete('any');
  if (types.size < 2 && !types.has('text') && !types.has('yesNo')) return true;
  const message = `"${order}" cannot compare ${TYPE_WORDS[read.type]} (${read.path}) with ${TYPE_WORDS[operand.type]}.`;
  say(
    scope,
    'OPERATOR_UNKNOWN',
    message,
    'Compare numbers with numbers, dates with dates and times with times.',
  );
  return false;
}

/** A fact against an operand; the clock on either side answers with the moment of its next change. */
function compare(op: Comparison, read: Read, operand: Operand, { days }: Inner): Answer {
  const clocked = compareClock({ op, read, operand, days });
  return clocked ?? two(read.value, operand.value, comparison(op, read.type, days));
}

function two(
  left: Compiled<unknown>,
  right: Compiled<unknown>,
  test: (a: unknown, b: unknown) => boolean,
): Answer {
  if ([left, right].some((side) => side.constant && isMissing(side.value))) return constant(false);
  if (left.constant && right.constant) return constant(test(left.value, right.value));
  const whole = (a: unknown, b: unknown) => !isMissing(a) && test(a, b);
  const reads = union([left, right]);
  if (right.constant) {
    const [get, b] = [left.constant ? () => left.value : left.get, right.value];
    return dynamic(reads, (ctx) => whole(get(ctx), b));
  }
  return dynamic(reads, (ctx) => {
    const b = right.get(ctx);
    return !isMissing(b) && whole(answer(left, ctx), b);
  });
}

/** A test of the fact's value alone; missing makes it false. */
function ask(read: Read, scope: Inner, test: (value: unknown) => boolean): Answer {
  const { value, fact } = read;
  const { days } = scope;
  const clock = fact?.clock;
  if (clock && clock !== 'date' && clock !== 'time')
    return dynamic(new Set(['now']), (ctx) => dayFieldIs(clock, test, ctx, days));
  const whole = (raw: unknown) => !isMissing(raw) && test(raw);
  if (value.constant) return constant(whole(value.value));
  const { get } = value;
  return dynamic(value.reads, (ctx) => whole(get(ctx)));
}

/** `exists`: anything but null, "", [] and absent. */
export function compileExists(read: Read, test: Json, scope: Inner): Answer {
  if (typeof test !== 'boolean') {
    say(
      scope,
      'VALUE_NOT_ALLOWED',
      '"exists" takes true or false.',
      'Write "exists": true or "exists": false.',
    );
    return BROKEN;
  }
  const there = read.fact?.clock ? constant(true) : ask(read, scope, () => true);
  return test ? there : not(there);
}

/** `contains`: a piece of a text, without case, or a member of a list. A list behind it: any of them. */
export function compileContains(read: Read, test: Json, scope: Inner): Answer {
  const wanted = Array.isArray(test) ? test : [test];
  return any(
    wanted.map((value, index) =>
      containsOne(read, value, Array.isArray(test) ? inside(scope, index, value) : scope),
    ),
  );
}

function containsOne(read: Read, value: Json, scope: Inner): Answer {
  if (isFactValue(value)) {
    const operand = compileFactValue(value, scope, 'condition');
    return operand ? two(read.value, operand.value, holdsWithin) : BROKEN;
  }
  const member: Read = { path: read.path, type: read.type === 'list' ? 'any' : 'text', value: read.value };
  const literal = checkLiteral(value, member, scope);
  return literal === undefined ? BROKEN : ask(read, scope, (whole) => holdsWithin(whole, literal));
}

/** `newerThanDays`, `olderThanDays`: a number of days, 0 or more, or a fact that holds one. */
export function compileAge(newer: boolean, read: Read, test: Json, scope: Inner): Answer {
  const count = dayCount(newer ? 'newerThanDays' : 'olderThanDays', test, scope);
  if (!count) return BROKEN;
  const { days } = scope;
  const holdsAt = newer ? isNewer : isOlder;
  const reads = new Set([...union([read.value, count]), 'now']);
  if ([read.value, count].some((part) => part.constant && isMissing(part.value))) return constant(false);
  return dynamic(reads, (ctx) => {
    const number = answer(count, ctx);
    const age = typeof number === 'number' ? ageAt(answer(read.value, ctx), number, days) : undefined;
    return age !== undefined && holdsAt(age, ctx);
  });
}

function dayCount(word: string, test: Json, scope: Inner): Compiled<unknown> | undefined {
  if (typeof test === 'number' && test >= 0) return constant(test);
  const operand = isFactValue(test) ? compileFactValue(test, scope, 'condition') : undefined;
  if (isFactValue(test) && !operand) return undefined;
  if (operand && (operand.type === 'number' || operand.type === 'any')) return operand.value;
  say(
    scope,
    'VALUE_NOT_ALLOWED',
    `"${word}" takes a number of days, 0 or more.`,
    `Write e.g. { "${word}": 3 }.`,
  );
  return undefined;
}
