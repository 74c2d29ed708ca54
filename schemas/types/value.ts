/** Generated from schemas/value.schema.json by `npm run generate`. Do not edit. */
import type { Condition } from './condition.ts';

/**
 * This interface was referenced by `Value`'s JSON-Schema
 * via the `definition` "isRuleList".
 */
export type IsRuleList = unknown[];
/**
 * A text, with facts in braces, or a number.
 *
 * This interface was referenced by `Value`'s JSON-Schema
 * via the `definition` "word".
 */
export type Word = string | number;
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
/**
 * A page of this site by its name, with what its address needs.
 *
 * This interface was referenced by `Value`'s JSON-Schema
 * via the `definition` "page".
 */
export interface Page {
  /**
   * Name of the page: that of its file, e.g. search.
   */
  page: string;
  /**
   * What its address is filled in with: of a search type, location, body, make or model, of other pages what stands in braces in their route. Without it the nearest car, location ... fills it in.
   */
  with?: {
    [k: string]: Word;
  };
  /**
   * What stands behind the question mark; what is missing is left out.
   */
  query?: {
    [k: string]: Word;
  };
  /**
   * Id of a block on that page, which is scrolled to.
   */
  anchor?: string;
  /**
   * A remark for colleagues.
   */
  note?: string;
}
