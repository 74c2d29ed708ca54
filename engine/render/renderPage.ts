import { toBits } from '../bits.ts';
import { addSources, drawAll, noNeeds, PRIORITY_PICTURES, type PageNeeds } from './draw.ts';
import { writeDocument, type PageScript } from './document.ts';
import { finishLoads, prepare } from './prepare.ts';
import { isPublic, publicHtml, type PublicHtml } from './publicHtml.ts';
import { makeRun } from './run.ts';
import { scriptsOf } from './scripts.ts';
import { pageStyle, stylesOf } from './styles.ts';
import type { ForEverybody, ForOne, RenderedPage, RenderInput } from './types.ts';

/**
 * One page as a whole document. Each block is its own root: one that throws, or whose data fails or is late, shows what
 * its definition says, is reported, and its neighbours stay.
 */
export async function renderPage(input: ForOne): Promise<RenderedPage<string>>;
export async function renderPage(input: ForEverybody): Promise<RenderedPage<PublicHtml>>;
export async function renderPage(input: RenderInput): Promise<RenderedPage> {
  const { page, plan, head, assets, facts } = input;
  const run = makeRun(input);
  const header = prepare(run, page.header, facts);
  const main = prepare(run, page.main, facts);
  const footer = prepare(run, page.footer, facts);
  if (run.pending.length > 0 || run.perItem.length > 0) await finishLoads(run);

  // The frame's pictures (a logo) never take the page's priority.
  const frame = noNeeds();
  const needs: PageNeeds = { ...noNeeds(PRIORITY_PICTURES), blocks: frame.blocks, hosts: frame.hosts };
  const html = {
    header: drawAll(run, header, frame).markup,
    main: drawAll(run, main, needs).markup,
    footer: drawAll(run, footer, frame).markup,
  };
  addSources(needs, frame.sources);
  const style = pageStyle(assets, head.themeCss, needs.blocks);
  const said = saidIn(Object.values(html).flat());
  const script = scriptOf(input, needs, said);
  const parts = writeDocument({
    head,
    title: page.title,
    meta: page.meta,
    kind: plan.kind,
    isBare: !plan.frame.header && !plan.frame.footer,
    css: style.css,
    bars: said.bars,
    isOfSections: [...needs.blocks].some((name) => input.blocks.get(name)?.rhythm === 'sections'),
    ...html,
    firstPicture: needs.firstPicture,
    script,
  });
  return {
    html: isPublic(run) ? publicHtml(run, ...parts) : parts.join(''),
    csp: { styleHashes: [style.hash], sources: needs.sources },
    ...(needs.firstPicture && { firstPicture: needs.firstPicture }),
    usesScript: script !== undefined,
    until: page.until,
    problems: run.problems,
  };
}

/** What blocks say in their markup to the page around them. */
interface Said {
  /** Names of their bars that stay in view: the root element knows them, and keeps what gets the focus clear of them. */
  bars: string[];
  /** Something lies over the page once it is pressed: the loader opens it. */
  opensOver: boolean;
}

/** One pattern for both: the whole page is read for it, and `includes` takes six times as long. */
const SAID = / data-(?:bar="([\w -]+)"|over=")/g;

function saidIn(parts: readonly string[]): Said {
  const bars = new Set<string>();
  let opensOver = false;
  for (const part of parts) {
    for (const [, bar] of part.matchAll(SAID)) {
      if (bar === undefined) opensOver = true;
      else bars.add(bar);
    }
  }
  return { bars: [...bars], opensOver };
}

/** The loader and what it has to know, or nothing on a page whose blocks need no script. */
function scriptOf(
  input: RenderInput,
  { blocks, hosts }: PageNeeds,
  { opensOver }: Said,
): PageScript | undefined {
  const { head, plan, assets } = input;
  const scripts = scriptsOf(assets, input.blocks, blocks);
  if (!scripts.sleepers && !scripts.enhancers && !opensOver && hosts.size === 0) return undefined;
  const { slug, apiBase, version, about, keptAnswers } = head.script;
  const { asked, redraw, covers, pressing, sleepers } = assets;
  const css = toBits(stylesOf(assets, blocks));
  const isAsked = hosts.has('query') || hosts.has('private');
  const data = {
    slug,
    kind: plan.kind,
    api: apiBase,
    covers,
    pressing,
    ...(about !== undefined && { about }),
    ...scripts,
    ...(hosts.size > 0 && { redraw, version, css }),
    ...(hosts.has('near') && { sleepers }),
    ...(isAsked && { asked, keptAnswers }),
  };
  return { loader: assets.loader, data };
}
