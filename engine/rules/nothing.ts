import { isAlwaysAnswered } from '../../schemas/answered.ts';
import { typeOf, type Schema } from '../../schemas/facts/shape.ts';
import { constant, dynamic, NOTHING } from './answers.ts';
import { quote } from './scope.ts';
import type { Compiled } from './types.ts';

/** What a place holds that is answered with nothing: a text is empty, so is a list; anything else is left out. */
export function nothingAt(schema: Schema | undefined): '' | readonly never[] | undefined {
  if (!schema || isChoice(schema)) return undefined;
  if (isText(schema)) return '';
  return typeOf(schema) === 'list' ? [] : undefined;
}

/** For readers outside of this folder: nothing is undefined. */
export function withoutNothing(value: Compiled<unknown>): Compiled<unknown> {
  if (value.constant) return value.value === NOTHING ? constant(undefined) : value;
  return dynamic(value.reads, (ctx) => ((made) => (made === NOTHING ? undefined : made))(value.get(ctx)));
}

/**
 * Why a place cannot hold nothing: what is always answered is never without a value, but for texts and lists. A default
 * that is a fact, or a rule list that ends in one, may itself be missing.
 */
export function nothingRefused(schema: Schema | undefined): [message: string, fix: string] | undefined {
  if (!schema || nothingAt(schema) !== undefined || !isAlwaysAnswered(schema)) return undefined;
  const standard = usualOf(schema.default);
  const what = isChoice(schema) ? 'one of a few values' : (WORDS[typeOf(schema)] ?? 'a value');
  return [
    `null answers nothing, and this is ${what} that is always there.`,
    `Write the value; the usual one is ${quote(standard)}.`,
  ];
}

const WORDS: Readonly<Record<string, string>> = {
  number: 'a number',
  yesNo: 'a yes or no',
  object: 'an object',
};

function isText({ type }: Schema): boolean {
  return [type ?? []].flat().includes('string');
}

function isChoice({ enum: values, const: only }: Schema): boolean {
  return values !== undefined || only !== undefined;
}

/** Of a rule list its last word. */
function usualOf(standard: unknown): unknown {
  const last: unknown = Array.isArray(standard) ? standard.at(-1) : undefined;
  return typeof last === 'object' && last !== null && 'then' in last ? last.then : standard;
}
