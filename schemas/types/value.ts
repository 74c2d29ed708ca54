/** Generated from schemas/value.schema.json by `npm run generate`. Do not edit. */
import type { Condition } from './condition.ts';

/**
 * This interface was referenced by `Value`'s JSON-Schema
 * via the `definition` "isRuleList".
 */
export type IsRuleList = unknown[];
/**
 * The first entry whose when holds gives the value; an entry without when always holds.
 *
 * This interface was referenced by `Value`'s JSON-Schema
 * via the `definition` "ruleList".
 */
export type RuleList = {
  /**
   * Name of the entry, for changes.
   */
  id?: string;
  when?: Condition;
  /**
   * The value: a text, a number, a fact, or what the place asks for.
   */
  then: {
    [k: string]: unknown;
  };
  /**
   * A remark for colleagues.
   */
  note?: string;
}[];

/**
 * What may stand where one value goes: a fact, or a rule list whose first match wins.
 */
export interface Value {
  [k: string]: unknown;
}
/**
 * The value of a fact: times a number, then plus or minus a number or another fact, then rounded.
 *
 * This interface was referenced by `Value`'s JSON-Schema
 * via the `definition` "fact".
 */
export interface Fact {
  /**
   * Name of the fact, e.g. car.price or rules.phone.
   */
  fact: string;
  /**
   * The fact is multiplied by this.
   */
  times?: number;
  /**
   * This is added, after multiplying: a number or { fact }; to a date in days.
   */
  plus?: {
    [k: string]: unknown;
  };
  /**
   * This is taken away instead: a number or { fact }; from a date in days.
   */
  minus?: {
    [k: string]: unknown;
  };
  /**
   * Last of all it is rounded to a multiple of this: 1, 10, 0.01. Halves go away from zero.
   */
  round?: number;
}
