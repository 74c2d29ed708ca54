import type { Json } from '../../../engine/rules/types.ts';
import { isOfSomethingSure } from '../../../schemas/facts/places.ts';
import type { Schema } from '../../../schemas/facts/shape.ts';
import type { Dice } from './dice.ts';
import { env } from './language.ts';
import { pickFact, type Asked, type Place } from './place.ts';

const DAY_MS = 86_400_000;
const SOME_DAY = Date.UTC(2026, 4, 3);
const TEXTS = 'alpha,Beta 2,gamma-ray,Ålesund,4x4,"quoted",a: b,in stock,IN CAPITALS'.split(',');

/** Up to `count` different values that a fact may have, numbers and dates in ascending order. */
export function literals({ type, fact }: Asked, count: number, dice: Dice): Json[] {
  const known = fact?.values.length ? fact.values : fact?.usual;
  if (known?.length) return dice.some(known, count);
  if (type === 'number') return numbers(fact?.shape.schema ?? {}, count, dice);
  if (type === 'date') return dates(count, dice);
  const few = dice.some<Json>(FEW[type] ?? [], count);
  return type === 'time' ? few.sort() : few;
}

const FEW: Readonly<Record<string, Json[]>> = {
  text: TEXTS,
  yesNo: [true, false],
  // Not midnight, before which there is nothing.
  time: ['00:30', '08:00', '08:30', '12:00', '17:30', '23:58'],
};

/** Inside the range of the fact, and neither the first nor the last of it: there is more below and above. */
function numbers({ minimum = 0, maximum = Infinity, type }: Schema, count: number, dice: Dice): number[] {
  const most = Math.min(maximum, minimum + dice.pick([40, 900, 90_000]));
  const step = (most - minimum) / (count + 1);
  const round = type === 'integer' || step > 10 ? Math.round : (value: number) => Number(value.toFixed(1));
  const made = Array.from({ length: count }, (_, index) => round(minimum + step * (index + 1)));
  return [...new Set(made)].filter((value) => value > minimum && value < most);
}

/** Far enough apart for any way of writing them. */
function dates(count: number, dice: Dice): Json[] {
  let last = dice.between(-2, 40);
  return Array.from({ length: count }, () => {
    last += dice.between(2, 40);
    const at = new Date(SOME_DAY + last * 31 * DAY_MS);
    const iso = at.toISOString();
    const ways = [iso.slice(0, 10), iso.slice(0, 7), iso, `${iso.slice(0, 19)}+10:00`, iso.slice(0, 16)];
    return dice.pick<Json>([...ways, at.getTime() / 1000, at.getTime()]);
  });
}

/** A fact of the same type in place of a value. */
function operand({ path, type }: Asked, place: Place): Json | undefined {
  const other = pickFact(
    place,
    // A weekday is one of seven words, a month one of twelve: other texts are never equal to it.
    (one) => one.type === type && one.path !== path && !one.fact?.textOnly && !isWordOfClock(one),
  );
  return other && counted(other, place);
}

function isWordOfClock({ fact }: Asked): boolean {
  return fact?.clock === 'weekday' || fact?.clock === 'month';
}

/** `{ "fact": ... }`, with a factor, a summand (a number or another fact) and a step where it can be counted with. */
export function counted({ path, type }: Asked, place: Place): Json {
  const { dice } = place;
  const mayAdd = type === 'number' || type === 'date';
  const isNumber = type === 'number';
  return {
    fact: path,
    ...(isNumber && dice.chance(30) && { times: dice.pick([1.05, 2, -1, 0.5]) }),
    ...(mayAdd && dice.chance(40) && { [dice.pick(['plus', 'minus'])]: summand(place) }),
    ...(isNumber && dice.chance(20) && { round: dice.pick([1, 10, 0.01, 500]) }),
  };
}

function summand(place: Place): Json {
  const { dice } = place;
  const other = dice.chance(30) ? pickFact(place, (one) => one.type === 'number') : undefined;
  return other ? { fact: other.path } : dice.pick([-499, 10, 1]);
}

type MakeTest = (asked: Asked, place: Place) => Json | undefined;

/** Operators with one value, or with a lower and a higher one. */
const order =
  (...words: string[]): MakeTest =>
  (asked, { dice }) => {
    const values = literals(asked, words.length, dice);
    if (values.length < words.length) return undefined;
    return Object.fromEntries(words.map((word, index) => [word, values[index] ?? 0]));
  };

const one: MakeTest = (asked, { dice }) => literals(asked, 1, dice)[0];
const anyOf: MakeTest = (asked, place) => {
  const all = literals(asked, place.dice.between(1, 3), place.dice);
  const other = place.dice.chance(15) ? operand(asked, place) : undefined;
  // Of a few values all but one: a list of all of them would always hold.
  const few = asked.fact?.values.length ?? 0;
  if (asked.type === 'yesNo' || all.length === 0 || (few > 0 && all.length >= few)) return undefined;
  return other === undefined ? all : [...all, other];
};
const behind =
  (word: string, make: MakeTest): MakeTest =>
  (asked, place) => {
    const value = make(asked, place);
    return value === undefined ? undefined : { [word]: value };
  };
const compared: MakeTest = (asked, place) =>
  behind(place.dice.pick(['above', 'atLeast', 'below', 'atMost']), operand)(asked, place);
const exists: MakeTest = (asked, place) =>
  mayBeMissing(asked, place) ? { exists: place.dice.chance(50) } : undefined;
const isNot: MakeTest = (asked, place) =>
  behind('isNot', place.dice.pick([one, anyOf, operand]))(asked, place);
/** A fact that has one value at most has no other one. */
const isAnother: MakeTest = (asked, place) => {
  const hasOthers = asked.fact?.values.length !== 1;
  const [value] = hasOthers && mayBeMissing(asked, place) ? literals(asked, 1, place.dice) : [];
  return value === undefined ? undefined : { isNot: value, exists: true };
};
const age: MakeTest = ({ fact }, { dice }) =>
  fact?.clock ? undefined : { newerThanDays: dice.between(9, 90), olderThanDays: dice.between(0, 8) };
const behindNumber =
  (word: string): MakeTest =>
  (asked, place) =>
    asked.fact?.clock ? undefined : behind(word, operand)({ ...asked, type: 'number' }, place);

function mayBeMissing({ type, fact, isCondition }: Asked, { kind, listed }: Place): boolean {
  if (!fact) return isCondition !== true;
  const isSure = (fact.isAlways ?? type === 'yesNo') || fact.path === 'page.kind';
  return fact.clock === undefined && !(isSure && isOfSomethingSure(fact.path, kind, listed));
}

/** A member of a list of plain values. */
const member: MakeTest = ({ fact }, { dice }) =>
  fact && fieldsOf(fact).length === 0
    ? { contains: dice.pick([dice.pick(TEXTS), dice.some(TEXTS, 2)]) }
    : undefined;

function fieldsOf(list: NonNullable<Asked['fact']>): Asked[] {
  const table = env.facts.entry(list);
  const paths = table?.paths().filter((path) => path.startsWith('item.')) ?? [];
  return paths.flatMap((path) => table?.find(path) ?? []).map((fact) => ({ ...fact, fact }));
}

/** An entry of a list that fulfils a test of one or two of its fields. */
const some: MakeTest = ({ fact }, place) => {
  const fields = fact ? fieldsOf(fact).filter(({ type }) => type in PLAIN) : [];
  if (fields.length === 0) return undefined;
  const tests = place.dice.some(fields, place.dice.between(1, 2)).flatMap((field): [string, Json][] => {
    const test = firstOf([one, isNot, exists], field, place);
    return test === undefined ? [] : [[field.path.slice('item.'.length), test]];
  });
  return tests.length === 0 ? undefined : { some: Object.fromEntries(tests) };
};

const COUNTS: Json[] = [0, 3, [1, 2], { above: 0 }, { atLeast: 2, below: 9 }, { isNot: 4 }];
const count: MakeTest = (_, { dice }) => ({ count: dice.pick(COUNTS) });

const VALUE = [one, anyOf, operand, isNot, exists];
const ORDER = [order('atLeast'), order('atLeast', 'below'), order('above', 'atMost'), compared];
/** What may stand behind a fact of one value, by its type; `undefined` where this fact does not take it. */
const PLAIN: Readonly<Record<string, readonly MakeTest[]>> = {
  text: [...VALUE, isAnother, behind('contains', one), behind('contains', operand)],
  number: [...VALUE, ...ORDER, isAnother],
  date: [...VALUE, ...ORDER, age, age, behindNumber('olderThanDays')],
  yesNo: [one, operand, isNot, exists],
  time: [one, anyOf, isNot, exists, ...ORDER],
};
const LISTS: Readonly<Record<string, readonly MakeTest[]>> = {
  list: [exists, count, behindNumber('count'), member, some, some],
  object: [exists],
};

/** A test of one fact, as a value, a list or operators that may all hold at once; undefined: there is none for it. */
export function test(asked: Asked, place: Place): Json | undefined {
  return firstOf(PLAIN[asked.type] ?? LISTS[asked.type] ?? [], asked, place);
}

/** The first in a random order that this fact takes. */
function firstOf(makers: readonly MakeTest[], asked: Asked, place: Place): Json | undefined {
  for (const make of place.dice.some(makers, makers.length)) {
    const made = make(asked, place);
    if (made !== undefined) return made;
  }
  return undefined;
}
