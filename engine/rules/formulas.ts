import type { FactType } from '../../schemas/facts/shape.ts';
import { isOfSomethingSure } from '../../schemas/facts/places.ts';
import { parseMoment } from '../../domain/moments.ts';
import { minuteOf, MINUTES_PER_DAY } from '../../domain/timeOfDay.ts';
import type { Fact, FactTable } from './facts.ts';
import {
  bothLimits,
  limitOf,
  limitOfContained,
  limitOfTest,
  opposite,
  presence,
  VALUE,
  type Limit,
} from './limits.ts';
import { isFactValue, type FactValue } from './operands.ts';
import { isObject } from './scope.ts';
import type { Json } from './types.ts';
import {
  isEmpty,
  meet,
  numbers,
  oneOfNumbers,
  others,
  words,
  type Numbers,
  type ValueSet,
} from './valueSets.ts';
import { isGroup } from './words.ts';

/** A condition taken apart for static analysis: limits of facts, joined by "all" and "any". Nothing is denied any more. */
export type Formula =
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Formula[] }
  | { readonly kind: 'limit'; readonly path: string; readonly limit: Limit };

/** What is known of the place where a condition stands. */
export interface Sense {
  readonly facts: FactTable;
  /** Page kind, where it is certain. */
  readonly kind?: string | undefined;
  /** Inside `where`: what is listed. */
  readonly listed?: string | undefined;
  /** What a named condition asks; undefined: it may be anything. */
  readonly ruleOf?: ((name: string) => Json | undefined) | undefined;
  /** Names of rules that are conditions. */
  readonly conditions?: ReadonlySet<string> | undefined;
}

export const all = (parts: readonly Formula[]): Formula => ({ kind: 'all', parts });
export const any = (parts: readonly Formula[]): Formula => ({ kind: 'any', parts });

/**
 * @param holds  false: the opposite of the condition
 * @param within rules that are being followed
 */
export function formulaOf(
  condition: Json,
  sense: Sense,
  holds = true,
  within: readonly string[] = [],
): Formula {
  if (typeof condition === 'boolean') return condition === holds ? all([]) : any([]);
  if (!isObject(condition)) return unknown(condition, holds);
  const parts = Object.entries(condition)
    .filter(([key]) => key !== 'note')
    .map(([key, test]) => partFormula(key, test, sense, holds, within));
  return holds ? all(parts) : any(parts);
}

/** One key of a condition and what stands behind it. */
export function partFormula(
  key: string,
  test: Json,
  sense: Sense,
  holds = true,
  within: readonly string[] = [],
): Formula {
  if (isGroup(key)) {
    if (!Array.isArray(test)) return unknown({ [key]: test }, holds);
    const parts = test.map((part) => formulaOf(part, sense, holds !== (key === 'none'), within));
    return (key === 'any') === holds ? any(parts) : all(parts);
  }
  const asked = testFormula(key, test, sense, holds);
  return key.startsWith('rules.') && typeof test === 'boolean'
    ? withRule(key.slice('rules.'.length), test === holds, asked, sense, within)
    : asked;
}

/** A named condition means what it asks as well. */
function withRule(
  name: string,
  holds: boolean,
  asked: Formula,
  sense: Sense,
  within: readonly string[],
): Formula {
  const rule = within.includes(name) ? undefined : sense.ruleOf?.(name);
  if (!isObject(rule)) return asked;
  return all([asked, formulaOf(rule, sense, holds, [...within, name])]);
}

function unknown(value: Json, holds: boolean): Formula {
  const limit = limitOfTest('test');
  return { kind: 'limit', path: `?${JSON.stringify(value)}`, limit: holds ? limit : opposite(limit) };
}

function testFormula(path: string, test: Json, { facts }: Sense, holds: boolean): Formula {
  const type = facts.find(path)?.type;
  if (!isObject(test) || isFactValue(test)) return equalFormula(path, test, type, holds);
  const parts = Object.entries(test)
    .filter(([word]) => word !== 'note')
    .map(([word, value]) => operatorFormula({ path, word, value, type, holds }));
  return holds ? all(parts) : any(parts);
}

function limited(path: string, limit: Limit, holds: boolean): Formula {
  return { kind: 'limit', path, limit: holds ? limit : opposite(limit) };
}

/** A bare value, or a list of which one must be it. */
function equalFormula(path: string, test: Json, type: FactType | undefined, holds: boolean): Formula {
  const values = Array.isArray(test) ? test : [test];
  const literals = values.filter((value) => !isFactValue(value));
  const parts = values
    .filter((value) => isFactValue(value))
    .map((value) => limited(path, comparedWith(path, 'equal', value, type), holds));
  if (literals.length > 0 || values.length === 0) {
    const set = literalSet(literals, type);
    parts.unshift(limited(path, set ? limitOf(VALUE, set) : opaque(path, literals), holds));
  }
  return holds ? any(parts) : all(parts);
}

function literalSet(literals: readonly Json[], type: FactType | undefined): ValueSet | undefined {
  if (type === 'date' || type === 'time') return wholeOf(literals, type);
  if (type === 'number') return oneOfNumbers(literals.filter((value) => typeof value === 'number'));
  return words(
    literals.map((value) => keyOf(type === 'text' && typeof value === 'number' ? String(value) : value)),
  );
}

/** Text is compared without case; numbers and texts are told apart. */
export function keyOf(value: Json): string {
  return typeof value === 'string' ? JSON.stringify(value.toLowerCase()) : JSON.stringify(value);
}

/** A date as a whole day, a time of day as its minute; undefined: a moment, which is more than a day can say. */
function wholeNumber(value: Json, type: 'date' | 'time'): number | undefined {
  if (type === 'time') return minuteOf(value);
  const moment = parseMoment(value);
  return moment?.kind === 'day' ? moment.day : undefined;
}

function wholeOf(values: readonly Json[], type: 'date' | 'time'): Numbers | undefined {
  const all = values.map((value) => wholeNumber(value, type));
  return all.includes(undefined) ? undefined : { ...oneOfNumbers(all as number[]), isWhole: true };
}

function opaque(path: string, test: Json): Limit {
  return limitOfTest(`${path} ${JSON.stringify(test)}`);
}

interface Asked {
  path: string;
  word: string;
  value: Json;
  type: FactType | undefined;
  holds: boolean;
}

function operatorFormula({ path, word, value, type, holds }: Asked): Formula {
  switch (word) {
    case 'isNot':
      return equalFormula(path, value, type, !holds);
    case 'exists':
      return limited(path, presence(value === true), holds);
    case 'count':
      return limited(path, countLimit(path, value), holds);
    case 'contains':
      return limited(path, containsLimit(path, value, type), holds);
    case 'newerThanDays':
    case 'olderThanDays':
      return limited(path, ageLimit(path, word, value), holds);
    default:
      return limited(path, orderLimit(path, word, value, type), holds);
  }
}

/** A piece of a text; of a list a whole member, without case. */
function containsLimit(path: string, value: Json, type: FactType | undefined): Limit {
  if (typeof value !== 'string') return opaque(path, { contains: value });
  return type === 'text' ? limitOfContained(value) : limitOfTest(`member ${value.toLowerCase()}`);
}

/** A missing list has 0 entries. */
function countLimit(path: string, test: Json): Limit {
  const set = countSet(test);
  if (!set) return opaque(path, { count: test });
  const isNoneIn = !isEmpty(meet(set, oneOfNumbers([0])));
  return limitOf('count', meet(set, numbers({ from: 1, fromIsIn: true }, true)), isNoneIn);
}

function countSet(test: Json): Numbers | undefined {
  if (typeof test === 'number') return oneOfNumbers([test]);
  if (Array.isArray(test))
    return test.every((value) => typeof value === 'number') ? oneOfNumbers(test) : undefined;
  if (!isObject(test) || isFactValue(test)) return undefined;
  let set = numbers({}, true);
  for (const [word, value] of Object.entries(test)) {
    const one = word === 'isNot' ? countSet(value) : orderSet(word, value);
    if (!one) return undefined;
    set = meet(set, word === 'isNot' ? others(one) : one) as Numbers;
  }
  return set;
}

function ageLimit(path: string, word: string, value: Json): Limit {
  if (typeof value !== 'number') return opaque(path, { [word]: value });
  return limitOf('age', word === 'newerThanDays' ? numbers({ to: value }) : numbers({ from: value }));
}

function orderLimit(path: string, word: string, value: Json, type: FactType | undefined): Limit {
  if (isFactValue(value)) return comparedWith(path, word, value, type);
  const isWhole = type === 'date' || type === 'time';
  const amount = isWhole ? wholeNumber(value, type) : value;
  const set = typeof amount === 'number' ? orderSet(word, amount) : undefined;
  if (!set) return opaque(path, { [word]: value });
  return limitOf(VALUE, isWhole ? { ...set, isWhole } : set);
}

function orderSet(word: string, amount: Json): Numbers | undefined {
  if (typeof amount !== 'number') return undefined;
  switch (word) {
    case 'above':
      return numbers({ from: amount });
    case 'atLeast':
      return numbers({ from: amount, fromIsIn: true });
    case 'below':
      return numbers({ to: amount });
    case 'atMost':
      return numbers({ to: amount, toIsIn: true });
    default:
      return undefined;
  }
}

/** Against another fact: how far the one is from the other. A fact is no way from itself. */
function comparedWith(path: string, word: string, value: Json, type: FactType | undefined): Limit {
  const { far, from, isAlone } = distanceTo(value as FactValue);
  const set = word === 'equal' ? oneOfNumbers([far]) : orderSet(word, far);
  // Days are not all equally long: of a date so many days later no more is known.
  const isKnown = type === 'number' || ((type === 'date' || type === 'time') && far === 0);
  if (!set || !isKnown) return opaque(path, { [word]: value });
  const side = `from ${from}`;
  return isAlone && from === path ? selfLimit(side, set) : limitOf(side, set);
}

/** What is compared with, and how far from it: a number that is added to it, when nothing is rounded after that. */
function distanceTo({ fact, times, plus = 0, minus = 0, round }: FactValue): {
  far: number;
  from: string;
  isAlone: boolean;
} {
  const isFar = typeof plus === 'number' && typeof minus === 'number' && round === undefined;
  const more = { times, ...(!isFar && { plus, minus, round }) };
  const words = Object.entries(more).filter(([, word]) => word !== undefined);
  const isAlone = words.length === 0;
  const from = isAlone ? asText(fact) : `${asText(fact)} ${JSON.stringify(words)}`;
  return { far: isFar ? plus - minus : 0, from, isAlone };
}

function asText(fact: Json): string {
  return typeof fact === 'string' ? fact : JSON.stringify(fact);
}

function selfLimit(side: string, set: Numbers): Limit {
  return limitOf(side, meet(set, oneOfNumbers([0])));
}

/** What the schemas say of a fact, before anything is asked of it. */
export function usualLimit(path: string, { facts, kind, listed, conditions }: Sense): Limit {
  if (path === 'page.kind' && kind !== undefined) return limitOf(VALUE, words([keyOf(kind)]));
  const fact = facts.find(path);
  if (!fact)
    return conditions?.has(path.slice('rules.'.length)) ? limitOf(VALUE, words(['true', 'false'])) : ANYTHING;
  const isSure = isOfSomethingSure(path, kind, listed);
  if (fact.type === 'yesNo') return limitOf(VALUE, words(['true', 'false']), !isSure);
  const set = usualValues(fact);
  const usual = set ? limitOf(fact.type === 'list' ? 'count' : VALUE, set, true) : ANYTHING;
  return (fact.isAlways && isSure) || fact.clock ? bothLimits(usual, presence(true)) : usual;
}

const ANYTHING: Limit = { mayBeMissing: true, mayBeThere: true, sides: new Map() };

function usualValues(fact: Fact): ValueSet | undefined {
  const { schema } = fact.shape;
  if (fact.values.length > 0) return words(fact.values.map(keyOf));
  if (fact.type === 'list') return numbers({ from: 1, fromIsIn: true }, true);
  if (fact.type === 'date') return numbers({}, true);
  if (fact.type === 'time') return numbers({ from: 0, fromIsIn: true, to: MINUTES_PER_DAY }, true);
  if (fact.type !== 'number') return undefined;
  const { minimum = -Infinity, maximum = Infinity, type } = schema;
  return numbers({ from: minimum, fromIsIn: true, to: maximum, toIsIn: true }, type === 'integer');
}
