import { EXAMPLES } from '../../schemas/facts/examples.ts';
import { all, any, answer, BROKEN, constant, dynamic, not, union, YES, NO, type Answer } from './answers.ts';
import { conditionFix } from './conditionFix.ts';
import { fits, OPERATORS, operatorsOf, type Operator } from '../../schemas/facts/operators.ts';
import type { FactTable } from './facts.ts';
import { isFactValue } from './operands.ts';
import { compileAge, compileContains, compileEqual, compileExists, compileOrder } from './operators.ts';
import { readFact } from './reads.ts';
import { inside, isObject, MAX_DEPTH, quote, say, type Inner, type Read } from './scope.ts';
import { didYouMean, suggest } from './suggest.ts';
import type { Ctx, Json } from './types.ts';
import {
  FOREIGN_GROUPS,
  FOREIGN_OPERATORS,
  isGroup,
  isOperator,
  isOrder,
  TYPE_WORDS,
  type Group,
} from './words.ts';

/** A condition inside something that is being compiled; BROKEN when it has a mistake. */
export function compileInnerCondition(condition: Json, scope: Inner): Answer {
  if (typeof condition === 'boolean') return condition ? YES : NO;
  if (!isObject(condition)) return notACondition(condition, scope);
  if (scope.depth > MAX_DEPTH) {
    say(
      scope,
      'JSON_TOO_DEEP',
      `A condition is nested deeper than ${MAX_DEPTH}.`,
      'Give its inner parts names in rules.json.',
    );
    return BROKEN;
  }
  return all(
    Object.entries(condition)
      .filter(([key]) => key !== 'note')
      .map(([key, value]) => compileKey(key, value, inside(scope, key, value))),
  );
}

function notACondition(value: Json, scope: Inner): Answer {
  const message = `A condition is true, false or an object, not ${quote(value)}.`;
  say(scope, 'SCHEMA', message, conditionFix(value));
  return BROKEN;
}

/** One key of a condition and what stands behind it. */
export function compileKey(key: string, value: Json, scope: Inner): Answer {
  if (isGroup(key)) return compileGroup(key, value, scope);
  const { fields } = scope;
  const inEntry = fields !== undefined && !key.startsWith('rules.');
  if (!inEntry || !fields.find(`item.${key}`)) {
    const group = FOREIGN_GROUPS[key.toLowerCase()];
    if (group !== undefined) return foreignGroup(key, group, scope);
    if (key.startsWith('!')) return negated(key.slice(1).trim(), scope);
    if (isOperator(key)) return lostOperator(key, scope);
    if (key === 'fact') return factInside(value, scope);
  }
  const read = inEntry ? readField(key, fields, scope) : readFact(key, scope, 'condition');
  return read ? compileTest(read, value, scope) : BROKEN;
}

function compileGroup(group: Group, value: Json, scope: Inner): Answer {
  if (!Array.isArray(value)) {
    say(scope, 'SCHEMA', `"${group}" takes a list of conditions.`, `Write "${group}": [ { ... } ].`);
    return BROKEN;
  }
  const parts = value.map((part, index) => compileInnerCondition(part, inside(scope, index, part)));
  if (group === 'all') return all(parts);
  return group === 'any' ? any(parts) : not(any(parts));
}

function foreignGroup(key: string, group: Group, scope: Inner): Answer {
  const message = `"${key}" is no word of conditions. It is called "${group}".`;
  say(scope, 'FACT_UNKNOWN', message, `Write "${group}": [ { ... } ].`);
  return BROKEN;
}

/** `{ "fact": "rules.x" }` stands where a value goes. */
function factInside(path: Json, scope: Inner): Answer {
  const name = typeof path === 'string' ? path : 'rules.x';
  say(scope, 'FACT_UNKNOWN', '"fact" stands where a value goes.', `Write { "${name}": true }.`);
  return BROKEN;
}

function negated(path: string, scope: Inner): Answer {
  const fix = `Write { "${path}": false }, { "${path}": { "isNot": value } } or "none": [ { ... } ].`;
  say(scope, 'FACT_UNKNOWN', `"!" is no word of conditions.`, fix);
  return BROKEN;
}

function lostOperator(key: string, scope: Inner): Answer {
  const message = `"${key}" is an operator: it stands behind a fact.`;
  say(
    scope,
    'FACT_UNKNOWN',
    message,
    `Write { "${EXAMPLES.fact}": { "${key}": ... } } with the fact that you mean.`,
  );
  return BROKEN;
}

/** What stands behind a fact: a value, a list of values, `{ fact }` or operators, of which all must hold. */
function compileTest(read: Read, test: Json, scope: Inner): Answer {
  if (!isObject(test) || isFactValue(test)) {
    return hasValues(read, test, scope) ? compileEqual(read, test, scope) : BROKEN;
  }
  const operators = Object.entries(test).filter(([key]) => key !== 'note');
  if (operators.length === 0) {
    say(
      scope,
      'OPERATOR_UNKNOWN',
      `${read.path} is given no test.`,
      `Write e.g. { "${read.path}": { "exists": true } }.`,
    );
    return BROKEN;
  }
  return all(
    operators.map(([word, value]) => compileOperator(word, value, read, inside(scope, word, value))),
  );
}

/** Lists and objects have no single value to be equal to. */
function hasValues(read: Read, test: Json, scope: Inner): boolean {
  if (read.type !== 'list' && read.type !== 'object') return true;
  const fix =
    read.type === 'list'
      ? `Write { "${read.path}": { "contains": ${quote(test)} } }, or use "count" or "some".`
      : `Ask for one of its fields, or write { "${read.path}": { "exists": true } }.`;
  say(scope, 'OPERATOR_UNKNOWN', `${read.path} is ${TYPE_WORDS[read.type]} and equals no single value.`, fix);
  return false;
}

function compileOperator(word: string, test: Json, read: Read, scope: Inner): Answer {
  if (!isOperator(word)) return unknownOperator(word, read, scope);
  if (!fits(word, read.type)) return misfit(word, read, scope);
  if (isOrder(word)) return compileOrder(word, read, test, scope);
  return compilers[word](read, test, scope);
}

const compilers: Readonly<
  Record<
    Exclude<Operator, 'above' | 'atLeast' | 'below' | 'atMost'>,
    (read: Read, test: Json, scope: Inner) => Answer
  >
> = {
  isNot: (read, test, scope) => not(compileEqual(read, test, scope)),
  newerThanDays: (read, test, scope) => compileAge(true, read, test, scope),
  olderThanDays: (read, test, scope) => compileAge(false, read, test, scope),
  contains: compileContains,
  exists: compileExists,
  count: compileCount,
  some: compileSome,
};

function unknownOperator(word: string, read: Read, scope: Inner): Answer {
  const inner = `${read.path}.${word}`;
  if (read.type === 'object' && scope.facts.find(inner)) {
    const message = `A fact is named in one word: "${inner}".`;
    say(
      scope,
      'OPERATOR_UNKNOWN',
      message,
      `Write { "${inner}": ... } instead of { "${read.path}": { "${word}": ... } }.`,
    );
    return BROKEN;
  }
  const bare = word.replace(/^\$/, '');
  const ours =
    FOREIGN_OPERATORS[bare] ?? suggest(bare, operatorsOf(read.type)) ?? suggest(bare, Object.keys(OPERATORS));
  const fits = operatorsOf(read.type).map((each) => `"${each}"`);
  const fix =
    HOW[ours ?? '']?.(read.path) ??
    `For ${TYPE_WORDS[read.type]} there are ${fits.join(', ')}, a bare value and a list.`;
  const meant = ours === undefined ? '' : ` ${meaning(bare, ours)}`;
  say(scope, 'OPERATOR_UNKNOWN', `There is no operator "${word}".${meant}`, fix);
  return BROKEN;
}

/** How it is written where another word alone is not enough. */
const HOW: Readonly<Record<string, (path: string) => string>> = {
  'a bare value': (path) => `Write { "${path}": value }.`,
  'a list of values': (path) => `Write { "${path}": [value, value] }.`,
  'atLeast and atMost': (path) => `Write { "${path}": { "atLeast": lowest, "atMost": highest } }.`,
};

function meaning(word: string, ours: string): string {
  const name = isOperator(ours) ? `"${ours}"` : ours;
  return FOREIGN_OPERATORS[word] === undefined ? `Did you mean ${name}?` : `Here it is called ${name}.`;
}

function misfit(word: Operator, read: Read, scope: Inner): Answer {
  const ours = operatorsOf(read.type).map((each) => `"${each}"`);
  const message = `"${word}" does not fit ${read.path}, which is ${TYPE_WORDS[read.type]}.`;
  say(scope, 'OPERATOR_UNKNOWN', message, `Use ${ours.join(', ')}.`);
  return BROKEN;
}

/** `count`: a number, a list of numbers or operators of numbers. A missing list has 0 entries. */
function compileCount(read: Read, test: Json, scope: Inner): Answer {
  const length = (value: unknown) => (Array.isArray(value) ? value.length : 0);
  const { value } = read;
  const count = value.constant
    ? constant(length(value.value))
    : dynamic(value.reads, (ctx: Ctx) => length(value.get(ctx)));
  return compileTest({ path: `the count of ${read.path}`, type: 'number', value: count }, test, scope);
}

/** `some`: at least one entry of the list fulfils the condition, whose keys are fields of the entry. */
function compileSome(read: Read, test: Json, scope: Inner): Answer {
  if (!isObject(test)) {
    say(
      scope,
      'SCHEMA',
      '"some" takes a condition on the fields of an entry.',
      'Write "some": { "field": value }.',
    );
    return BROKEN;
  }
  const entries = read.fact && scope.facts.entry(read.fact);
  const holds = compileInnerCondition(test, { ...scope, fields: entries ?? scope.facts });
  if (holds === BROKEN) return BROKEN;
  if (holds.constant) return holds.value ? nonEmpty(read) : NO;
  const reads = new Set([...holds.reads].filter((root) => root !== 'item'));
  if (read.value.constant && reads.size === 0) return constant(someOf(read.value.value, holds.get, atLoad()));
  return dynamic(union([read.value, dynamic(reads, holds.get)]), (ctx) =>
    someOf(answer(read.value, ctx), holds.get, ctx),
  );
}

function nonEmpty({ value }: Read): Answer {
  if (value.constant) return constant(Array.isArray(value.value) && value.value.length > 0);
  return dynamic(value.reads, (ctx) => ((list) => Array.isArray(list) && list.length > 0)(value.get(ctx)));
}

function atLoad(): Ctx {
  return { facts: {}, now: new Date(0), until: Infinity };
}

/** Asks each entry as the fact `item`. One context serves all entries of a list. */
function someOf(list: unknown, holds: (ctx: Ctx) => boolean, ctx: Ctx): boolean {
  if (!Array.isArray(list)) return false;
  const facts: Record<string, unknown> = { ...ctx.facts };
  const entry: Ctx = { facts: facts, now: ctx.now, until: ctx.until };
  let found = false;
  for (const item of list) {
    facts.item = item;
    if ((found = holds(entry))) break;
  }
  ctx.until = entry.until;
  return found;
}

/** Keys inside `some` are fields of the entry; operands name any fact. */
function readField(key: string, fields: FactTable, scope: Inner): Read | undefined {
  const path = `item.${key}`;
  if (fields.find(path)) return readFact(path, { ...scope, facts: fields }, 'condition');
  const own = fields
    .paths()
    .flatMap((each) => (each.startsWith('item.') ? [each.slice('item.'.length)] : []));
  const fix = `An entry has ${own.map(quote).join(', ')}.`;
  say(scope, 'FACT_UNKNOWN', `The entries of this list have no field "${key}".${didYouMean(key, own)}`, fix);
  return undefined;
}
