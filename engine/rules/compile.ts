/** What others compile: a condition, a text, a value or a filter, in the scope of its place. */
import type { Filter } from '../../schemas/filter.ts';
import type { Schema } from '../../schemas/facts/shape.ts';
import { compileInnerCondition } from './conditions.ts';
import { enter } from './enter.ts';
import { compileInnerFilter } from './filters.ts';
import type { Scope } from './scope.ts';
import { compileInnerText, type TextOptions } from './texts.ts';
import type { Compiled, Condition, Json } from './types.ts';
import { compileWhole } from './values.ts';

/**
 * Compiles a condition: a constant when all that it asks is known at load, else a predicate. A missing value makes a
 * test false; `isNot` and `none` are exact opposites. Tests of the clock lower `ctx.until`.
 * A condition with a mistake is reported and never holds, nor does any condition built on it.
 */
export function compileCondition(condition: Condition, scope: Scope): Compiled<boolean> {
  return compileInnerCondition(condition, enter(scope));
}

/**
 * Compiles what stands where a value goes: a constant, a text with braces, `{ fact, times, plus }`, a rule list (first
 * match wins, an empty `then` is passed over, `null` stops with nothing, none gives undefined), a condition where the
 * schema says boolean, and objects and lists of all these.
 * An object whose `when` does not hold is left out of its list or object; `when` and `note` are removed.
 * A member that comes out undefined takes its schema's default, else its key is left out.
 *
 * @param expected the JSON Schema of the place
 * @returns what holds nothing to answer is returned as the same object
 */
export function compileValue(value: Json, scope: Scope, expected?: Schema): Compiled<unknown> {
  return compileWhole(value, { ...enter(scope), doc: expected }, expected);
}

/**
 * Compiles a text. A value is written as its `x-format` says; a missing one leaves nothing, no double space and no space
 * before a full stop. What is wrong (unknown fact or format, unclosed brace) is reported and left out.
 */
export function compileText(text: string, scope: Scope, options: TextOptions = {}): Compiled<string> {
  return compileInnerText(text, enter(scope), options);
}

/**
 * A condition over what is listed (`where`) as plain data for each request: what the request knows is answered, what is
 * left asks the listed thing. In it the fact of the entity is the listed thing, on both sides and in the rules named there.
 * What is known at load is folded; a condition with a mistake is reported and holds for none.
 *
 * The filter asks in the order of the condition and as often, so that its answer ends when that of the condition would.
 *
 * @param entity what is listed, e.g. `car`
 */
export function compileFilter(condition: Json, scope: Scope, entity: string): Compiled<Filter> {
  return compileInnerFilter(condition, enter(scope), entity);
}
