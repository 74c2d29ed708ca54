import { pointerTo } from '../pointers.ts';
import type { FactType } from '../../schemas/facts/shape.ts';
import type { FactTable } from './facts.ts';
import {
  amountOf,
  ANYTHING,
  both,
  comparable,
  contradiction,
  isWithin,
  keyOf,
  type Known,
} from './ranges.ts';
import { isObject } from './scope.ts';
import type { Json } from './types.ts';

/**
 * Static analysis: what can be told of a condition or rule list from its words and the declared types and values alone.
 * Says nothing where it is not certain.
 */
export interface Finding {
  kind: 'never' | 'always' | 'repeats' | 'unreachable';
  pointer: string;
  /** What makes it so. */
  why: string;
}

/** What must hold of each fact. */
type Facts = Map<string, { known: Known; exists: (boolean | undefined)[]; pointer: string }>;

/** Conditions inside a condition that never or always hold, or that say the same as another. */
export function analyseCondition(condition: Json, pointer: string, facts: FactTable): Finding[] {
  const found: Finding[] = [];
  inspect(condition, pointer, new Map(), facts, found);
  return found;
}

function inspect(condition: Json, pointer: string, around: Facts, facts: FactTable, found: Finding[]): void {
  if (!isObject(condition)) return;
  const here: Facts = new Map(around);
  const before = found.length;
  for (const [key, test] of Object.entries(condition)) {
    const at = pointerTo(pointer, key);
    if (key === 'all' && Array.isArray(test)) conjunction(test, at, here, facts, found);
    else if (key.includes('.')) addTest(key, test, at, here, facts, found);
  }
  if (found.length > before) return;
  for (const [key, test] of Object.entries(condition)) {
    const at = pointerTo(pointer, key);
    if (key !== 'any' && key !== 'none') continue;
    if (!Array.isArray(test)) continue;
    alternatives(key, test, at, here, facts, found);
  }
}

function conjunction(parts: Json[], pointer: string, here: Facts, facts: FactTable, found: Finding[]): void {
  repeated(parts, pointer, found);
  if (found.some((one) => one.pointer.startsWith(pointer))) return;
  for (const [index, part] of parts.entries()) {
    const at = pointerTo(pointer, index);
    if (!isObject(part)) continue;
    for (const [key, test] of Object.entries(part))
      if (key.includes('.')) addTest(key, test, pointerTo(at, key), here, facts, found);
    const groups = Object.fromEntries(Object.entries(part).filter(([key]) => !key.includes('.')));
    inspect(groups, at, here, facts, found);
  }
}

function addTest(
  path: string,
  test: Json,
  pointer: string,
  here: Facts,
  facts: FactTable,
  found: Finding[],
): void {
  const { known, exists } = knownOf(path, test, facts);
  const before = here.get(path);
  const merged = before ? both(before.known, known) : known;
  const all = [...(before?.exists ?? []), ...exists];
  here.set(path, { known: merged, exists: all, pointer });
  const why = contradiction(merged, all);
  if (why !== undefined) found.push({ kind: 'never', pointer, why: `${path}: ${why}` });
  else if (isCertain(path, test, facts))
    found.push({ kind: 'always', pointer, why: `${path} is always one of these values` });
}

/** A count of at least 0, or every value of a switch. */
function isCertain(path: string, test: Json, facts: FactTable): boolean {
  const values = facts.find(path)?.type === 'yesNo' ? [true, false] : [];
  if (Array.isArray(test) && path.startsWith('flags.'))
    return values.length > 0 && values.every((value) => test.includes(value));
  if (!isObject(test) || !isObject(test.count)) return false;
  return (
    Object.keys(test).length === 1 &&
    (amountOf(test.count.atLeast ?? '') === 0 || Number(test.count.above) < 0)
  );
}

function alternatives(
  key: 'any' | 'none',
  parts: Json[],
  pointer: string,
  here: Facts,
  facts: FactTable,
  found: Finding[],
): void {
  if (parts.length === 0) {
    const kind = key === 'any' ? 'never' : 'always';
    found.push({
      kind,
      pointer,
      why: `"${key}" of nothing ${kind === 'never' ? 'never holds' : 'always holds'}`,
    });
    return;
  }
  repeated(parts, pointer, found);
  if (key === 'any') complementary(parts, pointer, found);
  if (found.some((one) => one.pointer.startsWith(pointer))) return;
  // What is denied in `none` may well contradict what is asked around it: it is looked at by itself.
  const around = key === 'any' ? here : (new Map() as Facts);
  for (const [index, part] of parts.entries()) inspect(part, pointerTo(pointer, index), around, facts, found);
}

function repeated(parts: readonly Json[], pointer: string, found: Finding[]): void {
  const seen = new Set<string>();
  for (const [index, part] of parts.entries()) {
    const text = canonical(part);
    if (seen.has(text))
      found.push({
        kind: 'repeats',
        pointer: pointerTo(pointer, index),
        why: 'it says the same as one before',
      });
    seen.add(text);
  }
}

/** `any` of a yes/no fact being true and being false. */
function complementary(parts: readonly Json[], pointer: string, found: Finding[]): void {
  const said = new Map<string, unknown>();
  for (const part of parts) {
    const entries = isObject(part) ? Object.entries(part) : [];
    const [first] = entries;
    if (entries.length !== 1 || !first || typeof first[1] !== 'boolean') continue;
    const [path, value] = first;
    if (said.has(path) && said.get(path) !== value && /^(flags|rules)\./.test(path)) {
      found.push({ kind: 'always', pointer, why: `${path} is either true or false` });
      return;
    }
    said.set(path, value);
  }
}

/** The same text for conditions that differ only in the order of their keys. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return keyOf(value);
  const entries = Object.entries(value)
    .filter(([key]) => key !== 'note')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${key}:${canonical(inner)}`).join(',')}}`;
}

interface Test {
  known: Known;
  exists: (boolean | undefined)[];
}

/** What was not understood: nothing is certain, but that the fact is there. */
const OPEN: Test = { known: { ...ANYTHING, isOpen: true }, exists: [true] };

function knownOf(path: string, test: Json, facts: FactTable): Test {
  const type = facts.find(path)?.type;
  if (isObject(test) && 'fact' in test) return OPEN;
  if (!isObject(test)) return equalTo(Array.isArray(test) ? test : [test], type);
  let at: Test = { known: ANYTHING, exists: [] };
  for (const [word, value] of Object.entries(test)) {
    if (word === 'note') continue;
    const next = OPERATOR[word]?.(value, type) ?? OPEN;
    at = { known: both(at.known, next.known), exists: [...at.exists, ...next.exists] };
  }
  return at;
}

/** undefined: one of them cannot be compared by itself. */
function keysOf(values: readonly Json[], type: FactType | undefined): ReadonlySet<string> | undefined {
  const known = values.map((value) => (isObject(value) ? undefined : comparable(value, type)));
  return known.includes(undefined) ? undefined : new Set(known.map((value) => keyOf(value ?? null)));
}

function equalTo(values: Json[], type: FactType | undefined): Test {
  const oneOf = keysOf(values, type);
  if (!oneOf) return OPEN;
  // Of a yes/no fact false may mean that it is not there.
  const isYesNo = type === 'yesNo' || values.every((value) => typeof value === 'boolean');
  return { known: { ...ANYTHING, oneOf }, exists: isYesNo ? [] : [true] };
}

type Operate = (value: Json, type: FactType | undefined) => Test;

const bound =
  (make: (amount: number) => Partial<Known>): Operate =>
  (value, type) => {
    const amount = amountOf(comparable(value, type) ?? null);
    return amount === undefined ? OPEN : { known: { ...ANYTHING, ...make(amount) }, exists: [true] };
  };

const days =
  (make: (amount: number) => Partial<Known>): Operate =>
  (value) =>
    typeof value === 'number' ? { known: { ...ANYTHING, ...make(value) }, exists: [true] } : OPEN;

const OPERATOR: Readonly<Record<string, Operate | undefined>> = {
  above: bound((above) => ({ above })),
  atLeast: bound((above) => ({ above, aboveIsIn: true })),
  below: bound((below) => ({ below })),
  atMost: bound((below) => ({ below, belowIsIn: true })),
  newerThanDays: days((newerThan) => ({ newerThan })),
  olderThanDays: days((olderThan) => ({ olderThan })),
  isNot: (value, type) => {
    const noneOf = keysOf(Array.isArray(value) ? value : [value], type);
    return { known: noneOf ? { ...ANYTHING, noneOf } : { ...ANYTHING, isOpen: true }, exists: [] };
  },
  // A missing list has no entries.
  count: () => ({ known: { ...ANYTHING, isOpen: true }, exists: [] }),
  exists: (value) => ({ known: { ...ANYTHING, exists: value === true }, exists: [value === true] }),
};

/** Entries of a rule list that can never be reached. */
export function analyseRuleList(list: readonly Json[], pointer: string, facts: FactTable): Finding[] {
  const found: Finding[] = [];
  const before: { index: number; facts: Facts | undefined; isAll: boolean }[] = [];
  for (const [index, entry] of list.entries()) {
    if (!isObject(entry)) continue;
    const own = simple(entry.when ?? true, facts);
    const covered = before.find(
      (earlier) => earlier.isAll || (earlier.facts && own && covers(earlier.facts, own)),
    );
    if (covered)
      found.push({ kind: 'unreachable', pointer: pointerTo(pointer, index), why: reason(covered, list) });
    if (!isCertainValue(entry.then ?? null)) continue;
    before.push({ index, facts: own, isAll: entry.when === undefined || entry.when === true });
  }
  return found;
}

function reason({ index, isAll }: { index: number; isAll: boolean }, list: readonly Json[]): string {
  const entry = list[index];
  const name = isObject(entry) && typeof entry.id === 'string' ? `"${entry.id}"` : `entry ${index + 1}`;
  return isAll ? `${name} before it always holds` : `${name} before it holds whenever this one does`;
}

/** A `then` that never comes out empty: no text with braces, no fact. */
function isCertainValue(then: Json): boolean {
  if (typeof then === 'string') return then !== '' && !/\{(?!labels\.)/.test(then);
  if (typeof then === 'number' || typeof then === 'boolean') return true;
  if (!isObject(then) || 'fact' in then) return false;
  return Object.values(then).some(isCertainValue);
}

/** A condition of single tests; undefined when it has groups. */
function simple(condition: Json, facts: FactTable): Facts | undefined {
  if (!isObject(condition)) return condition === true ? new Map() : undefined;
  const made: Facts = new Map();
  for (const [path, test] of Object.entries(condition)) {
    if (path === 'note') continue;
    if (!path.includes('.')) return undefined;
    made.set(path, { ...knownOf(path, test, facts), pointer: '' });
  }
  return made;
}

/** Whether the first holds whenever the second does. */
function covers(wide: Facts, narrow: Facts): boolean {
  return [...wide].every(([path, { known }]) => {
    const own = narrow.get(path);
    return own !== undefined && isWithin(own.known, known);
  });
}

/** Whether a rule list always gives something. */
export function hasFallback(list: readonly Json[]): boolean {
  return list.some((entry) => isObject(entry) && (entry.when === undefined || entry.when === true));
}
