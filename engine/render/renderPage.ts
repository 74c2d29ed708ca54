import { finishLoads, prepare, type Run } from './prepare.ts';
import { drawAll, PRIORITY_PICTURES, sourcesOf, type PageNeeds } from './draw.ts';
import { writeDocument } from './document.ts';
import { pageStyle } from './styles.ts';
import { onceEach } from './services.ts';
import type { PageData } from '../client/protocol.ts';
import type { AnyBlock } from '../block.ts';
import type { RenderedPage, RenderInput } from './types.ts';

/**
 * One page as a whole document. Each block is its own root: one that throws, or whose data fails or is late, shows what
 * its definition says, is reported, and its neighbours stay.
 */
export async function renderPage(input: RenderInput): Promise<RenderedPage> {
  const { page, plan, head, assets, facts } = input;
  const run: Run = { input, services: onceEach(input.services), problems: [], pending: [], perItem: [] };
  const header = prepare(run, page.header, facts);
  const main = prepare(run, page.main, facts);
  const footer = prepare(run, page.footer, facts);
  if (run.pending.length > 0 || run.perItem.length > 0) await finishLoads(run);

  // The frame's pictures (a logo) never take the page's priority.
  const frame: PageNeeds = { blocks: new Set(), priorities: 0 };
  const needs: PageNeeds = { blocks: frame.blocks, priorities: PRIORITY_PICTURES };
  const html = {
    header: drawAll(run, header, frame).html,
    main: drawAll(run, main, needs).html,
    footer: drawAll(run, footer, frame).html,
  };
  const style = pageStyle(assets, head.themeCss, needs.blocks);
  const script = scriptOf(input, needs.blocks);
  return {
    html: writeDocument({
      head,
      title: page.title,
      meta: page.meta,
      kind: plan.kind,
      isBare: !plan.frame.header && !plan.frame.footer,
      css: style.css,
      ...html,
      firstPicture: needs.firstPicture,
      script,
    }),
    csp: { styleHashes: [style.hash], sources: sourcesOf(run, needs.blocks) },
    ...(needs.firstPicture && { firstPicture: needs.firstPicture }),
    usesScript: script !== undefined,
    until: page.until,
    problems: run.problems,
  };
}

/** The loader and what it has to know, or nothing on a page where no block wakes or is enhanced. */
function scriptOf(
  { head, plan, assets, blocks }: RenderInput,
  names: ReadonlySet<string>,
): { loader: string; data: PageData } | undefined {
  const islands: Record<string, readonly string[]> = {};
  const enhancers: Record<string, readonly string[]> = {};
  let wakes = false;
  let enhances = false;
  for (const name of names) {
    const definition = blocks.get(name) as AnyBlock;
    if (definition.wake && definition.wake !== 'never') {
      wakes = true;
      islands[name] = assets.islands[name] ?? [];
    }
    if (definition.enhance) {
      enhances = true;
      enhancers[name] = assets.enhancers[name] ?? [];
    }
  }
  if (!wakes && !enhances) return undefined;
  const { slug, stockVersion, apiBase } = head.script;
  const data: PageData = { slug, stock: stockVersion, kind: plan.kind, api: apiBase };
  if (wakes) Object.assign(data, { wake: assets.wake, islands });
  if (enhances) data.enhancers = enhancers;
  return { loader: assets.loader, data };
}
