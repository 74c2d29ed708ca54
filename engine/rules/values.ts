import {
  answer,
  BROKEN,
  constant,
  dynamic,
  either,
  isUndefined,
  NO,
  NOTHING,
  union,
  type Answer,
} from './answers.ts';
import { compileInnerCondition } from './conditions.ts';
import { isMissing } from './facts.ts';
import { expectedFor } from './expected.ts';
import { compileInnerFilter } from './filters.ts';
import { compileFactValue, type Operand } from './operands.ts';
import { inside, isObject, isRuleList, MAX_DEPTH, say, type Inner, type TextFormat } from './scope.ts';
import { typeOf, type FactType, type Schema } from '../../schemas/facts/shape.ts';
import { formatNumber } from '../../domain/format.ts';
import { nothingAt, nothingRefused, withoutNothing } from './nothing.ts';
import { compileInnerText, isWritten, mapped } from './texts.ts';
import type { Compiled, Ctx, Json } from './types.ts';
import { TYPE_WORDS } from './words.ts';

/** A value in its place, where what is answered with nothing is what the place holds then. */
export function compileWhole(value: Json, scope: Inner, expected?: Schema): Compiled<unknown> {
  return settled(compileInner(value, scope, expected), value, scope, expected);
}

/** A value inside something that is being compiled; it may answer NOTHING. */
export function compileInner(value: Json, scope: Inner, expected?: Schema): Compiled<unknown> {
  // `null` is missing: what has a default takes it.
  if (value === null) return constant(undefined);
  if (typeof value === 'number' || typeof value === 'boolean') return constant(value);
  if (scope.depth > MAX_DEPTH) {
    say(scope, 'JSON_TOO_DEEP', `A value is nested deeper than ${MAX_DEPTH}.`, 'Flatten it.');
    return constant(undefined);
  }
  if (isRuleList(value)) return compileRuleList(value, scope, expected);
  const at = expectedFor(value, expected, scope);
  if (typeof value === 'string') return compileString(value, at.scope, at.schema ?? {});
  return compileCompound(value, at.scope, at.schema);
}

function compileCompound(
  value: Json[] | Record<string, Json>,
  scope: Inner,
  schema: Schema | undefined,
): Compiled<unknown> {
  const listed = schema?.['x-where'];
  if (listed !== undefined) return compileInnerFilter(value, scope, listed);
  if (Array.isArray(value)) return compileList(value, scope, schema);
  const format = formatOf(schema, scope);
  if (format?.compile) return compileFormatted(value, scope, schema, format);
  if ('fact' in value && !schema?.properties?.fact) return compileFact(value, scope, schema);
  if (isYesNo(schema)) return compileInnerCondition(value, scope);
  return compileObject(value, scope, schema);
}

/** An object where a text of some format goes: a fact, or what the format makes of it. */
function compileFormatted(
  value: Record<string, Json>,
  scope: Inner,
  schema: Schema | undefined,
  { compile, finish = same }: TextFormat,
): Compiled<unknown> {
  if (!('fact' in value)) return compile?.(value, scope) ?? constant(undefined);
  const fact = compileFact(value, scope, schema);
  const finished = (raw: unknown): unknown => (typeof raw === 'string' ? finish(raw) : raw);
  return mapped(fact, finished);
}

function compileFact(
  value: Record<string, Json>,
  scope: Inner,
  schema: Schema | undefined,
): Compiled<unknown> {
  const found = compileFactValue(value, scope, 'value');
  if (!found || !fitsPlace(found, value, scope, schema)) return constant(undefined);
  if (found.type === 'number' && schema?.type === 'string') return numberAsText(found.value);
  const { escape } = formatOf(schema, scope) ?? {};
  return escape && !(typeof value.fact === 'string' && isWritten(value.fact, scope))
    ? escapedText(found.value, escape)
    : found.value;
}

/** A fact in place of a whole text with a format of its own is filled in as in one. */
function escapedText(value: Compiled<unknown>, escape: (text: string) => string): Compiled<unknown> {
  return mapped(value, (raw) => (typeof raw === 'string' ? escape(raw) : raw));
}

/** What may go where another kind of value is asked for. */
const ALSO: Partial<Record<FactType, readonly FactType[]>> = { text: ['number', 'date'], date: ['text'] };

/** Whether a fact is of the kind that its place asks for. */
function fitsPlace({ type }: Operand, value: Json, scope: Inner, schema: Schema | undefined): boolean {
  const wanted = schema ? typeOf(schema) : 'any';
  if (wanted === 'any' || type === 'any' || type === wanted || ALSO[wanted]?.includes(type)) return true;
  const path = isObject(value) && typeof value.fact === 'string' ? value.fact : '';
  const words = TYPE_WORDS[wanted];
  const message = `${words.charAt(0).toUpperCase()}${words.slice(1)} is expected here, and ${path} is ${TYPE_WORDS[type]}.`;
  say(scope, 'SCHEMA', message, `Name a fact that is ${words}, or write the value itself.`);
  return false;
}

/** Where a text goes, a number that was counted is written as one; a missing one stays missing. */
function numberAsText(value: Compiled<unknown>): Compiled<unknown> {
  return mapped(value, (raw) => (raw === NOTHING ? raw : formatNumber(raw) || undefined));
}

function isYesNo(schema: Schema | undefined): boolean {
  return schema?.type === 'boolean' || (Array.isArray(schema?.type) && schema.type.includes('boolean'));
}

function compileString(text: string, scope: Inner, schema: Schema): Compiled<unknown> {
  const name = formatName(schema);
  const format = formatOf(schema, scope);
  if (format?.compile) return format.compile(text, scope);
  const isPlain = schema['x-plain'] === true || !/[{}]/.test(text);
  if (isPlain && !format) return constant(text);
  const { prepare = same, escape, finish } = format ?? {};
  const options = {
    address: ADDRESSES.has(name),
    params: schema['x-params'] ?? [],
    ...(escape && { escape }),
  };
  const filled = compileInnerText(prepare(text), scope, options);
  return finish ? mapped(filled, finish) : filled;
}

function formatName(schema: Schema | undefined): string {
  return schema?.['x-format'] ?? schema?.format ?? '';
}

function formatOf(schema: Schema | undefined, scope: Inner): TextFormat | undefined {
  return scope.formats?.[formatName(schema)];
}

const same = (text: string): string => text;

/** Schema formats of settings that are addresses. */
const ADDRESSES = new Set(['address', 'url', 'uri', 'uri-reference']);

interface Branch {
  readonly when: Extract<Answer, { constant: false }> | undefined;
  readonly then: Compiled<unknown>;
}

/** Entries that never match are dropped, and all that follow one which always does. */
export function compileRuleList(
  list: readonly Record<string, Json>[],
  scope: Inner,
  expected?: Schema,
): Compiled<unknown> {
  const branches: Branch[] = [];
  let open = true;
  for (const [index, entry] of list.entries()) {
    // Entries behind a certain match are compiled all the same: their mistakes are told.
    const branch = compileBranch(entry, inside(scope, index, entry), expected);
    if (!branch || !open) continue;
    branches.push(branch);
    open = branch.when !== undefined || !branch.then.constant;
  }
  const [first] = branches;
  if (!first) return constant(undefined);
  if (first.when === undefined && first.then.constant) return first.then;
  const parts = branches.flatMap(({ when, then }) => (when ? [when, then] : [then]));
  return dynamic(union(parts), (ctx) => firstMatch(branches, ctx));
}

function compileBranch(
  entry: Record<string, Json>,
  scope: Inner,
  expected: Schema | undefined,
): Branch | undefined {
  const when =
    entry.when === undefined
      ? undefined
      : compileInnerCondition(entry.when, inside(scope, 'when', entry.when, entry));
  const then = compileThen(entry.then ?? null, inside(scope, 'then', entry.then, entry), expected);
  if (when?.constant && !when.value) return undefined;
  if (then !== STOP && then.constant && isEmpty(then.value)) return undefined;
  return { when: when?.constant ? undefined : when, then };
}

/** What an entry gives whose `then` is null: nothing, and none behind it is asked. */
const STOP: Compiled<unknown> = constant(NOTHING);

function compileThen(then: Json, scope: Inner, expected: Schema | undefined): Compiled<unknown> {
  if (then !== null) {
    const made = compileInner(then, scope, expected);
    // A list inside, or one that is read, may end with nothing: it answers for itself alone.
    return made.constant ? withoutNothing(made) : made;
  }
  const refused = nothingRefused(expectedFor(then, expected, scope).schema);
  if (!refused) return STOP;
  say(scope, 'VALUE_NOT_ALLOWED', ...refused);
  return constant(undefined);
}

function firstMatch(branches: readonly Branch[], ctx: Ctx): unknown {
  for (const { when, then } of branches) {
    if (when && !when.get(ctx)) continue;
    if (then === STOP) return NOTHING;
    const value = answer(then, ctx);
    if (!isEmpty(value)) return value;
  }
  return undefined;
}

/** What is answered with nothing, as its place holds it. */
function settled(
  value: Compiled<unknown>,
  raw: Json,
  scope: Inner,
  expected: Schema | undefined,
): Compiled<unknown> {
  if (!mayBeNothing(raw) || (value.constant && value.value !== NOTHING)) return value;
  const none = nothingAt(expectedFor(raw, expected, scope).schema);
  if (value.constant) return constant(none);
  return dynamic(value.reads, (ctx) => ((made) => (made === NOTHING ? none : made))(value.get(ctx)));
}

/** A rule list that stops, or what reads the answer of one. */
function mayBeNothing(raw: Json): boolean {
  if (isRuleList(raw)) return raw.some(({ then }) => then === null);
  return isObject(raw) && typeof raw.fact === 'string' && ANSWERED.test(raw.fact);
}

/** Facts that layers answer themselves. */
const ANSWERED = /^(rules|labels|links|site)\./;

/** Missing, or an object all of whose members are. */
function isEmpty(value: unknown): boolean {
  if (isMissing(value)) return true;
  if (!isObject(value)) return false;
  const members = Object.values(value);
  return members.length > 0 && members.every(isEmpty);
}

/** A member of an object or list: what it becomes, and whether it is there at all. */
interface Member {
  readonly key: string;
  readonly when: Extract<Answer, { constant: false }> | undefined;
  readonly value: Compiled<unknown>;
}

/** @returns undefined for a member that is never there */
function compileMember(
  key: string | number,
  holder: readonly Json[] | Record<string, Json>,
  scope: Inner,
  expected: Schema | undefined,
): Member | undefined {
  const raw = (holder as Record<string | number, Json>)[key] ?? null;
  const { schema } = expectedFor(raw, expected, scope);
  const at = inside(scope, key, raw, holder);
  const when = whenOf(raw, at, schema);
  const value = compileInner(raw, at, expected);
  const member = { key: String(key), value };
  if (!when) return { ...member, when: undefined };
  if (when.constant) return when.value ? { ...member, when: undefined } : undefined;
  return { ...member, when };
}

/** A field of an object: with its default where it is missing, and as its place holds nothing. */
function finished(member: Member, raw: Json, scope: Inner, expected: Schema | undefined): Member {
  const made = withDefault(member, raw, scope, expected);
  const value = settled(made.value, raw, scope, expected);
  return value === made.value ? made : { ...made, value };
}

/** A field of an object: one that comes out undefined takes the default of its schema, answered like what was said. */
function withDefault(member: Member, raw: Json, scope: Inner, expected: Schema | undefined): Member {
  const { value } = member;
  const mayBeMissing = isRuleList(raw) || (isObject(raw) && 'fact' in raw) || isUndefined(value);
  const { schema } = expectedFor(raw, expected, scope);
  const standard = expected?.default ?? schema?.default;
  if (!mayBeMissing || standard === undefined || standard === raw) return member;
  // A list that is read may answer nothing; here there is always a value.
  const said = nothingRefused({ ...schema, default: standard }) ? withoutNothing(value) : value;
  // Its mistakes are those of the schema, and no author's.
  const silent = { ...inside(scope, member.key, raw), report: () => undefined };
  const usual = compileInner(standard as Json, silent, expected);
  return { ...member, value: either(said, settled(usual, standard as Json, silent, expected)) };
}

/** The `when` of an entry or of any object; NO for one with a mistake, so that it is left out. */
function whenOf(raw: Json, scope: Inner, schema: Schema | undefined): Answer | undefined {
  if (!isObject(raw) || raw.when === undefined || !isOurs('when', schema)) return undefined;
  const when = compileInnerCondition(raw.when, inside(scope, 'when', raw.when));
  return when === BROKEN ? NO : when;
}

function compileList(list: readonly Json[], scope: Inner, schema: Schema | undefined): Compiled<unknown> {
  const members: Member[] = [];
  for (const index of list.keys()) {
    const member = compileMember(index, list, scope, schema?.items);
    // A text that is nothing is no empty text among others.
    if (member) members.push({ ...member, value: settled(member.value, list[index] ?? null, scope, {}) });
  }
  if (!members.every(isConstant)) return dynamic(readsOf(members), (ctx) => listOf(members, ctx));
  const values = members.map((member) => valueOf(member));
  return constant(
    values.length === list.length && values.every((value, index) => value === list[index]) ? list : values,
  );
}

function listOf(members: readonly Member[], ctx: Ctx): unknown[] {
  const made: unknown[] = [];
  for (const { when, value } of members) {
    if (when && !when.get(ctx)) continue;
    const one = answer(value, ctx);
    if (one !== undefined) made.push(one);
  }
  return made;
}

function compileObject(
  object: Record<string, Json>,
  scope: Inner,
  schema: Schema | undefined,
): Compiled<unknown> {
  const members: Member[] = [];
  const keys = Object.keys(object).filter((key) => !isOurs(key, schema));
  for (const key of keys) {
    const expected = fieldOf(schema, key);
    const member = compileMember(key, object, scope, expected);
    if (member) members.push(finished(member, object[key] ?? null, scope, expected));
  }
  if (!members.every(isConstant)) return dynamic(readsOf(members), (ctx) => objectOf(members, ctx));
  const same = members.length === Object.keys(object).length;
  if (same && members.every((member) => valueOf(member) === object[member.key])) return constant(object);
  return constant(objectOf(members, NO_CTX));
}

const NO_CTX: Ctx = { facts: {}, now: new Date(0), until: Infinity };

/** `when` and `note` are words of the language, but for a `when` that the schema declares as a text or number. */
function isOurs(key: string, schema: Schema | undefined): boolean {
  // What merging notes of an entry begins with $.
  if (key === '__proto__' || key === 'note' || key.startsWith('$')) return true;
  const type = schema?.properties?.[key]?.type;
  return key === 'when' && type !== 'string' && type !== 'number' && type !== 'integer';
}

function fieldOf(schema: Schema | undefined, key: string): Schema | undefined {
  const own = schema?.properties?.[key];
  if (own) return own;
  for (const part of schema?.allOf ?? []) if (part.properties?.[key]) return part.properties[key];
  return typeof schema?.additionalProperties === 'object' ? schema.additionalProperties : undefined;
}

function objectOf(members: readonly Member[], ctx: Ctx): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const { key, when, value } of members) {
    if (when && !when.get(ctx)) continue;
    const one = answer(value, ctx);
    if (one !== undefined) made[key] = one;
  }
  return made;
}

function isConstant({ when, value }: Member): boolean {
  return when === undefined && value.constant;
}

function valueOf({ value }: Member): unknown {
  return value.constant ? value.value : undefined;
}

function readsOf(members: readonly Member[]): ReadonlySet<string> {
  return union(members.flatMap(({ when, value }) => (when ? [when, value] : [value])));
}
