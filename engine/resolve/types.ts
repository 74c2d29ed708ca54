import type { Site } from '../layers.ts';
import type { Compiled, Ctx, Json } from '../rules/index.ts';
import type { EntriesPlan } from './entries.ts';

export type Settings = { [key: string]: unknown };

/** Where an entry or a value was written. */
export interface Source {
  file: string;
  /** JSON pointer inside the file. */
  pointer: string;
}

/** A block of a page plan: everything that is known before a request. */
export interface PlanNode {
  /** Unique in page and frame; ids of the frame begin with `frame-`. */
  id: string;
  block: string;
  /** Absent: always there. A node whose `when` folded to false is not in the plan. */
  when?: Extract<Compiled<boolean>, { constant: false }>;
  settings: Compiled<Settings>;
  slots: Readonly<Record<string, readonly PlanNode[]>>;
  /** By slot that is drawn for each entry of a list. */
  entries?: Readonly<Record<string, EntriesPlan>>;
  /** Heading level that the block's own title should have (2, plus 1 per slot that has a title). */
  headingLevel: number;
  source: Source;
}

/** One page of one site: layers merged, changes applied, defaults and flag-only rules folded in. */
export interface Plan {
  site: Site;
  page: string;
  kind: string;
  /** The list of data that the page is about an entry of. */
  list?: string;
  /** Query names that the page declares; they are its cache key. */
  query: readonly string[];
  /** It is for those who are signed in, while this holds. */
  signIn?: { type: string; when: Compiled<boolean> };
  title: Compiled<string>;
  meta: Compiled<{ description?: string; robots?: string }>;
  /** Frame header, main slots of the page, frame footer. */
  slots: Readonly<Record<string, readonly PlanNode[]>>;
  frame: Readonly<Record<string, readonly PlanNode[]>>;
}

/** A block of one request: kept by its `when`, settings answered. */
export interface ResolvedNode {
  id: string;
  block: string;
  settings: Settings;
  /** Slots that are drawn once per item stay plan nodes in `node.slots`; see BlockDefinition.slots. */
  slots: Readonly<Record<string, readonly ResolvedNode[]>>;
  node: PlanNode;
  /** Its `when` does not hold now; its place is kept, since another question may bring it. */
  isAbsent?: true;
}

export interface ResolvedPage {
  title: string;
  meta: { description?: string; robots?: string };
  header: readonly ResolvedNode[];
  main: readonly ResolvedNode[];
  footer: readonly ResolvedNode[];
  /** Epoch ms at which the clock changes the page; Infinity: never. Read after drawing: cards are resolved while drawing. */
  until: number;
}

/** file and pointer that set a value, and what it overrode: the answer to "why is this here?". */
export interface TraceEntry extends Source {
  /** null: what earlier layers said is taken back. */
  value: Json;
  /** Goes up with everything that is written, whatever its path. */
  order: number;
  /** Remark beside the change that wrote it. */
  note?: string;
}
/** Path of the resolved value (e.g. `gallery/settings/openWith`, see tracePaths.ts) -> who set it, last one first. */
export type Trace = ReadonlyMap<string, readonly TraceEntry[]>;

export type { Compiled, Ctx };
