import type { Severity } from '../problems.ts';
import type { Source } from '../resolve/index.ts';
import type { Explanation, FactNow, Facts, Json, ValueReason } from '../rules/index.ts';

/** A place in a file; line and column when the text of the file is at hand. */
export interface Written extends Source {
  /** 1-based. */
  line?: number;
  column?: number;
  /** What wrote it: `default`, `template standard`, `preset x`, `site y`. */
  layer: string;
  /** The author's remark. */
  note?: string;
}

/** A value that a layer set, and that a later word overrode. */
export interface Overridden extends Written {
  /** null: taken back. */
  value: Json;
}

/** Who set a flag, label, link or site value, and what it overrode. */
export interface FactOrigin {
  /** `flags.reviews`, `site.stock.soldDays`. */
  path: string;
  /** Absent: no layer says it, and it has no default. */
  set?: Written;
  overrode: readonly Overridden[];
}

/** One thing that keeps something away, or that decides it. */
export interface Reason {
  /** `must hold: price is above $0; car.price is missing`. */
  text: string;
  /** Where these words stand. */
  written?: Written;
  /** Rules around them, outermost first. */
  rules: readonly string[];
  facts: readonly FactNow[];
  /** Ways out, of which one is enough; each says all that it takes. */
  oneOf?: readonly (readonly Reason[])[];
}

export interface SettingExplanation {
  /** `openWith`, `texts/title`, `buttons/enquire/label`. */
  path: string;
  /** As it stands in JSON; absent: taken back, or nobody set it. */
  written?: Json;
  /** What it comes to; absent: missing, or decided by each request. */
  value?: unknown;
  /** Each request decides, and none was given. */
  asked: boolean;
  set: Written;
  /** The word before the last one first; at the end the default. */
  overrode: readonly Overridden[];
  /** Facts, rules and entries of a rule list that decide it. */
  reason?: ValueReason;
  /** Of a list: its entries, also those that are not there. */
  entries?: readonly EntryExplanation[];
  /** Of a list: entries that a change took out. */
  removed?: readonly RemovedEntry[];
}

/** An entry of a list: a button, a chip, an item of a menu. */
export interface EntryExplanation {
  id: string;
  /** What brought it in. */
  written: Written;
  moved: readonly Written[];
  presence: Presence;
  because: readonly Reason[];
  conditions: readonly ConditionExplanation[];
  /** Its fields. */
  settings: readonly SettingExplanation[];
  note?: string;
}

export interface RemovedEntry {
  id: string;
  written: Written;
}

export interface ConditionExplanation extends Explanation {
  /** Whose words these are: its own, said of its block everywhere, of the part it came with, or of the page. */
  from: 'own' | 'added' | 'part' | 'page';
  written: Written;
}

/** `asked`: each request decides (or each entry of a list), and none was given. */
export type Presence = 'there' | 'absent' | 'asked';

/** The entry of a list that blocks are explained for: a car of a search. */
export interface ItemAsked {
  facts: Facts;
  /** 0-based; absent: the list does not show it. */
  index?: number;
  /** Stands behind the ids of its blocks. */
  key?: string;
  /** For people. */
  name: string;
  /** Why the list does not show it. */
  because?: readonly Reason[];
}

/** What became of a block when the page was drawn. */
export type Face = 'shown' | 'empty' | 'failed' | 'unused';

/** A drawing of the page, for what only the blocks themselves know. Ids with `.0`, `.1` for what is drawn per item. */
export interface Drawing {
  /** `unused`: the block around it does not show the slot. */
  faces: ReadonlyMap<string, Face>;
  /** Block -> why it failed; it may have a face for that. */
  failures: ReadonlyMap<string, string>;
  /** `<block>/<slot>` -> each item. */
  items: ReadonlyMap<string, readonly DrawnItem[]>;
}

/** An entry of a list as it was drawn. */
export interface DrawnItem {
  /** Stands behind the ids of its blocks. */
  key: string;
  facts: Facts;
}

export interface BlockExplanation {
  /** As in the markup and the log, e.g. `frame-site-header`, `visit/map`. */
  id: string;
  block: string;
  /** `main`, `header`, or the block and its slot: `top/left`. */
  slot: string;
  /** Block around it. */
  parent?: string;
  /** What brought it in. */
  written: Written;
  /** Changes that moved it, the last one first. */
  moved: readonly Written[];
  /** Parts that it came with, outermost first. */
  parts: readonly { name: string; written: Written }[];
  /** A block of the same id that was there before and was taken out. */
  instead?: RemovedBlock;
  /** Fact of the list whose entries it is drawn for, e.g. `car`. */
  each?: string;
  /** The entry of that list that it is explained for. */
  item?: { index?: number; name: string };
  /** Of a drawn page: how many entries the list has, and on how many of them the block is. */
  items?: { all: number; shown: number };
  presence: Presence;
  /** Why it is not there, or what decides. */
  because: readonly Reason[];
  conditions: readonly ConditionExplanation[];
  settings: readonly SettingExplanation[];
  /** Of a block that sends what shoppers write: the value of the root file that says to whom. */
  sends?: SettingExplanation;
  /** It could not be drawn as it should. */
  failure?: string;
  note?: string;
}

/** A block that is not on the page because a layer took it out. */
export interface RemovedBlock {
  id: string;
  /** Name of the block; absent: the use of a part. */
  block?: string;
  /** Where it had been written. */
  was: Written;
  /** `change`: a change took it out; `list`: a later layer wrote the list that held it anew. */
  how: 'change' | 'list';
  /** Who took it out. */
  written: Written;
  /** The block around it that was taken out. */
  inside?: string;
}

/** A change of a page file that hits nothing on this site. */
export interface MissedChange {
  text: string;
  written: Written;
}

/** The answer to "why is this here, and why is that not?" of one page; JSON-able. Schema: schemas/explanation. */
export interface PageExplanation {
  site: string;
  page: string;
  kind: string;
  /** The layers, the earliest first; the later one wins. */
  layers: readonly string[];
  /** `absent`: its own `when` switches the page off. */
  presence: Presence;
  because: readonly Reason[];
  conditions: readonly ConditionExplanation[];
  /** Title, meta, routes ... */
  settings: readonly SettingExplanation[];
  /** The request that it is explained for. */
  request?: { path: string; now: string; zone: string; facts: readonly string[] };
  /** Header, main, footer; blocks before what is inside them. */
  blocks: readonly BlockExplanation[];
  removed: readonly RemovedBlock[];
  missed: readonly MissedChange[];
  /** Flags, labels, links and site values that are named above. */
  facts: readonly FactOrigin[];
  /** Mistakes in the files of the site: what is an error is left out of the page. */
  problems?: readonly ExplainedProblem[];
  /** The address as it was asked, when the page has another. */
  asked?: string;
}

export interface ExplainedProblem extends Source {
  code: string;
  severity: Severity;
  message: string;
  line?: number;
  column?: number;
  fix?: string;
}
