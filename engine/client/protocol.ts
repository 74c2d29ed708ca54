/** What the server writes into the page for the loader. Both sides import it. */
import type { FormContent } from '../block.ts';

/**
 * `data-props` of an island: only what its view reads. What is empty is left out, and so is what its script
 * has; see ../standard.ts.
 */
export interface IslandData {
  settings?: object;
  facts?: Record<string, unknown>;
  data?: unknown;
  /** What was sent to it and is wrong. Its page is for the one who sent it. */
  form?: FormContent;
  /** Slot -> number of its children, or [number of its items] when it is drawn per item. */
  slots?: Record<string, number | [number]>;
  /** Heading level; the pictures with priority when there are any; 1 when the first of them is the page's first. */
  page?: [headingLevel: number, priorityPictures?: number, leadsPage?: number];
}

/** Where the scripts of blocks are. */
export interface BlockScripts {
  /** What looks after blocks that sleep, or come when the shopper is near. Absent when there are none. */
  sleepers?: string;
  /** React and the waking, then what it imports. Absent, as the next one, when no block wakes. */
  wake?: readonly string[];
  /** Block -> its chunk, then what it imports. */
  islands?: Readonly<Record<string, readonly string[]>>;
  /** The one file of their enhancers. */
  enhancers?: string;
}

/** Content of `<script type="application/json" id="fc-page">`: page-wide facts, once. */
export interface PageData extends BlockScripts {
  slug: string;
  /** Page kind. */
  kind: string;
  /** Where the API is, e.g. `/api`. */
  api: string;
  /** What lets going back close what lies over the page; fetched when something does. */
  covers?: string;
  /** What links and buttons do that says so, and what counts it; fetched when the first of them is pressed. */
  pressing?: string;
  /** Id of what the page is about; absent: of nothing in particular. */
  about?: string;
  /** Answers that are kept for those who go back and forth; of a page with blocks that stand on the query. */
  keptAnswers?: number;
  /** What looks after blocks that stand on the query, or on who is signed in. Absent when the page has none. */
  asked?: string;
  /** What asks for blocks by themselves. Absent, as the next two, when none is asked for so. */
  redraw?: string;
  /** Of code and content: what is drawn for the open page must be of the same. */
  version?: string;
  /** CSS that the page has, as `stylesOf` numbers it, in bits: what a block needs besides is fetched with it. */
  css?: string;
}

/** Event on the document: parts of the page were drawn anew. */
export const DRAWN = 'fc:drawn';

/** `detail` of that event. */
export interface Drawn extends BlockScripts {
  /** Elements whose content is new. */
  hosts: readonly Element[];
  /** Those in whose place they stand. */
  gone: readonly Element[];
}

/** Answer of `/-/blocks`: blocks of a page, drawn for one that is open. */
export interface BlocksAnswer {
  /** Of the document. */
  title: string;
  /** Block id -> its HTML, host included. */
  blocks: Readonly<Record<string, string>>;
  /** All CSS that these blocks need. */
  css: readonly number[];
  scripts: BlockScripts;
}
