import type { Filter, FilterTest, FilterWord } from '../../schemas/filter.ts';
import { listedRoots } from '../../schemas/facts/places.ts';
import type { FactType } from '../../schemas/facts/shape.ts';
import { answer, constant, dynamic, union } from './answers.ts';
import { compileInnerCondition, compileKey } from './conditions.ts';
import { enterRule } from './enterRule.ts';
import { isMissing } from './facts.ts';
import { Listing } from './listing.ts';
import { compileFactValue, isFactValue, type Operand } from './operands.ts';
import { readFact } from './reads.ts';
import { inside, isObject, type Inner, type Read } from './scope.ts';
import type { Compiled, Ctx, Facts, Json } from './types.ts';
import { isGroup, ORDERS } from './words.ts';

/** A filter inside something that is being compiled. */
export function compileInnerFilter(condition: Json, scope: Inner, entity: string): Compiled<Filter> {
  const here: Inner = { ...scope, listed: entity };
  const whole = compileInnerCondition(condition, here);
  if (whole.constant) return whole;
  const { listing = new Listing(scope) } = scope;
  return filterOf(condition, { ...here, listing, report: () => undefined });
}

/** A scope in which filters are made. */
type Making = Inner & { readonly listing: Listing };

function filterOf(condition: Json, scope: Making): Compiled<Filter> {
  if (!isObject(condition)) return constant(condition === true);
  const keys = Object.entries(condition).filter(([key]) => key !== 'note');
  return all(keys.map(([key, value]) => ofKey(key, value, within(scope, key, value))));
}

function within(scope: Making, key: string | number, value: Json): Making {
  return { ...inside(scope, key, value), listing: scope.listing };
}

function ofKey(key: string, value: Json, scope: Making): Compiled<Filter> {
  if (isGroup(key) && Array.isArray(value)) {
    const parts = value.map((part, index) => filterOf(part, within(scope, index, part)));
    return key === 'all' ? all(parts) : key === 'any' ? any(parts) : not(any(parts));
  }
  return asked(key, value, scope, () => ofRule(key, value, scope) ?? ofTests(key, value, scope));
}

/** A part that asks nothing of the listed thing is answered by the request; otherwise what `make` makes of it. */
function asked(key: string, test: Json, scope: Making, make: () => Compiled<Filter>): Compiled<Filter> {
  const part = compileKey(key, test, scope);
  if (part.constant) return part;
  if (asksListed(part, scope)) return make();
  return dynamic(part.reads, (ctx) => {
    const own = { facts: ctx.facts, now: ctx.now, until: Infinity };
    return { holds: part.get(own), ...endOf(own) };
  });
}

/** Until when what was asked in this context stays as it is. */
function endOf({ until }: Ctx): { until?: number } {
  return until === Infinity ? {} : { until };
}

function asksListed(compiled: Compiled<unknown>, { listed = '' }: Inner): boolean {
  return !compiled.constant && listedRoots(listed).some((root) => compiled.reads.has(root));
}

/** The roots of facts that something reads of the request, and not of the listed thing; the clock is everybody's. */
function besides(compiled: Compiled<unknown>, { listed = '' }: Inner): string[] {
  if (compiled.constant) return [];
  const own = listedRoots(listed);
  return [...compiled.reads].filter((root) => root !== 'now' && !own.includes(root));
}

/** A named condition: by its name where only the listed thing and the clock decide it, else as it was said. */
function ofRule(key: string, value: Json, scope: Making): Compiled<Filter> | undefined {
  if (!key.startsWith('rules.') || typeof value !== 'boolean') return undefined;
  const rule = enterRule(key.slice('rules.'.length), scope);
  if (!rule || Array.isArray(rule.value)) return undefined;
  const read = readFact(key, outside(scope), 'condition');
  if (read && besides(read.value, scope).length === 0) return ofTests(key, value, scope);
  const words = filterOf(rule.value, { ...rule.scope, listing: scope.listing });
  return value ? words : not(words);
}

/** Where no page is known: what is asked of each thing there means the same on all pages. */
function outside(scope: Making): Making {
  const { known } = scope.listing;
  return known ? { ...scope, known } : scope;
}

/** What stands behind a fact: a value, a list of values, or operators, of which all must hold. */
function ofTests(key: string, test: Json, scope: Making): Compiled<Filter> {
  if (!isObject(test) || isFactValue(test)) return equal(key, test, scope);
  const operators = Object.entries(test).filter(([word]) => word !== 'note');
  const parts = operators.map(([word, value]) => {
    const own = { [word]: value };
    return asked(key, own, scope, () => {
      if (word === 'isNot') return not(equal(key, value, scope));
      if (word === 'exists') return value === true ? exists(key, scope) : not(exists(key, scope));
      return COMPARED.has(word) ? compared(key, word as FilterWord, value, scope) : question(key, own, scope);
    });
  });
  return all(parts);
}

const COMPARED: ReadonlySet<string> = new Set([...ORDERS, 'newerThanDays', 'olderThanDays']);

/** Types that have one value, which can be looked up. */
const SINGLE: ReadonlySet<FactType> = new Set<FactType>(['text', 'number', 'yesNo', 'date', 'any']);

/** A fact whose value the listed thing alone decides; undefined: of another kind. */
function singleOf(key: string, scope: Making): Read | undefined {
  const read = readFact(key, outside(scope), 'condition');
  if (!read || read.value.constant || read.fact?.clock || !SINGLE.has(read.type)) return undefined;
  return besides(read.value, scope).length === 0 ? read : undefined;
}

/** Any of the values: those that are written are one look-up, other facts follow. */
function equal(key: string, test: Json, scope: Making): Compiled<Filter> {
  const values = Array.isArray(test) ? test : [test];
  const literals = values.filter((value) => !isFactValue(value));
  const facts = values.filter((value) => isFactValue(value));
  const read = singleOf(key, scope);
  if (!read) return question(key, test, scope);
  const parts = facts.map((value) => asked(key, value, scope, () => compared(key, 'equal', value, scope)));
  return any(literals.length === 0 ? parts : [simple(read, 'equal', literals, scope), ...parts]);
}

function exists(key: string, scope: Making): Compiled<Filter> {
  const read = singleOf(key, scope);
  return read ? simple(read, 'exists', undefined, scope) : question(key, { exists: true }, scope);
}

/** One fact against one value: written, or what another fact of the request comes to. */
function compared(key: string, word: FilterWord, value: Json, scope: Making): Compiled<Filter> {
  const read = singleOf(key, scope);
  const other = read && operandOf(value, scope);
  if (!other) return question(key, word === 'equal' ? value : { [word]: value }, scope);
  const test = { fact: nameOf(read, scope), test: word };
  if (other.value.constant) return constant(testOf(test, other.value.value, {}));
  const { get } = other.value;
  return dynamic(other.value.reads, (ctx) => {
    const own = { facts: ctx.facts, now: ctx.now, until: Infinity };
    return testOf(test, get(own), endOf(own));
  });
}

/** A missing value makes the test false. */
function testOf(test: Pick<FilterTest, 'fact' | 'test'>, value: unknown, end: { until?: number }): Filter {
  return isMissing(value) ? { holds: false, ...end } : { ...test, value, ...end };
}

/** What stands on the right, when the request knows it; undefined: the listed thing or today decides it. */
function operandOf(value: Json, scope: Making): Pick<Operand, 'value'> | undefined {
  if (!isFactValue(value)) return { value: constant(value) };
  const operand = compileFactValue(value, scope, 'condition');
  if (!operand || operand.clock) return undefined;
  return asksListed(operand.value, scope) ? undefined : operand;
}

function simple(read: Read, test: FilterWord, value: unknown, scope: Making): Compiled<Filter> {
  return constant({ fact: nameOf(read, scope), test, ...(value !== undefined && { value }) });
}

function nameOf({ path, type, value }: Read, scope: Making): string {
  const name = `${path}${versionMark([path], scope)}`;
  scope.listing.add(name, type, value);
  return name;
}

/** More than one fact against one value: it is called by its own words, and asked of one thing after the other. */
function question(key: string, test: Json, scope: Making): Compiled<Filter> {
  const words = { [key]: test };
  const part = compileKey(key, test, outside(scope));
  if (part.constant) return part;
  const name = `${JSON.stringify(words)}${versionMark(words, scope)}`;
  scope.listing.add(name, 'yesNo', part);
  const yes: FilterTest = { fact: name, test: 'equal', value: [true] };
  const roots = besides(part, scope);
  if (roots.length === 0) return constant(yes);
  return dynamic(new Set(roots), (ctx) => ({ ...yes, facts: picked(ctx.facts, roots) }));
}

function picked(facts: Facts, roots: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(roots.map((root) => [root, facts[root]]));
}

/** Inside a rule its own name means what earlier layers said, which has no name of its own. */
function versionMark(words: Json, { own }: Inner): string {
  if (!own || !JSON.stringify(words).includes(`"rules.${own.name}`)) return '';
  return ` before ${own.version.place.file}#${own.version.place.pointer}`;
}

/** Folds as conditions are folded: what is known decides, or is left out. */
function join(
  parts: readonly Compiled<Filter>[],
  decides: boolean,
  make: (parts: readonly Filter[]) => Filter,
): Compiled<Filter> {
  if (parts.some((part) => part.constant && part.value === decides)) return constant(decides);
  const open = parts.filter((part) => !(part.constant && part.value === !decides));
  const [first] = open;
  if (!first) return constant(!decides);
  if (open.length === 1) return first;
  if (open.every((part) => part.constant)) return constant(make(open.map(({ value }) => value)));
  return dynamic(union(open), (ctx) => make(open.map((part) => answer(part, ctx))));
}

function all(parts: readonly Compiled<Filter>[]): Compiled<Filter> {
  return join(parts, false, (made) => ({ all: made }));
}

function any(parts: readonly Compiled<Filter>[]): Compiled<Filter> {
  return join(parts, true, (made) => ({ any: made }));
}

function not(part: Compiled<Filter>): Compiled<Filter> {
  if (!part.constant) return dynamic(part.reads, (ctx) => ({ not: part.get(ctx) }));
  return constant(typeof part.value === 'boolean' ? !part.value : { not: part.value });
}
