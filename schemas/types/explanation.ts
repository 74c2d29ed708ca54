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
   * What the site is made of, the earliest first; the later one wins.
   */
  layers: string[];
  /**
   * asked: each request, or each entry of a list, decides it.
   */
  presence: 'there' | 'absent' | 'asked';
  /**
   * Why it is not there.
   */
  because: WhyNow[];
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
   * Blocks that a layer took out.
   */
  removed: RemovedBlockNow[];
  /**
   * Changes of the page's files that hit nothing on this site.
   */
  missed: MissedChangeNow[];
  /**
   * Who set the flags, labels, links and site values that are named.
   */
  facts: FactOriginNow[];
  /**
   * Mistakes in the files of the site; what is wrong is left out of the page.
   */
  problems?: ProblemNow[];
  /**
   * The address as it was asked, when the page has another.
   */
  asked?: string;
}
/**
 * One thing that keeps something away, or that decides it.
 *
 * This interface was referenced by `PageExplanationFile`'s JSON-Schema
 * via the `definition` "reason".
 */
export interface WhyNow {
  /**
   * In words.
   */
  text: string;
  written?: WrittenPlace;
  /**
   * Rules around the words, outermost first.
   */
  rules: string[];
  /**
   * Facts that it asks.
   */
  facts: FactNow[];
  /**
   * Ways out, of which one is enough; each says all that it takes.
   */
  oneOf?: WhyNow[][];
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
 * A fact and what it is now.
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
  /**
   * The day of a moment that its value does not show.
   */
  shown?: string;
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
   * What it is made of.
   */
  kind: 'test' | 'rule' | 'all' | 'any' | 'none';
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
   * Rule lists whose answers are compared.
   */
  lists: RuleNow[];
  /**
   * The author's remark.
   */
  note?: string;
  /**
   * Whose words these are.
   */
  from: 'own' | 'added' | 'part' | 'page';
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
   * What it is made of.
   */
  kind: 'test' | 'rule' | 'all' | 'any' | 'none';
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
   * Rule lists whose answers are compared.
   */
  lists: RuleNow[];
  /**
   * The author's remark.
   */
  note?: string;
}
/**
 * A named rule, or a label, link or site value that is itself a text or rule list.
 *
 * This interface was referenced by `PageExplanationFile`'s JSON-Schema
 * via the `definition` "rule".
 */
export interface RuleNow {
  /**
   * rules.phone, labels.reserve ...
   */
  path: string;
  place: ExplainedPlace;
  reason: ValueReasonNow;
}
/**
 * Why a value is what it is.
 *
 * This interface was referenced by `PageExplanationFile`'s JSON-Schema
 * via the `definition` "reasonOfValue".
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
   * A condition over what is listed, in words: it comes out for each listed thing.
   */
  filter?: string;
  /**
   * Named rules, and labels, links and site values that are texts or rule lists themselves.
   */
  rules: RuleNow[];
}
/**
 * An entry of a rule list.
 *
 * This interface was referenced by `PageExplanationFile`'s JSON-Schema
 * via the `definition` "ruleEntry".
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
   * nothing: its null ends the list without a value. behind: an earlier entry ended the list.
   */
  outcome: 'won' | 'nothing' | 'condition failed' | 'empty' | 'behind';
  reason?: ValueReasonNow;
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
   * e.g. texts/title, buttons/enquire/label.
   */
  path: string;
  /**
   * As it stands in JSON; absent: taken back, or nobody set it.
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
  reason?: ValueReasonNow;
  /**
   * Of a list: its entries, also those that are not there.
   */
  entries?: ListEntry[];
  /**
   * Of a list: entries that a change took out.
   */
  removed?: RemovedEntry[];
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
   * What it said; null: taken back.
   */
  value: {
    [k: string]: unknown;
  };
}
/**
 * An entry of a list: a button, a chip, an item of a menu.
 *
 * This interface was referenced by `PageExplanationFile`'s JSON-Schema
 * via the `definition` "entry".
 */
export interface ListEntry {
  /**
   * Id.
   */
  id: string;
  written: WrittenPlace;
  /**
   * Changes that moved it, the last one first.
   */
  moved: WrittenPlace[];
  /**
   * asked: each request, or each entry of a list, decides it.
   */
  presence: 'there' | 'absent' | 'asked';
  /**
   * Why it is not there, or what decides it.
   */
  because: WhyNow[];
  /**
   * All that must hold.
   */
  conditions: SaidCondition[];
  /**
   * Its fields.
   */
  settings: SettingOrigin[];
  /**
   * The author's remark.
   */
  note?: string;
}
/**
 * An entry that a change took out.
 *
 * This interface was referenced by `PageExplanationFile`'s JSON-Schema
 * via the `definition` "removedEntry".
 */
export interface RemovedEntry {
  /**
   * Id.
   */
  id: string;
  written: WrittenPlace;
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
   * Time zone of the site.
   */
  zone: string;
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
   * Changes that moved it, the last one first.
   */
  moved: WrittenPlace[];
  /**
   * Parts that it came with.
   */
  parts: PartUse[];
  instead?: RemovedBlockNow;
  /**
   * Fact of the list for whose entries it is drawn.
   */
  each?: string;
  item?: ItemOfBlock;
  items?: ItemsOfBlock;
  /**
   * asked: each request, or each entry of a list, decides it.
   */
  presence: 'there' | 'absent' | 'asked';
  /**
   * Why it is not there, or what decides it.
   */
  because: WhyNow[];
  /**
   * All that must hold.
   */
  conditions: SaidCondition[];
  /**
   * Its settings.
   */
  settings: SettingOrigin[];
  sends?: SettingOrigin1;
  /**
   * It could not be drawn as it should.
   */
  failure?: string;
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
 * A block that is not on the page because a layer took it out.
 *
 * This interface was referenced by `PageExplanationFile`'s JSON-Schema
 * via the `definition` "removed".
 */
export interface RemovedBlockNow {
  /**
   * Id.
   */
  id: string;
  /**
   * Name of the block; absent: the use of a part.
   */
  block?: string;
  was: WrittenPlace;
  /**
   * change: a change took it out; list: a later layer wrote the list that held it anew.
   */
  how: 'change' | 'list';
  written: WrittenPlace;
  /**
   * The block around it that was taken out.
   */
  inside?: string;
}
/**
 * The entry of that list that it is explained for.
 */
export interface ItemOfBlock {
  /**
   * From 0; absent: the list does not show it.
   */
  index?: number;
  /**
   * For people.
   */
  name: string;
}
/**
 * Of a drawn page: entries of the list, and on how many the block is.
 */
export interface ItemsOfBlock {
  /**
   * Entries.
   */
  all: number;
  /**
   * Those that show the block.
   */
  shown: number;
}
/**
 * Where a setting comes from.
 */
export interface SettingOrigin1 {
  /**
   * e.g. texts/title, buttons/enquire/label.
   */
  path: string;
  /**
   * As it stands in JSON; absent: taken back, or nobody set it.
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
  reason?: ValueReasonNow;
  /**
   * Of a list: its entries, also those that are not there.
   */
  entries?: ListEntry[];
  /**
   * Of a list: entries that a change took out.
   */
  removed?: RemovedEntry[];
}
/**
 * A change that hits nothing on this site.
 *
 * This interface was referenced by `PageExplanationFile`'s JSON-Schema
 * via the `definition` "missed".
 */
export interface MissedChangeNow {
  /**
   * In words.
   */
  text: string;
  written: WrittenPlace;
}
/**
 * Who set a flag, label, link or site value.
 *
 * This interface was referenced by `PageExplanationFile`'s JSON-Schema
 * via the `definition` "origin".
 */
export interface FactOriginNow {
  /**
   * Name.
   */
  path: string;
  set?: WrittenPlace;
  /**
   * Earlier words, the last one first.
   */
  overrode: OverriddenWord[];
}
/**
 * A mistake in a file of the site.
 *
 * This interface was referenced by `PageExplanationFile`'s JSON-Schema
 * via the `definition` "problem".
 */
export interface ProblemNow {
  /**
   * Stable code.
   */
  code: string;
  /**
   * What is an error is left out.
   */
  severity: 'error' | 'warning' | 'notice';
  /**
   * Path from the project root.
   */
  file: string;
  /**
   * JSON pointer in the file.
   */
  pointer: string;
  /**
   * Line.
   */
  line?: number;
  /**
   * Column.
   */
  column?: number;
  /**
   * What is wrong.
   */
  message: string;
  /**
   * What to do.
   */
  fix?: string;
}
