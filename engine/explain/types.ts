import type { Source } from '../resolve/types.ts';
import type { Explanation, Json, ValueReason } from '../rules/index.ts';

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
  value: Json;
}

/** An edit inside a value: of one entry of a list. */
export interface Edit extends Overridden {
  /** Ids from the block on, e.g. `settings/items/year/label`. */
  path: string;
}

export interface SettingExplanation {
  /** `openWith`, `texts/title`. */
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
  edits: readonly Edit[];
  /** Facts, rules and entries that decide it. */
  reason?: ValueReason;
}

export interface ConditionExplanation extends Explanation {
  /** Whose words these are: the block's own, said of its block everywhere, or of the part it came with. */
  from: 'own' | 'everywhere' | 'part' | 'page';
  written: Written;
}

/** `asked`: each request decides (or each entry of a list), and none was given. */
export type Presence = 'there' | 'absent' | 'asked';

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
  /** Changes that moved it. */
  moved: readonly Written[];
  /** Parts that it came with, outermost first. */
  parts: readonly { name: string; written: Written }[];
  /** Fact of the list whose entries it is drawn for, e.g. `car`. */
  each?: string;
  presence: Presence;
  /** Why it is not there, or what decides: one sentence each. */
  because: readonly string[];
  conditions: readonly ConditionExplanation[];
  settings: readonly SettingExplanation[];
  note?: string;
}

/** A block that a change took out. */
export interface RemovedBlock {
  id: string;
  written: Written;
}

/** The answer to "why is this here, and why is that not?" of one page; JSON-able. Schema: schemas/explanation. */
export interface PageExplanation {
  site: string;
  page: string;
  kind: string;
  /** `absent`: its own `when` switches the page off. */
  presence: Presence;
  because: readonly string[];
  conditions: readonly ConditionExplanation[];
  /** Title, meta, routes ... */
  settings: readonly SettingExplanation[];
  /** The request that it is explained for. */
  request?: { path: string; now: string; facts: readonly string[] };
  /** Header, main, footer; blocks before what is inside them. */
  blocks: readonly BlockExplanation[];
  removed: readonly RemovedBlock[];
}
