import { aroundOf, type Around, type Finding } from './analyse.ts';
import { formulaOf, type Formula, type Sense } from './formulas.ts';
import { canHold } from './satisfy.ts';
import { isObject } from './scope.ts';
import type { Json } from './types.ts';

/** An entry of a rule list, with where it was written. */
export interface ListEntry {
  entry: Json;
  pointer: string;
  /** Of the layer that wrote it: what a later layer puts before an entry of an earlier one is meant. */
  rank?: number;
}

interface Reached {
  index: number;
  name: string;
  rank: number;
  isAll: boolean;
  denied: Formula;
}

/** Entries of a rule list that can never be reached: one finding for all that one cause shuts out. */
export function analyseRuleList(
  list: readonly ListEntry[],
  sense: Sense,
  conditions: readonly Json[] = [],
): Finding[] {
  const plainly: Sense = { ...sense, ruleOf: undefined };
  const around = aroundOf(conditions, plainly);
  const reached: Reached[] = [];
  const shut = new Map<string, { pointer: string; why: string; count: number }>();
  for (const [index, { entry, pointer, rank = 0 }] of list.entries()) {
    if (!isObject(entry)) continue;
    const cause = causeOf(
      entry,
      reached.filter((one) => one.rank <= rank),
      around,
      plainly,
    );
    const known = cause && shut.get(cause.key);
    if (known) known.count += 1;
    else if (cause) shut.set(cause.key, { pointer, why: cause.why, count: 0 });
    // Null is no value, but it ends the list.
    if (cause || (entry.then !== null && !isCertainValue(entry.then ?? null))) continue;
    reached.push(reachedEntry(entry, index, rank, plainly));
  }
  return [...shut.values()].map(({ pointer, why, count }) => ({
    kind: 'unreachable',
    pointer,
    why: count === 0 ? why : `${why} (nor can the ${count === 1 ? 'one' : count} behind it)`,
  }));
}

function reachedEntry(entry: Record<string, Json>, index: number, rank: number, sense: Sense): Reached {
  return {
    index,
    rank,
    name: typeof entry.id === 'string' ? `"${entry.id}"` : `entry ${index + 1}`,
    isAll: entry.when === undefined || entry.when === true,
    denied: formulaOf(entry.when ?? true, sense, false),
  };
}

/** Why an entry is never reached; undefined: it may be, or it holds in no case anyway. */
function causeOf(
  entry: Record<string, Json>,
  before: readonly Reached[],
  { plain }: Around,
  sense: Sense,
): { key: string; why: string } | undefined {
  if (before.length === 0) return undefined;
  const own = [...plain, formulaOf(entry.when ?? true, sense)];
  if (!canHold(own, sense) || canHold([...own, ...before.map(({ denied }) => denied)], sense))
    return undefined;
  const one = before.find(({ denied }) => !canHold([...own, denied], sense));
  if (!one) return { key: 'all', why: 'the entries before it take all cases' };
  const why = one.isAll ? 'always holds' : 'holds whenever this one does';
  return { key: String(one.index), why: `${one.name} before it ${why}` };
}

/** A `then` that never comes out empty: a text with words outside of braces, no fact. */
function isCertainValue(then: Json): boolean {
  if (typeof then === 'string') return withoutBraces(then.replace(/\{labels\.\w+\}/g, 'x')).trim() !== '';
  if (typeof then === 'number' || typeof then === 'boolean') return true;
  if (!isObject(then) || 'fact' in then) return false;
  return Object.values(then).some(isCertainValue);
}

function withoutBraces(text: string): string {
  const inner = text.replace(/\{[^{}]*\}/g, '');
  return inner === text ? text : withoutBraces(inner);
}

/** Whether a rule list always gives something. */
export function hasFallback(list: readonly Json[]): boolean {
  return list.some((entry) => isObject(entry) && (entry.when === undefined || entry.when === true));
}
