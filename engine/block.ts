/**
 * The front door for blocks, on both sides: pure, no Node and no browser globals.
 * A block is data in, markup out; the engine decides when it is drawn, with what, and what happens when it fails.
 */
import { createElement, type ReactElement, type ReactNode } from 'react';
import type { FactName, FactsOf } from '../schemas/facts/needs.ts';
import type { BlockServices } from '../schemas/services/index.ts';
import type { StoreName } from '../schemas/stores.ts';

/** What a view knows about the page it stands on. */
export interface PageInfo {
  /** Id of this block in the page: prefix for element ids and anchors. */
  id: string;
  /** home, search, vehicle, content ... */
  kind: string;
  /** Level for the block's own title; there is no literal h2 in a view. */
  headingLevel: number;
  /** How many of this block's first pictures may load with priority; 0 once the page's two are given away. */
  priorityPictures: number;
  /** The first of them is the first of the page: it is fetched before all else. */
  leadsPage: boolean;
}

/** Server only: addresses and widths come finished to the browser. */
export interface PageTools {
  /**
   * Address of this page with another query: names that the page declares, and what they become. What is not named stays
   * as it was asked; undefined, '' and an empty list take a name out.
   */
  hrefWith(changes: QueryChanges): string;
  /**
   * Address of a thing: of a car, a location ... `kind` is that of the page about it, e.g. `vehicle`. Undefined when the site
   * has no such page.
   */
  addressOf(kind: string, thing: object): string | undefined;
  /** A path of this site as other sites and programs write it, with scheme and host; a site without a host has its path alone. */
  urlOf(path: string): string;
  /** How large a drawing of the site's assets is, so that its place is there before it; undefined where that is not known. */
  sizeOf(address: string): PictureSize | undefined;
}

/** In px, or in any other unit: what counts is the shape. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Name of the query -> its value, or the values of a list. */
export type QueryChanges = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * What a view gets.
 *
 * @typeParam S  its settings, @typeParam D what `load` answers, @typeParam N the facts that it reads: some of the block's `needs`
 */
export interface BlockProps<S = object, D = undefined, N extends FactName = never> {
  settings: S;
  facts: FactsOf<N>;
  /** What `load` answered; undefined without one. */
  data: D;
  /** Of a block with `answeredFor`: its settings as they are for each of these. */
  answers?: readonly S[];
  /** Rendered children by slot name; draw them with <Slot>. A slot that is drawn per item has one entry per item. */
  slots: Readonly<Record<string, SlotContent>>;
  page: PageInfo;
  /** Of a block with a form: what was sent to it and is wrong. Only the one who sent it gets it. */
  form?: FormContent;
  /** Server only; undefined in the browser. */
  tools?: PageTools;
}

/** What was sent to a block: field -> its values, in the order in which they came. */
export type Sent = Readonly<Record<string, readonly string[]>>;

/** What one visitor sent to one block, and what is wrong with it. */
export interface FormContent {
  values: Sent;
  /** Field -> what is wrong, in words for shoppers. */
  errors: Readonly<Record<string, string>>;
  /** Field -> what may be chosen with these values, where the server alone knows. */
  choices?: Readonly<Record<string, readonly Choice[]>>;
  /**
   * Nothing is wrong, and the one who sent it is asked once more: what is sent with this key is stored once. `stamp` comes back
   * with it: it says that it was asked, and when.
   */
  confirm?: Confirm;
  /** Nothing is wrong, and it could not be stored, or not so much of it: what is sent again with this key is stored once. */
  failed?: { key: string; isTooMany?: boolean };
}

/** What a page brings back that asks once more. */
export interface Confirm {
  key: string;
  stamp?: string;
}

export interface Choice {
  id: string;
  label: string;
}

/** What became of what was sent to a block. */
export type Accepted =
  /** `values`: what is shown as filled in, where that is not what was sent. */
  | { kind: 'invalid'; errors: FormContent['errors']; choices?: FormContent['choices']; values?: Sent }
  /**
   * It is asked once more: it was sent without a key, and would be stored twice when it is sent twice; or a program may have sent
   * it. Without `confirm` it gets a new key.
   */
  | { kind: 'unkeyed'; confirm?: Confirm }
  /** Enough has come from there; nothing is stored. */
  | { kind: 'tooMany' }
  /** The form goes on with these values: the next step of several, or an earlier one and what is wrong with it. */
  | { kind: 'next'; values: Sent; errors?: FormContent['errors'] }
  /**
   * It is stored; the shopper goes to this address, signed in from now on, or no longer. `id`: by which what is stored is asked for
   * again.
   */
  | { kind: 'done'; to: string; id?: string; session?: NewSession | 'ended' };

/** Of one who has just signed in. */
export interface NewSession {
  /** Known to this one's browser alone. */
  token: string;
  /** How long it lasts. */
  seconds: number;
}

export interface AcceptInput<S, N extends FactName> extends Omit<LoadInput<S, N>, 'signal'> {
  sent: Sent;
  /** What is sent again with the same key is stored once; undefined: it came without one. */
  key: string | undefined;
  from: Sender;
}

/** Where something was sent from. */
export interface Sender {
  /** Name of the page. */
  page: string;
  /** Its path. */
  path: string;
  /** What the browser says of itself; empty: nothing. */
  agent: string;
  /** Whom limits count: a site and a network; empty: nobody knows. */
  asker: string;
  /** One of the dealer's own programs, which has sent a secret of the site. */
  isCaller?: boolean | undefined;
}

/** Opaque rendered children. */
export type SlotContent =
  { readonly html: string; readonly count: number } | readonly { readonly html: string }[];

export type View<S, D, N extends FactName> = (props: BlockProps<S, D, N>) => ReactNode;

/** When the browser runs a block's JavaScript; 'visible' only below the first screen. */
export type Wake = 'never' | 'interaction' | 'visible';

export interface LoadInput<S, N extends FactName> {
  settings: S;
  facts: FactsOf<N>;
  /** An island has no tools in the browser: its `load` finishes the addresses. */
  tools: PageTools;
  /** Ends when nobody waits for the look-up any more: the page is drawn without it. */
  signal: AbortSignal;
}

/** What a waking block takes to the browser: any part of its props. */
export interface IslandPick<S, D, N extends FactName> {
  settings?: DeepPartial<S>;
  facts?: DeepPartial<FactsOf<N>>;
  data?: DeepPartial<D>;
}

export type DeepPartial<T> = T extends readonly (infer E)[]
  ? readonly DeepPartial<E>[]
  : T extends object
    ? { [K in keyof T]?: DeepPartial<T[K]> }
    : T;

/** A picture that the page should fetch first. */
export interface FirstPicture {
  /** Address without width, e.g. `/pictures/ab12`. */
  of: string;
  sizes: string;
  /** Widest that is offered, px; absent: the usual. */
  upTo?: number;
}

export interface BlockDefinition<S = object, D = undefined, N extends FactName = never> {
  /** The same word as the folder, the schema and the layouts. */
  name: string;
  /** The facts that its view gets, and no others. */
  needs?: readonly N[];
  /**
   * For a block of the frame that needs the fact `page`: all that its markup takes from it, as a text of few values, e.g.
   * the menu entry that is current. It is then drawn once for each text, not for each page.
   */
  keptBy?: (props: BlockProps<S, D, NoInfer<N>>) => string;
  /** Runs on the server, in parallel with the other blocks of the page, with a time limit. */
  load?: (services: BlockServices, input: LoadInput<S, NoInfer<N>>) => Promise<D>;
  /** Takes what is posted to it; a block that does has a form. */
  accept?: (services: BlockServices, input: AcceptInput<S, NoInfer<N>>) => Promise<Accepted>;
  /** What its form does besides storing what was sent, in words of the block: who posts to it may insist on one of them. */
  does?: (settings: S) => readonly string[];
  /**
   * Names of the query that the block reads, or how they follow from its settings: `page`, or `make[]` for a list of values.
   * They join those of its page, and are what its page is kept by.
   */
  query?: readonly string[] | ((settings: S) => readonly string[]);
  /** It is asked for when the shopper comes near; the page has its waiting face. */
  near?: boolean;
  /**
   * A name of its query that is filled with the ids of what the shopper keeps in this browser, and the store. Where the
   * address says ids itself, the block is drawn for these with its page.
   */
  fill?: { query: string; store: StoreName };
  /**
   * It is drawn for the one who is signed in, and for nobody else: its facts have `visitor`, its look-up the services of
   * that visitor. The page has its waiting face.
   */
  private?: boolean;
  /**
   * `asks`: it asks the server how what the page is about is now (`askNow`). `shows`: what it shows of that may change while
   * the page is open. The page then draws anew what shows it.
   */
  now?: 'asks' | 'shows';
  /** A page with one of it has the rhythm of sections (base.css), which have more room between them than blocks. */
  rhythm?: 'sections';
  wake?: Wake;
  /** Plain DOM from `enhance.ts`, run by the loader. Not together with `wake`. */
  enhance?: boolean;
  view: View<S, D, NoInfer<N>>;
  /** Nothing to show: 'hide' takes title and spacing with it. */
  isEmpty?: (props: BlockProps<S, D, NoInfer<N>>) => boolean;
  whenEmpty?: 'hide' | View<S, D, NoInfer<N>>;
  whenFailed?: 'hide' | View<S, D | undefined, NoInfer<N>>;
  /** What the page shows of a block that is asked for later; of a fixed size, and of use without JavaScript. */
  whenWaiting?: View<S, undefined, NoInfer<N>>;
  /**
   * Slots drawn once per item: the fact that each item becomes, and where the items are. Of a slot whose schema names a
   * setting with a list (`of`) the engine finds them.
   */
  each?: Readonly<
    Record<string, { fact: FactName; items?: (props: BlockProps<S, D, NoInfer<N>>) => readonly unknown[] }>
  >;
  /** Its settings are answered once more for each of these, which is this fact there: `answers` of its props. */
  answeredFor?: { fact: FactName; items: (props: BlockProps<S, D, NoInfer<N>>) => readonly unknown[] };
  /**
   * Only what the view reads, here and after waking: it is drawn from nothing else. Absent, where the block needs no facts:
   * settings and data as they are.
   */
  toIsland?: (props: BlockProps<S, D, NoInfer<N>>) => IslandPick<S, D, NoInfer<N>>;
  /** The picture that should load first when this block is the first with pictures. */
  firstPicture?: (props: BlockProps<S, D, NoInfer<N>>) => FirstPicture | undefined;
  /**
   * The block draws pictures that may take the page's priority. A block that stands many times on a page says how many
   * it draws, so that the next one gets its share.
   */
  pictures?: boolean | ((props: BlockProps<S, D, NoInfer<N>>) => number);
  /** Hosts outside of 'self' that the block needs, by CSP directive: always, or for what it shows this time. */
  sources?: CspSources | ((props: BlockProps<S, D, NoInfer<N>>) => CspSources);
}

/** CSP directive -> sources, e.g. `{ 'frame-src': ['https://maps.example.com'] }`. */
export type CspSources = Readonly<Record<string, readonly string[]>>;

/** A block as the engine holds it, whatever its settings, data and facts. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the registry holds blocks of every settings type
export interface AnyBlock extends Omit<BlockDefinition<any, any, any>, 'needs'> {
  needs?: readonly FactName[];
}

/**
 * Declares a block; it gives the types: settings and data are those of the view, and what a view or any other function of
 * the block reads must be in `needs`.
 *
 * @throws when it wakes and is enhanced: what the enhancer changes is not what React expects to find; when it wakes and does
 * not pick what it takes of its facts to the browser; when it needs the visitor and is not private
 */
export function defineBlock<S = object, D = undefined, N extends FactName = never>(
  definition: BlockDefinition<S, D, N>,
): BlockDefinition<S, D, N> {
  const { name, needs = [], private: isPrivate, wake = 'never', enhance = false } = definition;
  if ((needs as readonly FactName[]).includes('visitor') && !isPrivate)
    throw new Error(`Block "${name}" needs "visitor": what is drawn for one visitor must be private.`);
  if (enhance && wake !== 'never')
    throw new Error(
      `Block "${name}" wakes and is enhanced. A block does one of both: take "wake" or "enhance" out of its definition.`,
    );
  if (wake !== 'never' && needs.length > 0 && !definition.toIsland)
    throw new Error(
      `Block "${name}" wakes and needs "${needs[0]}": pick the fields that its view reads in "toIsland", or the whole of it goes into each page.`,
    );
  return definition;
}

/**
 * A named place for other blocks. On the server it holds their HTML; in the browser React leaves the element alone, so
 * children that woke keep their state. It may be `hidden`; it must never be unmounted, re-keyed or moved.
 * `data-slot` spaces the blocks in it and ends the reach of the island around it.
 */
export function Slot({ of, index, ...attributes }: SlotProps): ReactElement {
  const content = of && 'count' in of ? of : of?.[index ?? 0];
  const html = content?.html ?? '';
  return createElement('div', {
    ...attributes,
    'data-slot': '',
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  });
}

export interface SlotProps {
  /** `slots.left`, as given to the view. Undefined in the browser. */
  of: SlotContent | undefined;
  /** Item of a slot that is drawn per item. */
  index?: number;
  className?: string;
  hidden?: boolean;
  id?: string;
}
