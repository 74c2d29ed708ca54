/** What is said of why a condition holds or a value is what it is. */
import type { Place, Inner } from './scope.ts';
import type { Ctx } from './types.ts';

/** A fact and what it is now; undefined: missing. */
export interface FactNow {
  readonly path: string;
  readonly value: unknown;
  /** The day of a moment that its value does not show. */
  readonly shown?: string;
}

/** What a part is made of: `all` is an object or list of which everything must hold, `rule` the inside of a named rule. */
export type PartKind = 'test' | 'rule' | 'all' | 'any' | 'none';

/** Why a condition holds or does not, as a tree. */
export interface Explanation {
  /** In words: `price is above 0`. */
  readonly sentence: string;
  readonly kind: PartKind;
  readonly holds: boolean;
  /** Its answer is known before any request; else `holds` is of the facts that were given. */
  readonly folded: boolean;
  /** It holds when its parts do not: `none`, and `rules.x` that is to be false. */
  readonly negated: boolean;
  /** Where it was written. */
  readonly place: Place;
  /** The facts that this part asks. */
  readonly facts: readonly FactNow[];
  /** Parts of a group, keys of an object, the inside of a rule. */
  readonly parts: readonly Explanation[];
  /** Rule lists whose answers are compared. */
  readonly lists: readonly RuleReason[];
  /** The author's remark. */
  readonly note?: string;
}

/** One entry of a rule list, and what became of it. */
export interface EntryExplanation {
  readonly id?: string;
  readonly place: Place;
  readonly when?: Explanation;
  /** What its `then` comes to. */
  readonly value: unknown;
  /** `nothing`: its `null` ends the list without a value. `behind`: an earlier entry ended the list already. */
  readonly outcome: 'won' | 'nothing' | 'condition failed' | 'empty' | 'behind';
  /** Why its `then` comes to this; only of entries whose `when` was not in the way. */
  readonly reason?: ValueReason;
  readonly note?: string;
}

/** A named rule that a value reads; also a label, link or site value that is itself a text or rule list. */
export interface RuleReason {
  /** `rules.phone`, `labels.reserve`. */
  readonly path: string;
  readonly place: Place;
  readonly reason: ValueReason;
}

/** Why a value is what it is. */
export interface ValueReason {
  /** Facts that it reads. */
  readonly facts: readonly FactNow[];
  /** The rule list, entry by entry. */
  readonly entries?: readonly EntryExplanation[];
  /** The condition that stands in place of true or false. */
  readonly condition?: Explanation;
  /** The condition over what is listed (`where`), in words: it comes out for each listed thing. */
  readonly filter?: string;
  /** Named rules that it reads. */
  readonly rules: readonly RuleReason[];
}

/** What something is explained for. */
export interface Asking extends Ctx {
  /** Why a named rule answers what it does: conditions name rules, and in rules stand conditions. */
  readonly ruleReason: (path: string, asking: Asking, scope: Inner) => RuleReason[];
}
