/**
 * The front door for blocks, on both sides: pure, no Node and no browser globals.
 * A block is data in, markup out; the engine decides when it is drawn, with what, and what happens when it fails.
 */
import { createElement, type ReactElement, type ReactNode } from 'react';
import type { DATA_LISTS } from '../schemas/dataLists.ts';
import type { Filter, Picked } from '../schemas/filter.ts';
import type { Services } from '../schemas/services.ts';
import type { SiteRoot } from '../schemas/types/site.ts';

/** What of a site a view may ask for: a key of the root file, or a list of its data. */
type SitePath = `site.${keyof SiteRoot | keyof typeof DATA_LISTS | 'primary'}`;

/** Facts that a view may ask for with `needs`; of the site by path, so that it is known who reads what. */
export type FactName =
  'car' | 'location' | 'model' | 'brand' | 'item' | 'query' | 'menus' | 'page' | 'search' | SitePath;

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
}

/** The fact `page`: what differs between two requests of one plan. */
export interface PageFact {
  /** Path that is asked for, without query. */
  path: string;
  /** Resolved page title without the site's name. */
  title: string;
}

/** The fact `search`: what a search page is asked for. */
export interface SearchFact {
  /** 1-based. */
  page: number;
  /** `price:asc` ...; absent: the site's own order. */
  sort?: string;
  /** What the search type narrows the list to. */
  where: Filter;
  /** What the shopper narrows it to: facet field and values, from the path. */
  picked: Picked;
  /** As it stands in the stock, e.g. `Land Rover` for `/search/land-rover`. */
  make?: string;
  model?: string;
  body?: string;
  /** Name of the location or dealership. */
  location?: string;
  /** One of the site's search types, e.g. `used-cars`. */
  type?: string;
  total: number;
  pages: number;
}

/** An entry of the fact `menus`: texts filled in, links finished, entries whose `when` fails left out. */
export interface MenuEntry {
  id: string;
  label?: string;
  /** Absent: the entry only opens what is below it. */
  link?: string;
  icon?: string;
  entries?: readonly MenuEntry[];
}
export type Menus = Readonly<Record<string, readonly MenuEntry[]>>;

/** Server only: addresses and widths come finished to the browser. */
export interface PageTools {
  /**
   * Address of a thing: of a car, a location ... `kind` is that of the page about it, e.g. `vehicle`. Undefined when the site
   * has no such page.
   */
  addressOf(kind: string, thing: object): string | undefined;
}

export interface BlockProps<S = object, D = undefined, F = Record<string, unknown>> {
  settings: S;
  /** Only those in `needs`. */
  facts: F;
  /** What `load` answered; undefined without one. */
  data: D;
  /** Rendered children by slot name; draw them with <Slot>. A slot that is drawn per item has one entry per item. */
  slots: Readonly<Record<string, SlotContent>>;
  page: PageInfo;
  /** Server only; undefined in the browser. */
  tools?: PageTools;
}

/** Opaque rendered children. */
export type SlotContent =
  { readonly html: string; readonly count: number } | readonly { readonly html: string }[];

export type View<S, D, F> = (props: BlockProps<S, D, F>) => ReactNode;

/** When the browser runs a block's JavaScript; 'visible' only below the first screen. */
export type Wake = 'never' | 'interaction' | 'visible';

export interface LoadInput<S, F> {
  settings: S;
  facts: F;
  /** An island has no tools in the browser: its `load` finishes the addresses. */
  tools: PageTools;
}

/** What a waking block takes to the browser: any part of its props. */
export interface IslandPick<S, D, F> {
  settings?: DeepPartial<S>;
  facts?: DeepPartial<F>;
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
}

export interface BlockDefinition<S = object, D = undefined, F = Record<string, unknown>> {
  /** The same word as the folder, the schema and the layouts. */
  name: string;
  /** The facts that its view gets, and no others. */
  needs?: readonly FactName[];
  /**
   * For a block of the frame that needs the fact `page`: all that its markup takes from it, as a text of few values, e.g.
   * the menu entry that is current. It is then drawn once for each text, not for each page.
   */
  keptBy?: (props: BlockProps<S, D, F>) => string;
  /** Runs on the server, in parallel with the other blocks of the page, with a time limit. */
  load?: (services: Services, input: LoadInput<S, F>) => Promise<D>;
  wake?: Wake;
  /** Plain DOM from `enhance.ts`, run by the loader. */
  enhance?: boolean;
  view: View<S, D, F>;
  /** Nothing to show: 'hide' takes title and spacing with it. */
  isEmpty?: (props: BlockProps<S, D, F>) => boolean;
  whenEmpty?: 'hide' | View<S, D, F>;
  whenFailed?: 'hide' | View<S, D | undefined, F>;
  /** Slots drawn once per item: the fact that each item becomes, and where the items are. */
  each?: Readonly<
    Record<string, { fact: FactName; items: (props: BlockProps<S, D, F>) => readonly unknown[] }>
  >;
  /** Only what the view reads after waking; by default settings, facts and data as they are. */
  toIsland?: (props: BlockProps<S, D, F>) => IslandPick<S, D, F>;
  /** The picture that should load first when this block is the first with pictures. */
  firstPicture?: (props: BlockProps<S, D, F>) => FirstPicture | undefined;
  /**
   * The block draws pictures that may take the page's priority. A block that stands many times on a page says how many
   * it draws, so that the next one gets its share.
   */
  pictures?: boolean | ((props: BlockProps<S, D, F>) => number);
  /** Hosts outside of 'self' that the block needs, by CSP directive. */
  sources?: CspSources;
}

/** CSP directive -> sources, e.g. `{ 'frame-src': ['https://maps.example.com'] }`. */
export type CspSources = Readonly<Record<string, readonly string[]>>;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the registry holds blocks of every settings type
export type AnyBlock = BlockDefinition<any, any, any>;

/** Declares a block. Identity at run time; it gives the types. */
export function defineBlock<S = object, D = undefined, F = Record<string, unknown>>(
  definition: BlockDefinition<S, D, F>,
): BlockDefinition<S, D, F> {
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
