import { DAY_MS, parseMoment } from '../../schemas/moments.ts';
import { answer, any, BROKEN, constant, dynamic, not, union, type Answer } from './answers.ts';
import { ageAt, dayOf, instantOf, type ZoneDays } from './clock.ts';
import { dayIs, dayOfValue, isNewer, isOlder, todayIs, weekdayIs } from './clockTests.ts';
import { isMissing } from './facts.ts';
import { checkLiteral, fold } from './literals.ts';
import { compileFactValue, isFactValue, type Operand } from './operands.ts';
import type { Read } from './reads.ts';
import { inside, say, type Inner } from './scope.ts';
import type { FactType } from '../../schemas/facts/shape.ts';
import type { Compiled, Ctx, Json } from './types.ts';
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

function canEqual(operand: Operand, read: Read, scope: Inner): boolean {
  const { type } = operand;
  const isAny = type === 'any' || read.type === 'any';
  if (type === read.type || isAny || (WRITTEN.has(type) && WRITTEN.has(read.type))) return true;
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
  const listed = new Set(literals.map(fold));
  const asText = read.type === 'text';
  return ask(read, scope, (value) =>
    listed.has(asText && typeof value === 'number' ? String(value) : fold(value)),
  );
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
  say(scope, 'OPERATOR_UNKNOWN', message, 'Compare numbers with numbers and dates with dates.');
  return false;
}

/** A fact against an operand; the clock on either side answers with the moment of its next change. */
function compare(op: Order | 'equal', read: Read, operand: Operand, scope: Inner): Answer {
  const { days } = scope;
  const [clock, otherClock] = [read.fact?.clock, operand.clock];
  if (clock === 'date' && otherClock === 'date') return constant(holds(op, 0 - (operand.plus ?? 0)));
  if (clock === 'date') {
    return clocked(operand.value, (value, ctx) => {
      const day = dayOfValue(value, days);
      return day !== undefined && todayIs(op, day, ctx, days);
    });
  }
  if (otherClock === 'date') {
    const plus = operand.plus ?? 0;
    return clocked(read.value, (value, ctx) => {
      const day = dayOfValue(value, days);
      return day !== undefined && dayIs(op, day, plus, ctx, days);
    });
  }
  if (clock === 'weekday') return weekdays(operand.value, days);
  if (otherClock === 'weekday') return weekdays(read.value, days);
  const test = op === 'equal' ? equals(read.type, days) : ordered(op, read.type, days);
  return two(read.value, operand.value, test);
}

function clocked(value: Compiled<unknown>, test: (value: unknown, ctx: Ctx) => boolean): Answer {
  if (value.constant) {
    const fixed = value.value;
    return isMissing(fixed) ? constant(false) : dynamic(new Set(['now']), (ctx) => test(fixed, ctx));
  }
  const { get } = value;
  return dynamic(new Set([...value.reads, 'now']), (ctx) => test(get(ctx), ctx));
}

function weekdays(value: Compiled<unknown>, days: ZoneDays): Answer {
  return clocked(value, (other, ctx) => weekdayIs((weekday) => weekday === fold(other), ctx, days));
}

function two(
  left: Compiled<unknown>,
  right: Compiled<unknown>,
  test: (a: unknown, b: unknown) => boolean,
): Answer {
  const whole = (a: unknown, b: unknown) => !isMissing(a) && !isMissing(b) && test(a, b);
  if (left.constant && right.constant) return constant(whole(left.value, right.value));
  const reads = union([left, right]);
  if (right.constant) {
    const [get, b] = [left.constant ? () => left.value : left.get, right.value];
    return dynamic(reads, (ctx) => whole(get(ctx), b));
  }
  return dynamic(reads, (ctx) => whole(answer(left, ctx), right.get(ctx)));
}

function holds(op: Order | 'equal', difference: number): boolean {
  switch (op) {
    case 'above':
      return difference > 0;
    case 'atLeast':
      return difference >= 0;
    case 'below':
      return difference < 0;
    case 'atMost':
      return difference <= 0;
    case 'equal':
      return difference === 0;
  }
}

function ordered(op: Order, type: FactType, days: ZoneDays): (a: unknown, b: unknown) => boolean {
  if (type === 'number') return (a, b) => typeof a === 'number' && typeof b === 'number' && holds(op, a - b);
  return (a, b) => {
    const numbers = type === 'any' && typeof a === 'number' && typeof b === 'number';
    const difference = numbers ? a - b : dateDifference(a, b, days);
    return difference !== undefined && holds(op, difference);
  };
}

/** Between two moments, or between their days in the zone where one of them has no time; undefined: not two dates. */
function dateDifference(a: unknown, b: unknown, days: ZoneDays): number | undefined {
  const [left, right] = [parseMoment(a), parseMoment(b)];
  if (!left || !right) return undefined;
  if (left.kind === 'day' || right.kind === 'day') return (dayOf(left, days) - dayOf(right, days)) * DAY_MS;
  return instantOf(left, days) - instantOf(right, days);
}

function equals(type: FactType, days: ZoneDays): (a: unknown, b: unknown) => boolean {
  if (type === 'date') return (a, b) => dateDifference(a, b, days) === 0;
  if (type === 'text') return (a, b) => sameText(a, b);
  return (a, b) => fold(a) === fold(b);
}

function sameText(a: unknown, b: unknown): boolean {
  const text = (value: unknown) => (typeof value === 'number' ? String(value) : fold(value));
  return text(a) === text(b);
}

/** A test of the fact's value alone; missing makes it false. */
function ask(read: Read, scope: Inner, test: (value: unknown) => boolean): Answer {
  const { value, fact } = read;
  const { days } = scope;
  if (fact?.clock === 'weekday') return dynamic(new Set(['now']), (ctx) => weekdayIs(test, ctx, days));
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

function holdsWithin(whole: unknown, piece: unknown): boolean {
  if (Array.isArray(whole)) return whole.some((member) => sameText(member, piece));
  return typeof whole === 'string' && whole.toLowerCase().includes(String(piece).toLowerCase());
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
