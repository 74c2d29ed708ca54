import { pointerTo } from '../pointers.ts';
import { formulaOf, keyOf, partFormula, type Formula, type Sense } from './formulas.ts';
import { limitOf, VALUE } from './limits.ts';
import { isFactValue } from './operands.ts';
import { canHold } from './satisfy.ts';
import { isObject } from './scope.ts';
import { partSentence } from './sentences.ts';
import type { Json } from './types.ts';
import { numbers } from './valueSets.ts';
import { isGroup, type Group } from './words.ts';

/**
 * Static analysis: what can be told of a condition from its words, what stands around it, and the declared types and values
 * alone. Says nothing where it is not certain.
 */
export interface Finding {
  kind: 'never' | 'always' | 'repeats' | 'unreachable';
  pointer: string;
  /** What makes it so. */
  why: string;
}

/** A part of a condition that must hold with all others. */
interface Part {
  pointer: string;
  key: string;
  test: Json;
  /** With what named rules ask. */
  full: Formula;
  /** The same as it stands: a rule that is asked may say more tomorrow. */
  plain: Formula;
  denied: Formula;
}

/** What stands around a condition: all of it holds where the condition is asked. */
export interface Around {
  full: readonly Formula[];
  plain: readonly Formula[];
}

interface Analysis {
  sense: Sense;
  found: Finding[];
  /** Rules that mean what earlier layers said: the one whose own words these are. */
  within: readonly string[];
}

/**
 * Parts of a condition that never or always hold, or that say what is asked already.
 *
 * @param around  conditions that hold wherever this one is asked
 * @param own     name of the rule that the condition is
 */
export function analyseCondition(
  condition: Json,
  pointer: string,
  sense: Sense,
  around: readonly Json[] = [],
  own?: string,
): Finding[] {
  const analysis: Analysis = { sense, found: [], within: own === undefined ? [] : [own] };
  inspect(condition, pointer, aroundOf(around, sense, analysis.within), analysis);
  return analysis.found;
}

/** Whether a test of a date held, and holds on no day from `today` on. */
export function isPassed(path: string, test: Json, today: number, sense: Sense): boolean {
  const asked = partFormula(path, test, withoutRules(sense));
  const fromNow: Formula = {
    kind: 'limit',
    path,
    limit: limitOf(VALUE, numbers({ from: today, fromIsIn: true }, true)),
  };
  return canHold([asked], sense) && !canHold([asked, fromNow], sense);
}

export function aroundOf(conditions: readonly Json[], sense: Sense, within: readonly string[] = []): Around {
  return {
    full: conditions.map((condition) => formulaOf(condition, sense, true, within)),
    plain: conditions.map((condition) => formulaOf(condition, withoutRules(sense))),
  };
}

function withoutRules(sense: Sense): Sense {
  return { ...sense, ruleOf: undefined };
}

function inspect(condition: Json, pointer: string, around: Around, analysis: Analysis): void {
  if (!isObject(condition)) return;
  const { found, sense } = analysis;
  const before = found.length;
  if (Object.keys(condition).filter((key) => key !== 'note').length === 0)
    found.push({ kind: 'always', pointer, why: 'it asks nothing' });
  const parts = partsOf(condition, pointer, analysis);
  // What is around already excludes itself: that is told where it stands.
  if (found.length > before || !canHold(around.full, sense)) return;
  if (isNever(parts, around, analysis)) return;
  const told = isAlways(parts, analysis);
  repeats(parts, told, around, analysis);
  for (const part of parts) if (!told.has(part)) alternatives(part, parts, around, analysis);
}

/** All that must hold, also of `all` inside; what is wrong with a part by itself is told here. */
function partsOf(condition: Record<string, Json>, pointer: string, analysis: Analysis): Part[] {
  return Object.entries(condition).flatMap(([key, test]): Part[] => {
    const at = pointerTo(pointer, key);
    if (key === 'note') return [];
    if (isGroup(key) && Array.isArray(test) && test.length === 0) emptyGroup(key, at, analysis);
    if (key === 'all' && Array.isArray(test))
      return test.flatMap((part, index) =>
        isObject(part) ? partsOf(part, pointerTo(at, index), analysis) : [],
      );
    return isObject(test) && !isGroup(key) && !isFactValue(test)
      ? operatorParts(key, test, at, analysis)
      : [partOf(key, test, at, analysis)];
  });
}

/** Each operator behind a fact is a part of its own. */
function operatorParts(key: string, test: Record<string, Json>, at: string, analysis: Analysis): Part[] {
  const operators = Object.entries(test).filter(([word]) => word !== 'note');
  return operators.map(([word, value]) => {
    twice(value, pointerTo(at, word), analysis);
    const here = operators.length > 1 ? pointerTo(at, word) : at;
    return partOf(key, { [word]: value }, here, analysis);
  });
}

function partOf(key: string, test: Json, pointer: string, analysis: Analysis): Part {
  const { sense, within } = analysis;
  if (!isGroup(key)) twice(test, pointer, analysis);
  const plainly = withoutRules(sense);
  return {
    pointer,
    key,
    test,
    full: partFormula(key, test, sense, true, within),
    plain: partFormula(key, test, plainly),
    denied: partFormula(key, test, plainly, false),
  };
}

function emptyGroup(key: Group, pointer: string, { found }: Analysis): void {
  const kind = key === 'any' ? 'never' : 'always';
  found.push({ kind, pointer, why: `"${key}" of nothing ${kind} holds` });
}

/** A value that stands twice in a list of values. */
function twice(test: Json, pointer: string, { found }: Analysis): void {
  if (!Array.isArray(test)) return;
  const seen = new Set<string>();
  for (const [index, value] of test.entries()) {
    if (isObject(value)) continue;
    const key = keyOf(value);
    if (seen.has(key))
      found.push({
        kind: 'repeats',
        pointer: pointerTo(pointer, index),
        why: `${JSON.stringify(value)} stands in this list before`,
      });
    seen.add(key);
  }
}

function isNever(parts: readonly Part[], around: Around, { sense, found }: Analysis): boolean {
  for (const [index, part] of parts.entries()) {
    const before = parts.slice(0, index);
    if (canHold([...around.full, ...before.map(({ full }) => full), part.full], sense)) continue;
    // A rule that never holds is told where it stands.
    if (!canHold([part.full], sense) && canHold([part.plain], sense)) return true;
    const one = deniedByItself(part, [...around.full, ...before.map(({ full }) => full)], sense) ?? part;
    found.push({ kind: 'never', pointer: one.pointer, why: whyNever(one, before, around, sense) });
    return true;
  }
  return false;
}

/** The one condition in `none` that is asked for elsewhere. */
function deniedByItself(
  { key, test, pointer }: Part,
  others: readonly Formula[],
  sense: Sense,
): Part | undefined {
  if (key !== 'none' || !Array.isArray(test)) return undefined;
  const parts = test.map((condition, index): Part => {
    const denied = formulaOf(condition, sense, false);
    const at = pointerTo(pointer, index);
    return { key, test: [condition], pointer: at, full: denied, plain: denied, denied };
  });
  return parts.find(({ full }) => !canHold([...others, full], sense));
}

function whyNever(part: Part, before: readonly Part[], around: Around, sense: Sense): string {
  const said = wordsOf(part, sense);
  if (Array.isArray(part.test) && part.test.length === 0) return `an empty list allows no value`;
  if (!canHold([part.full], sense)) {
    const fact = isGroup(part.key) ? undefined : part.key;
    return fact === undefined
      ? `"${said}" is never true`
      : `"${said}" is true of no value that ${fact} may have`;
  }
  const other = before.find(({ full }) => !canHold([full, part.full], sense));
  if (other) return `"${said}" and "${wordsOf(other, sense)}" exclude each other`;
  const isAround = around.full.some((one) => !canHold([one, part.full], sense));
  return `"${said}" is excluded by ${isAround ? 'what is asked around it' : 'all that is asked before it'}`;
}

function wordsOf({ key, test }: Part, { facts }: Sense): string {
  return partSentence(key, test, facts);
}

/** @returns the parts that always hold by themselves */
function isAlways(parts: readonly Part[], { sense, found }: Analysis): Set<Part> {
  const told = new Set(parts.filter(({ denied }) => !canHold([denied], sense)));
  for (const part of told)
    found.push({
      kind: 'always',
      pointer: part.pointer,
      why: `"${wordsOf(part, sense)}" is never false`,
    });
  return told;
}

/** Parts that follow from the others, or from what is around. The later one is told. */
function repeats(
  parts: readonly Part[],
  told: ReadonlySet<Part>,
  around: Around,
  { sense, found }: Analysis,
): void {
  let left = parts.filter((part) => !told.has(part));
  for (const part of [...left].reverse()) {
    const rest = left.filter((one) => one !== part);
    if (isDenial(part) || canHold([...around.plain, ...rest.map(({ plain }) => plain), part.denied], sense))
      continue;
    left = rest;
    const other = rest.find(({ plain }) => !canHold([plain, part.denied], sense));
    const why = other
      ? `it follows from "${wordsOf(other, sense)}"`
      : 'it follows from what is asked around it';
    found.push({ kind: 'repeats', pointer: part.pointer, why });
  }
}

/** People shut out what cannot be for the reader's sake: that is no repetition. */
function isDenial({ key, test }: Part): boolean {
  return key === 'none' || (isObject(test) && (test.isNot !== undefined || test.exists === false));
}

function alternatives(part: Part, parts: readonly Part[], around: Around, analysis: Analysis): void {
  const { key, test, pointer } = part;
  if ((key !== 'any' && key !== 'none') || !Array.isArray(test)) return;
  if (repeatedAlternative(test, pointer, analysis)) return;
  // What is denied in `none` may well contradict what is asked around it: it is looked at by itself.
  const rest = parts.filter((one) => one !== part);
  const inside: Around =
    key === 'none'
      ? { full: [], plain: [] }
      : {
          full: [...around.full, ...rest.map(({ full }) => full)],
          plain: [...around.plain, ...rest.map(({ plain }) => plain)],
        };
  for (const [index, alternative] of test.entries())
    inspect(alternative, pointerTo(pointer, index), inside, analysis);
}

/** An alternative that adds nothing to the others. */
function repeatedAlternative(list: readonly Json[], pointer: string, { sense, found }: Analysis): boolean {
  const plainly = withoutRules(sense);
  const own = list.map((one) => formulaOf(one, plainly));
  const denied = list.map((one) => formulaOf(one, plainly, false));
  for (let index = list.length - 1; index > 0; index--) {
    const alone = own[index];
    // One that never holds is told by itself.
    if (!alone || !canHold([alone], sense)) continue;
    if (canHold([alone, ...denied.filter((_, other) => other !== index)], sense)) continue;
    found.push({
      kind: 'repeats',
      pointer: pointerTo(pointer, index),
      why: 'one of the other alternatives holds whenever it does',
    });
    return true;
  }
  return false;
}
