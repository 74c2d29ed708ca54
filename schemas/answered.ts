/** Whether a value is always there. Types of settings, and what a layer may answer, both follow from it. */

/** The part of a schema that says so. */
export interface AnsweredSchema {
  type?: string | readonly string[] | undefined;
  default?: unknown;
  enum?: unknown;
  'x-plain'?: unknown;
}

/**
 * Whether a value with this schema is there whatever the facts are: its default is a constant, a condition, or a rule list
 * that ends in a constant without `when`. A layer may say it in other words, with a list that ends otherwise too: what
 * comes out missing takes the default, and `null` is refused where nothing cannot be held.
 */
export function isAlwaysAnswered(schema: AnsweredSchema): boolean {
  const { default: standard } = schema;
  if (standard === undefined || standard === null) return false;
  if (isRuleList(standard)) return endsInConstant(standard, schema);
  // What is chosen for a whole site has a default there.
  return schema.enum !== undefined || !isFact(standard);
}

interface RuleEntry {
  when?: unknown;
  then: unknown;
}

/** Empty texts and lists are passed over; texts with braces, and objects of facts, may come out empty. */
function endsInConstant(list: readonly RuleEntry[], schema: AnsweredSchema): boolean {
  const last = list.at(-1);
  if (!last || last.when !== undefined || list.some(({ then }) => then === null)) return false;
  const { then } = last;
  if (typeof then === 'string') return then !== '' && (schema['x-plain'] === true || !/[{}]/.test(then));
  if (typeof then !== 'object' || then === null) return then !== undefined;
  return schema.type === 'boolean' && !Array.isArray(then) && !isFact(then);
}

function isRuleList(value: unknown): value is RuleEntry[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((entry) => isObject(entry) && 'then' in entry)
  );
}

function isFact(value: unknown): boolean {
  return isObject(value) && 'fact' in value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
