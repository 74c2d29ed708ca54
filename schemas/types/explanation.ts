/** Generated from schemas/explanation.schema.json by `npm run generate`. Do not edit. */

/**
 * What `explain --json` answers: why each block of a page is there or not, and where each value comes from.
 */
export interface PageExplanationFile {
  /**
   * Slug.
   */
  site: string;
  /**
   * Name of the page.
   */
  page: string;
  /**
   * Kind of the page.
   */
  kind: string;
  /**
   * asked: each request, or each entry of a list, decides it.
   */
  presence: 'there' | 'absent' | 'asked';
  /**
   * Why it is not there, or what decides it, in words.
   */
  because: string[];
  /**
   * The when of the page.
   */
  conditions: SaidCondition[];
  /**
   * Title, meta, routes.
   */
  settings: SettingOrigin[];
  request?: ExplainedRequest;
  /**
   * Header, main, footer; a block before those inside it.
   */
  blocks: BlockOrigin[];
  /**
   * Blocks that a change took out.
   */
  removed: RemovedEntry[];
}
/**
 * A condition of a block or page.
 *
 * This interface was referenced by `PageExplanationFile`'s JSON-Schema
 * via the `definition` "said".
 */
export interface SaidCondition {
  /**
   * In words.
   */
  sentence: string;
  /**
   * For the facts that are known. Without a request it counts only when folded.
   */
  holds: boolean;
  /**
   * Known before any request.
   */
  folded: boolean;
  /**
   * Holds when its parts do not.
   */
  negated: boolean;
  place: ExplainedPlace;
  /**
   * Facts that it asks.
   */
  facts: FactNow[];
  /**
   * What it is made of.
   */
  parts: ConditionPart[];
  /**
   * The author's remark.
   */
  note?: string;
  /**
   * Whose words these are.
   */
  from: 'own' | 'everywhere' | 'part' | 'page';
  written: WrittenPlace;
}
/**
 * Where something was written.
 *
 * This interface was referenced by `PageExplanationFile`'s JSON-Schema
 * via the `definition` "place".
 */
export interface ExplainedPlace {
  /**
   * Path from the project root.
   */
  file: string;
  /**
   * JSON pointer in the file.
   */
  pointer: string;
  /**
   * Line, when the file could be read.
   */
  line?: number;
  /**
   * Column.
   */
  column?: number;
}
/**
 * A fact and its value.
 *
 * This interface was referenced by `PageExplanationFile`'s JSON-Schema
 * via the `definition` "fact".
 */
export interface FactNow {
  /**
   * Name.
   */
  path: string;
  /**
   * Absent: missing.
   */
  value?: {
    [k: string]: unknown;
  };
}
/**
 * A part of a condition.
 *
 * This interface was referenced by `PageExplanationFile`'s JSON-Schema
 * via the `definition` "condition".
 */
export interface ConditionPart {
  /**
   * In words.
   */
  sentence: string;
  /**
   * For the facts that are known. Without a request it counts only when folded.
   */
  holds: boolean;
  /**
   * Known before any request.
   */
  folded: boolean;
  /**
   * Holds when its parts do not.
   */
  negated: boolean;
  place: ExplainedPlace;
  /**
   * Facts that it asks.
   */
  facts: FactNow[];
  /**
   * What it is made of.
   */
  parts: ConditionPart[];
  /**
   * The author's remark.
   */
  note?: string;
}
/**
 * Where something was written, and by what.
 *
 * This interface was referenced by `PageExplanationFile`'s JSON-Schema
 * via the `definition` "written".
 */
export interface WrittenPlace {
  /**
   * Path from the project root.
   */
  file: string;
  /**
   * JSON pointer in the file.
   */
  pointer: string;
  /**
   * Line, when the file could be read.
   */
  line?: number;
  /**
   * Column.
   */
  column?: number;
  /**
   * What wrote it: default, "template x", "preset x" or "site x".
   */
  layer: string;
  /**
   * The author's remark.
   */
  note?: string;
}
/**
 * Where a setting comes from.
 *
 * This interface was referenced by `PageExplanationFile`'s JSON-Schema
 * via the `definition` "setting".
 */
export interface SettingOrigin {
  /**
   * e.g. texts/title.
   */
  path: string;
  /**
   * As it stands in JSON; absent: taken back.
   */
  written?: {
    [k: string]: unknown;
  };
  /**
   * What it comes to.
   */
  value?: {
    [k: string]: unknown;
  };
  /**
   * Each request decides, and none was given.
   */
  asked: boolean;
  set: WrittenPlace;
  /**
   * Earlier words, the last one first.
   */
  overrode: OverriddenWord[];
  /**
   * Changes of single entries.
   */
  edits: EntryEdit[];
  reason?: ValueReasonNow;
}
/**
 * An earlier word.
 *
 * This interface was referenced by `PageExplanationFile`'s JSON-Schema
 * via the `definition` "overridden".
 */
export interface OverriddenWord {
  /**
   * Path from the project root.
   */
  file: string;
  /**
   * JSON pointer in the file.
   */
  pointer: string;
  /**
   * Line, when the file could be read.
   */
  line?: number;
  /**
   * Column.
   */
  column?: number;
  /**
   * What wrote it: default, "template x", "preset x" or "site x".
   */
  layer: string;
  /**
   * The author's remark.
   */
  note?: string;
  /**
   * What it said.
   */
  value: {
    [k: string]: unknown;
  };
}
/**
 * A change of one entry of a list.
 *
 * This interface was referenced by `PageExplanationFile`'s JSON-Schema
 * via the `definition` "edit".
 */
export interface EntryEdit {
  /**
   * Path from the project root.
   */
  file: string;
  /**
   * JSON pointer in the file.
   */
  pointer: string;
  /**
   * Line, when the file could be read.
   */
  line?: number;
  /**
   * Column.
   */
  column?: number;
  /**
   * What wrote it: default, "template x", "preset x" or "site x".
   */
  layer: string;
  /**
   * The author's remark.
   */
  note?: string;
  /**
   * What it said; null: taken back or out.
   */
  value: {
    [k: string]: unknown;
  };
  /**
   * Ids from the block on.
   */
  path: string;
}
/**
 * Why a value is what it is.
 *
 * This interface was referenced by `PageExplanationFile`'s JSON-Schema
 * via the `definition` "reason".
 */
export interface ValueReasonNow {
  /**
   * Facts that it reads.
   */
  facts: FactNow[];
  /**
   * The rule list.
   */
  entries?: RuleEntryNow[];
  condition?: ConditionPart;
  /**
   * Named rules that it reads.
   */
  rules: RuleNow[];
}
/**
 * An entry of a rule list.
 *
 * This interface was referenced by `PageExplanationFile`'s JSON-Schema
 * via the `definition` "entry".
 */
export interface RuleEntryNow {
  /**
   * Id.
   */
  id?: string;
  place: ExplainedPlace;
  when?: ConditionPart;
  /**
   * What its then comes to.
   */
  value?: {
    [k: string]: unknown;
  };
  /**
   * behind: an earlier entry gave the value.
   */
  outcome: 'won' | 'condition failed' | 'empty' | 'behind';
  /**
   * The author's remark.
   */
  note?: string;
}
/**
 * A named rule.
 *
 * This interface was referenced by `PageExplanationFile`'s JSON-Schema
 * via the `definition` "rule".
 */
export interface RuleNow {
  /**
   * Name.
   */
  name: string;
  place: ExplainedPlace;
  reason: ValueReasonNow;
}
/**
 * The request that it is explained for.
 */
export interface ExplainedRequest {
  /**
   * Canonical path.
   */
  path: string;
  /**
   * Moment of the request.
   */
  now: string;
  /**
   * Names of the facts that are there.
   */
  facts: string[];
}
/**
 * A block, and why it is there or not.
 *
 * This interface was referenced by `PageExplanationFile`'s JSON-Schema
 * via the `definition` "block".
 */
export interface BlockOrigin {
  /**
   * Id in page and markup.
   */
  id: string;
  /**
   * Name of the block.
   */
  block: string;
  /**
   * main, header, or block/slot.
   */
  slot: string;
  /**
   * Id of the block around it.
   */
  parent?: string;
  written: WrittenPlace;
  /**
   * Changes that moved it.
   */
  moved: WrittenPlace[];
  /**
   * Parts that it came with.
   */
  parts: PartUse[];
  /**
   * Fact of the list for whose entries it is drawn.
   */
  each?: string;
  /**
   * asked: each request, or each entry of a list, decides it.
   */
  presence: 'there' | 'absent' | 'asked';
  /**
   * Why it is not there, or what decides it, in words.
   */
  because: string[];
  /**
   * All that must hold.
   */
  conditions: SaidCondition[];
  /**
   * Its settings.
   */
  settings: SettingOrigin[];
  /**
   * The author's remark.
   */
  note?: string;
}
/**
 * The use of a part.
 *
 * This interface was referenced by `PageExplanationFile`'s JSON-Schema
 * via the `definition` "part".
 */
export interface PartUse {
  /**
   * Name of the part.
   */
  name: string;
  written: WrittenPlace;
}
/**
 * A block that a change took out.
 *
 * This interface was referenced by `PageExplanationFile`'s JSON-Schema
 * via the `definition` "removed".
 */
export interface RemovedEntry {
  /**
   * Id.
   */
  id: string;
  written: WrittenPlace;
}
