/** From drawables to HTML: each block its own root, in its own try, children before parents. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { AnyBlock, CspSources, FirstPicture, SlotContent, View } from '../block.ts';
import type { ProblemCode } from '../problems.ts';
import type { Drawn } from './constants.ts';
import { withAnchor } from './anchor.ts';
import { hostOf } from './island.ts';
import { reportBlock, withinBlock, type AnyProps, type Drawable, type Run } from './prepare.ts';

/** How many pictures of a page load with priority. Source: GALLERY-020. */
export const PRIORITY_PICTURES = 2;

/** What the drawn blocks ask of their page. */
export interface PageNeeds {
  blocks: Set<string>;
  firstPicture?: FirstPicture | undefined;
  /** How many pictures may still have priority. */
  priorities: number;
}

type AnyView = View<object, unknown, Record<string, unknown>>;

/** The blocks of one list, one after the other. Those that fail or have nothing to show leave nothing behind. */
export function drawAll(
  run: Run,
  drawables: readonly Drawable[],
  needs: PageNeeds,
): { html: string; count: number } {
  let html = '';
  let count = 0;
  for (const drawable of drawables) {
    const drawn = run.input.observe ? drawObserved(run, drawable, needs) : drawOne(run, drawable, needs);
    if (drawn === '') continue;
    html += drawn;
    count += 1;
  }
  return { html, count };
}

/** In development: between marks by which the browser finds the block. Comments change no style and no markup. */
function drawObserved(run: Run, drawable: Drawable, needs: PageNeeds): string {
  const { id } = drawable.page;
  const start = performance.now();
  const html = drawOne(run, drawable, needs);
  run.input.observe?.(id, { draw: performance.now() - start, isEmpty: html === '' });
  return html === '' ? '' : `<!--block ${id}-->${html}<!--/block ${id}-->`;
}

function drawOne(run: Run, drawable: Drawable, needs: PageNeeds): string {
  if (drawable.kept) return addKept(needs, drawable.kept);
  if (drawable.face === undefined) return drawFresh(run, drawable, needs);
  const own: PageNeeds = { blocks: new Set(), priorities: 0 };
  const problems = run.problems.length;
  const drawn: Drawn = { html: drawFresh(run, drawable, own), blocks: [...own.blocks] };
  if (run.problems.length === problems) run.input.constants.set(drawable.node.node, drawable.face, drawn);
  return addKept(needs, drawn);
}

function addKept(needs: PageNeeds, drawn: Drawn): string {
  for (const block of drawn.blocks) needs.blocks.add(block);
  return drawn.html;
}

function drawFresh(run: Run, drawable: Drawable, needs: PageNeeds): string {
  const { definition, page } = drawable;
  if (drawable.failed) return drawFailed(run, drawable, needs);
  try {
    const taken = Math.min(picturesOf(drawable), needs.priorities);
    page.priorityPictures = taken;
    const inner: PageNeeds = { blocks: new Set(), priorities: needs.priorities - taken };
    const props = { ...drawable.props, slots: drawSlots(run, drawable, inner) };
    const html = withinBlock(run, drawable, () => drawFull(run, definition, props));
    if (html === undefined) return drawEmpty(run, drawable, { props, needs });
    if (taken > 0) inner.firstPicture = definition.firstPicture?.(props);
    adopt(needs, inner);
    needs.blocks.add(definition.name);
    return html;
  } catch (error) {
    reportBlock(run, drawable.node, codeOf(error), error, drawable.page.id);
    return drawFailed(run, drawable, needs);
  }
}

/** @returns undefined when it has nothing to show */
function drawFull(run: Run, definition: AnyBlock, props: AnyProps): string | undefined {
  if (definition.isEmpty?.(props)) return undefined;
  const html = hostOf(definition, props, render(definition.view, props));
  return withAnchor(fitting(run, html), props.page.id);
}

/** How many pictures a block draws; one that does not say takes all the priority that is left. */
function picturesOf({ definition: { pictures = false }, props }: Drawable): number {
  if (typeof pictures === 'function') return pictures(props);
  return pictures ? Infinity : 0;
}

function adopt(needs: PageNeeds, inner: PageNeeds): void {
  for (const block of inner.blocks) needs.blocks.add(block);
  needs.priorities = inner.priorities;
  needs.firstPicture ??= inner.firstPicture;
}

function drawSlots(run: Run, drawable: Drawable, needs: PageNeeds): Record<string, SlotContent> {
  const { slots } = drawable.props;
  const drawn: Record<string, SlotContent> = { ...slots };
  for (const slot in drawable.children) drawn[slot] = drawAll(run, drawable.children[slot] ?? [], needs);
  for (const slot in drawable.items) {
    drawn[slot] = (drawable.items[slot] ?? []).map((item) => drawAll(run, item, needs));
  }
  return drawn;
}

/** The face of a block with nothing to show. It does not wake: the browser would draw the full face. */
function drawEmpty(
  run: Run,
  drawable: Drawable,
  { props, needs }: { props: AnyProps; needs: PageNeeds },
): string {
  const { whenEmpty = 'hide', name } = drawable.definition;
  if (whenEmpty === 'hide') return '';
  const html = fitting(run, render(whenEmpty as AnyView, props));
  needs.blocks.add(name);
  return withAnchor(html, drawable.page.id);
}

function drawFailed(run: Run, drawable: Drawable, needs: PageNeeds): string {
  const { whenFailed = 'hide', name } = drawable.definition;
  if (whenFailed === 'hide') return '';
  try {
    const html = fitting(run, render(whenFailed as AnyView, drawable.props));
    needs.blocks.add(name);
    return withAnchor(html, drawable.page.id);
  } catch (error) {
    reportBlock(run, drawable.node, codeOf(error), error, drawable.page.id);
    return '';
  }
}

class TooLarge extends Error {}

const MEGABYTE = 1_048_576;
const inMegabytes = (bytes: number): string => `${Number((bytes / MEGABYTE).toFixed(1))} MB`;

/** One block must not fill the memory of the page, the cache and every browser. A letter counts as a byte. */
function fitting(run: Run, html: string): string {
  const { blockBytes } = run.input.limits;
  if (html.length <= blockBytes) return html;
  throw new TooLarge(
    `its HTML has ${inMegabytes(html.length)}, the limit is ${inMegabytes(blockBytes)} (FORECOURT_BLOCK_MB)`,
  );
}

function codeOf(error: unknown): ProblemCode {
  return error instanceof TooLarge ? 'BLOCK_TOO_LARGE' : 'BLOCK_FAILED';
}

function render(view: AnyView, props: AnyProps): string {
  return renderToString(createElement(view, props), { identifierPrefix: `${props.page.id}-` });
}

/** CSP sources of all blocks on the page, each once. */
export function sourcesOf(run: Run, blocks: ReadonlySet<string>): CspSources {
  const sources: Record<string, string[]> = {};
  for (const block of blocks) {
    const own: CspSources = run.input.blocks.get(block)?.sources ?? {};
    for (const directive in own) {
      const list = (sources[directive] ??= []);
      for (const source of own[directive] ?? []) if (!list.includes(source)) list.push(source);
    }
  }
  return sources;
}
