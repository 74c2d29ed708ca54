import type { AnyBlock, CspSources, FirstPicture, PageTools } from '../block.ts';
import type { Problem } from '../problems.ts';
import type {
  EntriesPlan,
  EntriesSettings,
  PickedEntry,
  Plan,
  PlanNode,
  ResolvedNode,
  ResolvedPage,
} from '../resolve/index.ts';
import type { Facts } from '../rules/index.ts';
import type { Services } from '../../schemas/services/index.ts';
import type { BuildAssets } from '../assets/index.ts';
import type { ConstantCache } from './constants.ts';
import type { Hosts } from './hosts.ts';
import type { PublicHtml } from './publicHtml.ts';
import type { Visitor } from './visitor.ts';

/** A problem of one page of one site, as it goes to the log. */
export interface PageProblem extends Problem {
  site: string;
  page: string;
  /** Block id in the page, with `.0`, `.1` ... when it is drawn per item. */
  block: string;
  /** What was thrown, for its stack. */
  cause?: unknown;
}

/** What the site gives to the head of its pages. All of it is known before a request, but for the addresses. */
export interface PageHead {
  lang: string;
  siteName: string;
  /** Absolute address. */
  canonical?: string;
  /** Custom properties and font faces: `themeCss`. */
  themeCss: string;
  /** Browser chrome on phones. */
  themeColour?: string;
  /** Addresses of the fonts that the first screen needs. */
  fonts?: readonly string[];
  /** Of the browser's tab. */
  icon?: string;
  /** Of the home screen of phones. */
  touchIcon?: string;
  structuredData?: readonly object[];
  /** Text of the link that jumps to the main content. */
  skipText: string;
  /** What the law asks for, for pages without a footer. */
  legalText?: string;
  /** How long a toast is shown, and how long after that it stays in the page, ms. */
  toasts: { shownMs: number; removeMs: number };
  /** `data-` attributes of the body: choices that CSS alone can make, e.g. `{ density: 'compact' }`. */
  body?: Readonly<Record<string, string>>;
  /** Further module scripts, e.g. the reload of development. */
  scripts?: readonly string[];
  /** What the scripts of the page know about it, beside its kind. */
  script: { slug: string; apiBase: string; version: string; about?: string; keptAnswers?: number };
}

/** What is seen of a block while its page is drawn. */
export interface SeenBlock {
  /** ms of its look-up, and what that answered. */
  load?: number;
  data?: unknown;
  /** ms of drawing it with all inside. */
  draw?: number;
  /** It left nothing behind: nothing to show, or failed. */
  isEmpty?: boolean;
}

/** Whose code is at work. */
export interface BlockAtWork {
  site: string;
  page: string;
  /** Id in the page, with `.0`, `.1` ... when it is drawn per item. */
  block: string;
  /** Where its entry stands. */
  file: string;
  pointer: string;
}

/** What those who look after the process know of the code of blocks. */
export interface BlockWatch {
  /** Runs a look-up or a view; what it leaves running is told apart by it too. */
  within: <T>(block: BlockAtWork, work: () => T) => T;
  /** Why a block is not drawn at all, e.g. because it never came to an end; undefined: it is drawn. */
  refused: (site: string, page: string, block: string) => string | undefined;
}

/** @param id of the block in the page, with `.0`, `.1` ... when it is drawn per item */
export type ObserveBlock = (id: string, seen: SeenBlock) => void;

export interface RenderInput {
  page: ResolvedPage;
  plan: Plan;
  blocks: ReadonlyMap<string, AnyBlock>;
  services: Services;
  facts: Facts;
  tools: PageTools;
  /**
   * Resolves the children of a per-item slot for one item.
   * @param of  `list`: `<block>/<slot>`; `key`: what stands behind the ids of its blocks; absent: nothing stands in a slot
   */
  resolveItem: (
    nodes: readonly PlanNode[],
    facts: Facts,
    of?: { list: string; key: string },
  ) => readonly ResolvedNode[];
  /** The entries that a slot is drawn for. */
  entriesOf: (plan: EntriesPlan, settings: EntriesSettings, facts: Facts) => PickedEntry[];
  assets: BuildAssets;
  limits: {
    /** For all look-ups that start together. */
    loadMs: number;
    /** Of the HTML of one block with all that stands in it. */
    blockBytes: number;
  };
  report?: (problem: PageProblem) => void;
  watch?: BlockWatch | undefined;
  /** Development only: blocks are marked in the markup, and this is told how long each took. */
  observe?: ObserveBlock;
  /** For whom alone it is drawn; absent: for everybody. */
  visitor?: Visitor | undefined;
  /** Blocks that the browser may ask for by themselves; absent: none. */
  hosts?: Hosts;
  constants: ConstantCache;
  /** Facts that are the same in every request of this plan: needing them keeps a block constant. */
  constantFacts?: ReadonlySet<string>;
  head: PageHead;
}

/** Whom a drawing is for decides what may be done with it. */
export type ForEverybody = Omit<RenderInput, 'visitor'> & { visitor?: undefined };
export type ForOne = RenderInput & { visitor: Visitor };

/** @typeParam Html  `PublicHtml` where it is the same for everybody */
export interface RenderedPage<Html = PublicHtml | string> {
  /** The whole document. */
  html: Html;
  csp: {
    /** `'sha256-...'` of the one style element. */
    styleHashes: readonly string[];
    sources: CspSources;
  };
  firstPicture?: FirstPicture;
  /** False: the page has no script element at all. */
  usesScript: boolean;
  /** Epoch ms at which the clock changes the page; Infinity: never. */
  until: number;
  problems: readonly PageProblem[];
}

/** Some blocks of a page, drawn for one that is open. */
export interface RenderedBlocks<Html = PublicHtml | string> {
  /** A `BlocksAnswer` as JSON. */
  json: Html;
  until: number;
  problems: readonly PageProblem[];
}
