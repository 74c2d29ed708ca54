import type { BlocksAnswer } from '../client/protocol.ts';
import type { ResolvedNode, ResolvedPage } from '../resolve/index.ts';
import { titleOf } from './document.ts';
import { drawAll, noNeeds } from './draw.ts';
import { finishLoads, prepare, type Drawable } from './prepare.ts';
import { isPublic, publicHtml, type PublicHtml } from './publicHtml.ts';
import { makeRun } from './run.ts';
import { scriptsOf } from './scripts.ts';
import { stylesOf } from './styles.ts';
import type { ForEverybody, ForOne, RenderedBlocks, RenderInput } from './types.ts';

/**
 * Some blocks of a page, for one that is open: the same plan, facts and code as the page, and only their look-ups.
 *
 * @param ids  of blocks that have a host; see `hostsOf`
 */
export async function renderBlocks(input: ForOne, ids: readonly string[]): Promise<RenderedBlocks<string>>;
export async function renderBlocks(
  input: ForEverybody,
  ids: readonly string[],
): Promise<RenderedBlocks<PublicHtml>>;
export async function renderBlocks(input: RenderInput, ids: readonly string[]): Promise<RenderedBlocks> {
  const { page, head, assets, facts } = input;
  const asked = new Set(ids);
  const run = makeRun(input, asked);
  const drawables = prepare(run, nodesOf(page, asked), facts);
  if (run.pending.length > 0 || run.perItem.length > 0) await finishLoads(run);
  const needs = noNeeds();
  const drawn = drawables.map((drawable: Drawable) => [
    drawable.page.id,
    drawAll(run, [drawable], needs).markup.join(''),
  ]);
  const answer: BlocksAnswer = {
    title: titleOf(page.title, head.siteName),
    blocks: Object.fromEntries(drawn) as Record<string, string>,
    css: stylesOf(assets, needs.blocks),
    scripts: scriptsOf(assets, input.blocks, needs.blocks),
  };
  const json = JSON.stringify(answer);
  return {
    json: isPublic(run) ? publicHtml(run, json) : json,
    until: page.until,
    problems: run.problems,
  };
}

function nodesOf({ header, main, footer }: ResolvedPage, asked: ReadonlySet<string>): ResolvedNode[] {
  const found: ResolvedNode[] = [];
  const visit = (node: ResolvedNode): void => {
    if (asked.has(node.id)) found.push(node);
    else Object.values(node.slots).flat().forEach(visit);
  };
  [...header, ...main, ...footer].forEach(visit);
  return found;
}
