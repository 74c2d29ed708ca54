/** From drawables to HTML: each block its own root, in its own try, children before parents. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { AnyBlock, CspSources, FirstPicture, SlotContent, View } from '../block.ts';
import type { ProblemCode } from '../problems.ts';
import type { Drawn } from './constants.ts';
import type { HostKind } from './hosts.ts';
import { withAnchor } from './anchor.ts';
import { askedHost, hostOf, propsOfView } from './island.ts';
import { lengthOf, markOf, NO_MARKUP, withHeld, type Markup } from './markup.ts';
import { isPublic, publicHtml } from './publicHtml.ts';
import type { AnyProps } from './anyProps.ts';
import { reportBlock, withinBlock, type Drawable, type Run } from './prepare.ts';

/** How many pictures of a page load with priority. Source: GALLERY-020. */
export const PRIORITY_PICTURES = 2;

/** What the drawn blocks ask of their page. */
export interface PageNeeds {
  blocks: Set<string>;
  firstPicture?: FirstPicture | undefined;
  /** How many pictures may still have priority. */
  priorities: number;
  /** Why blocks of it may be asked for by themselves. */
  hosts: Set<HostKind>;
  /** Hosts outside of 'self' that what was drawn may load from. */
  sources: Record<string, string[]>;
}

/** @param priorities  how many pictures may have priority */
export function noNeeds(priorities = 0): PageNeeds {
  return { blocks: new Set(), priorities, hosts: new Set(), sources: {} };
}

type AnyView = View<object, unknown, never>;

/** The blocks of one list, one after the other, each by itself. Those that fail or have nothing to show leave nothing behind. */
export function drawAll(
  run: Run,
  drawables: readonly Drawable[],
  needs: PageNeeds,
): { markup: Markup; count: number } {
  let count = 0;
  const markup = drawables.flatMap((drawable) => {
    const drawn = run.input.observe ? drawObserved(run, drawable, needs) : drawOne(run, drawable, needs);
    if (drawn.length > 0) count += 1;
    return drawable.host ? inHost(drawable, drawn, needs) : drawn;
  });
  return { markup, count };
}

/** A block that may be asked for by itself can be found, also around nothing. */
function inHost({ host, page, waits, node, definition }: Drawable, markup: Markup, needs: PageNeeds): Markup {
  if (!host || (node.isAbsent && host !== 'query' && host !== 'now')) return markup;
  needs.hosts.add(host);
  return askedHost(markup, { id: page.id, kind: host, waits, fill: definition.fill });
}

/** In development: between marks by which the browser finds the block. Comments change no style and no markup. */
function drawObserved(run: Run, drawable: Drawable, needs: PageNeeds): Markup {
  const { id } = drawable.page;
  const start = performance.now();
  const markup = drawOne(run, drawable, needs);
  const isEmpty = markup.length === 0;
  run.input.observe?.(id, { draw: performance.now() - start, isEmpty });
  return isEmpty ? markup : [`<!--block ${id}-->`, ...markup, `<!--/block ${id}-->`];
}

function drawOne(run: Run, drawable: Drawable, needs: PageNeeds): Markup {
  if (drawable.kept) return addKept(needs, drawable.kept);
  if (drawable.face === undefined) return drawFresh(run, drawable, needs);
  if (!isPublic(run)) return drawFresh(run, drawable, needs);
  const own = noNeeds();
  const problems = run.problems.length;
  const markup = drawFresh(run, drawable, own);
  const drawn: Drawn = { html: publicHtml(run, ...markup), blocks: [...own.blocks], sources: own.sources };
  if (run.problems.length === problems) run.input.constants.set(drawable.node.node, drawable.face, drawn);
  return addKept(needs, drawn);
}

function addKept(needs: PageNeeds, drawn: Drawn): Markup {
  for (const block of drawn.blocks) needs.blocks.add(block);
  addSources(needs, drawn.sources);
  return drawn.html.parts;
}

function drawFresh(run: Run, drawable: Drawable, needs: PageNeeds): Markup {
  const { definition, page } = drawable;
  if (drawable.node.isAbsent) return NO_MARKUP;
  if (drawable.waits) return drawFace(run, drawable, needs, 'whenWaiting');
  if (drawable.failed) return drawFace(run, drawable, needs, 'whenFailed');
  try {
    const taken = Math.min(picturesOf(drawable), needs.priorities);
    page.priorityPictures = taken;
    page.leadsPage = taken > 0 && needs.priorities === PRIORITY_PICTURES;
    const inner = noNeeds(needs.priorities - taken);
    const { slots, held } = drawSlots(run, drawable, inner);
    const props = { ...drawable.props, slots };
    const markup = withinBlock(run, drawable, () => drawFull(run, definition, props, held));
    if (markup === undefined) return drawEmpty(run, drawable, { props, held, needs, inner });
    if (taken > 0) inner.firstPicture = definition.firstPicture?.(props);
    adopt(needs, inner);
    needs.blocks.add(definition.name);
    addSources(needs, sourcesOf(definition, props));
    return markup;
  } catch (error) {
    reportBlock(run, drawable.node, codeOf(error), error, drawable.page.id);
    return drawFace(run, drawable, needs, 'whenFailed');
  }
}

/** @returns undefined when it has nothing to show */
function drawFull(
  run: Run,
  definition: AnyBlock,
  props: AnyProps,
  held: readonly Markup[],
): Markup | undefined {
  if (definition.isEmpty?.(props)) return undefined;
  const own = propsOfView(definition, props);
  const standard = run.input.assets.standards[definition.name];
  const markup = hostOf(definition, own, render(definition.view, own, held), standard);
  return withAnchor(fitting(run, markup), props.page.id);
}

/** How many pictures a block draws; one that does not say takes all the priority that is left. */
function picturesOf({ definition: { pictures = false }, props }: Drawable): number {
  if (typeof pictures === 'function') return pictures(props);
  return pictures ? Infinity : 0;
}

function adopt(needs: PageNeeds, inner: PageNeeds): void {
  for (const block of inner.blocks) needs.blocks.add(block);
  addSources(needs, inner.sources);
  for (const host of inner.hosts) needs.hosts.add(host);
  needs.priorities = inner.priorities;
  needs.firstPicture ??= inner.firstPicture;
}

/** The slots as views get them, and the markup that stands in them. */
function drawSlots(
  run: Run,
  drawable: Drawable,
  needs: PageNeeds,
): { slots: Record<string, SlotContent>; held: Markup[] } {
  const slots: Record<string, SlotContent> = { ...drawable.props.slots };
  const held: Markup[] = [];
  const hold = (drawables: readonly Drawable[]): { html: string; count: number } => {
    const { markup, count } = drawAll(run, drawables, needs);
    return { html: markOf(held.push(markup) - 1, markup), count };
  };
  for (const slot in drawable.children) slots[slot] = hold(drawable.children[slot] ?? []);
  for (const slot in drawable.items) slots[slot] = (drawable.items[slot] ?? []).map(hold);
  return { slots, held };
}

/**
 * The face of a block with nothing to show. It does not wake: the browser would draw the full face.
 *
 * @param inner  what the blocks in its slots ask for, which the face may show
 */
function drawEmpty(
  run: Run,
  drawable: Drawable,
  {
    props,
    held,
    needs,
    inner,
  }: { props: AnyProps; held: readonly Markup[]; needs: PageNeeds; inner: PageNeeds },
): Markup {
  const { whenEmpty = 'hide', name } = drawable.definition;
  if (whenEmpty === 'hide') return NO_MARKUP;
  const markup = fitting(run, render(whenEmpty as AnyView, props, held));
  adopt(needs, inner);
  needs.blocks.add(name);
  return withAnchor(markup, drawable.page.id);
}

/** What stands in place of the block while it waits, or after it failed. */
function drawFace(
  run: Run,
  drawable: Drawable,
  needs: PageNeeds,
  which: 'whenWaiting' | 'whenFailed',
): Markup {
  const { [which]: face = 'hide', name } = drawable.definition;
  if (face === 'hide') return NO_MARKUP;
  try {
    const markup = fitting(run, render(face as AnyView, drawable.props));
    needs.blocks.add(name);
    return withAnchor(markup, drawable.page.id);
  } catch (error) {
    reportBlock(run, drawable.node, codeOf(error), error, drawable.page.id);
    return NO_MARKUP;
  }
}

class TooLarge extends Error {}

const MEGABYTE = 1_048_576;
const inMegabytes = (bytes: number): string => `${Number((bytes / MEGABYTE).toFixed(1))} MB`;

/** One block must not fill the memory of the page, the cache and every browser. A letter counts as a byte. */
function fitting(run: Run, markup: Markup): Markup {
  const { blockBytes } = run.input.limits;
  const length = lengthOf(markup);
  if (length <= blockBytes) return markup;
  throw new TooLarge(
    `its HTML has ${inMegabytes(length)}, the limit is ${inMegabytes(blockBytes)} (FORECOURT_BLOCK_MB)`,
  );
}

function codeOf(error: unknown): ProblemCode {
  return error instanceof TooLarge ? 'BLOCK_TOO_LARGE' : 'BLOCK_FAILED';
}

/** @param held  the markup that stands in its slots */
function render(view: AnyView, props: AnyProps, held: readonly Markup[] = []): Markup {
  return withHeld(
    renderToString(createElement(view, props), { identifierPrefix: `${props.page.id}-` }),
    held,
  );
}

function sourcesOf({ sources = {} }: AnyBlock, props: AnyProps): CspSources {
  return typeof sources === 'function' ? sources(props) : sources;
}

/** Each source once. */
export function addSources({ sources }: Pick<PageNeeds, 'sources'>, more: CspSources): void {
  for (const directive in more) {
    const list = (sources[directive] ??= []);
    for (const source of more[directive] ?? []) if (!list.includes(source)) list.push(source);
  }
}
