import { DAY_MS, dayText, parseMoment } from '../../schemas/moments.ts';
import { answer, constant, dynamic } from './answers.ts';
import { instantOf, type ZoneDays } from './clock.ts';
import { isMissing, type Fact } from './facts.ts';
import { readFact, type Read, type ReadFor } from './reads.ts';
import { inside, isObject, quote, say, type Inner } from './scope.ts';
import type { FactType } from '../../schemas/facts/shape.ts';
import { didYouMean } from './suggest.ts';
import type { Compiled, Json } from './types.ts';
import { TYPE_WORDS } from './words.ts';

/** What stands on the right of a test. */
export interface Operand {
  readonly value: Compiled<unknown>;
  readonly type: FactType;
  /** It is the clock: `now.date` (moved by `plus` days) or `now.weekday`. */
  readonly clock?: Fact['clock'];
  readonly plus?: number;
}

const FACT_KEYS = ['fact', 'times', 'plus', 'note'];

export function isFactValue(value: unknown): value is { fact: Json; times?: Json; plus?: Json } {
  return isObject(value) && 'fact' in value;
}

/**
 * `{ fact, times, plus }`: the fact, times, plus. Dates take `plus` in days. Missing stays missing (undefined).
 * @returns undefined when it was wrong, which is reported
 */
export function compileFactValue(value: Json, scope: Inner, use: ReadFor): Operand | undefined {
  if (!isFactValue(value) || typeof value.fact !== 'string') {
    say(scope, 'SCHEMA', '"fact" takes the path of a fact.', 'Write e.g. { "fact": "car.price" }.');
    return undefined;
  }
  const wrong = Object.keys(value).find((key) => !FACT_KEYS.includes(key));
  if (wrong !== undefined) return unknownKey(wrong, scope);
  const read = readFact(value.fact, inside(scope, 'fact', undefined), use);
  const factor = numberAt('times', value.times, scope);
  const plus = numberAt('plus', value.plus, scope);
  if (!read || factor === 'wrong' || plus === 'wrong') return undefined;
  if (!mayCount(read, factor, plus, scope)) return undefined;
  const clock = read.fact?.clock;
  if (clock) return { value: read.value, type: read.type, clock, ...(plus !== undefined && { plus }) };
  return { value: sum(read, factor, plus, scope.days), type: read.type };
}

function unknownKey(key: string, scope: Inner): undefined {
  if (key === 'minus') {
    say(
      scope,
      'KEY_UNKNOWN',
      'There is no "minus" beside "fact".',
      'Write "plus" with a number below 0, e.g. -500.',
    );
    return undefined;
  }
  const meant = didYouMean(key, FACT_KEYS);
  say(
    scope,
    'KEY_UNKNOWN',
    `Beside "fact" only "times" and "plus" may stand, not "${key}".${meant}`,
    `Remove "${key}".`,
  );
  return undefined;
}

function numberAt(key: 'times' | 'plus', value: unknown, scope: Inner): number | undefined | 'wrong' {
  if (value === undefined || (typeof value === 'number' && Number.isFinite(value))) return value;
  const at = inside(scope, key, undefined);
  say(
    at,
    'VALUE_NOT_ALLOWED',
    `"${key}" takes a number, not ${quote(value)}.`,
    'Write a number without quotes.',
  );
  return 'wrong';
}

function mayCount(read: Read, times: number | undefined, plus: number | undefined, scope: Inner): boolean {
  const { type, path } = read;
  if (times === undefined && plus === undefined) return true;
  if (type === 'number' || type === 'any' || (type === 'date' && times === undefined)) return true;
  const word = times === undefined ? 'plus' : 'times';
  const at = inside(scope, word, undefined);
  say(at, 'OPERATOR_UNKNOWN', `${path} is ${TYPE_WORDS[type]}: "${word}" does not fit.`, `Remove "${word}".`);
  return false;
}

function sum(read: Read, times = 1, plus = 0, days: ZoneDays): Compiled<unknown> {
  const { value, type } = read;
  if (times === 1 && plus === 0) return value;
  const count =
    type === 'date' ? (raw: unknown) => later(raw, plus, days) : (raw: unknown) => scaled(raw, times, plus);
  if (value.constant) return constant(count(value.value));
  return dynamic(value.reads, (ctx) => count(answer(value, ctx)));
}

function scaled(raw: unknown, times: number, plus: number): number | undefined {
  // Twelve significant digits: 0.1 + 0.2 is 0.3, and a price times 1.05 has no tail of nines.
  return typeof raw === 'number' ? Number((raw * times + plus).toPrecision(12)) : undefined;
}

/** 9999-12-31; later dates have no text of ten characters, nor have those before year 53. */
const LAST_DAY = 2_932_897;

/** The date so many days later: a day stays a day, a moment becomes epoch ms. */
function later(raw: unknown, plus: number, days: ZoneDays): string | number | undefined {
  const moment = parseMoment(raw);
  if (!moment || isMissing(raw)) return undefined;
  if (moment.kind !== 'day') return instantOf(moment, days) + plus * DAY_MS;
  const day = Math.round(moment.day + plus);
  return Math.abs(day) < 700_000 || (day > 0 && day < LAST_DAY) ? dayText(day) : undefined;
}
