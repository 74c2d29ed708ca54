/** The condition and value language as it stands in JSON, and what it compiles to. Source: architecture §2. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** true, false or an object whose keys are facts (all must hold) or `any` / `all` / `none`. */
export type Condition = boolean | { [factOrGroup: string]: Json };

/** One entry of a rule list: first match wins; without `when` it always matches. */
export interface RuleEntry {
  id?: string;
  when?: Condition;
  then: Json;
  note?: string;
}

/** What a request knows. Keys are fact roots: flags, site, page, car, location, model, brand, item, lender, query, form. */
export type Facts = Readonly<Record<string, unknown>>;

/**
 * One evaluation. `until` starts at Infinity; every clock-dependent test that is asked lowers it to the moment (epoch ms)
 * at which its answer may change. `now` is passed in: nothing here reads the clock.
 */
export interface Ctx {
  readonly facts: Facts;
  readonly now: Date;
  until: number;
}

/** Either known when the plan is made, or asked per request (or per card). */
export type Compiled<T> =
  | { readonly constant: true; readonly value: T }
  | {
      readonly constant: false;
      /** Fact roots that it reads, e.g. `car`, `query`, `now`. */
      readonly reads: ReadonlySet<string>;
      readonly get: (ctx: Ctx) => T;
    };
