import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../engine/escapeHtml.ts';
import type { Site } from '../../../engine/index.ts';
import { DEVELOPMENT_SCRIPT } from '../../pages/drawPage.ts';
import type { Frame } from './frames.ts';
import { STYLE } from './style.ts';
import { WIDTHS, type Width } from './widths.ts';

export interface WorkbenchView {
  blocks: readonly { name: string; description: string; examples: number }[];
  /** The one that is shown; undefined: the list of all. */
  block: string | undefined;
  frames: readonly Frame[];
  site: Site;
  sites: readonly Site[];
  width: Width | 'all';
}

const HASH = createHash('sha256').update(STYLE).digest('base64');
/** What is in the frames has its own. */
export const WORKBENCH_CSP = `default-src 'none'; style-src 'sha256-${HASH}'; script-src 'self'; connect-src 'self'; frame-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** Sites to choose from; with more of them, the address names one. */
const MOST_SITES = 30;
const ROOT = '/-/workbench/';

export function workbenchPage(view: WorkbenchView): string {
  const title = view.block === undefined ? 'Workbench' : `${view.block} | Workbench`;
  const scripts = [DEVELOPMENT_SCRIPT, `${ROOT}workbench.js`].map(
    (src) => `<script type="module" src="${src}"></script>`,
  );
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg"><style>${STYLE}</style>${scripts.join('')}</head>` +
    `<body><a class="skip" href="#main">Skip to the examples</a>${blockList(view)}` +
    `<main id="main" tabindex="-1">${bar(view)}${view.block === undefined ? overview(view) : examples(view)}</main>` +
    `</body></html>`
  );
}

function blockList({ blocks, block, width }: WorkbenchView): string {
  const items = blocks.map(
    ({ name, examples: count }) =>
      `<li><a href="${address(name, { width })}"${current(name === block)}>${escapeHtml(name)} <span>${count}</span></a></li>`,
  );
  return `<nav class="list" aria-label="Blocks"><strong><a href="${ROOT}">Workbench</a></strong><ul>${items.join('')}</ul></nav>`;
}

function bar({ site, sites, block, width }: WorkbenchView): string {
  const shown = sites.length <= MOST_SITES ? sites : [site];
  const inSites = shown.map(({ slug }) =>
    link(address(block, { width, site: slug }), slug, slug === site.slug),
  );
  const inWidths = (['all', 'phone', 'desktop'] as const).map((one) =>
    link(address(block, { width: one }), one === 'all' ? 'both' : one, one === width),
  );
  return `<div class="bar">${choice('Site', inSites)}${block === undefined ? '' : choice('Width', inWidths)}</div>`;
}

function choice(label: string, links: readonly string[]): string {
  return `<nav aria-label="${label}"><span aria-hidden="true">${label}</span><ul>${links.join('')}</ul></nav>`;
}

function link(href: string, text: string, isCurrent: boolean): string {
  return `<li><a href="${href}"${current(isCurrent)}>${escapeHtml(text)}</a></li>`;
}

const current = (is: boolean): string => (is ? ' aria-current="true"' : '');

function overview({ blocks }: WorkbenchView): string {
  const cards = blocks.map(
    ({ name, description }) =>
      `<li><a href="${address(name, { width: 'all' })}">${escapeHtml(name)}</a><p>${escapeHtml(description)}</p></li>`,
  );
  return (
    `<h1>${blocks.length} blocks</h1><p class="quiet">Each one by itself, as its examples.json says, in the look of a site.</p>` +
    `<ul class="cards">${cards.join('')}</ul>`
  );
}

function examples({ block = '', blocks, frames, width }: WorkbenchView): string {
  const description = blocks.find(({ name }) => name === block)?.description ?? '';
  const sections = frames.map((frame) => section(block, frame, width));
  return `<h1>${escapeHtml(block)}</h1><p class="quiet">${escapeHtml(description)}</p>${sections.join('')}`;
}

function section(block: string, frame: Frame, width: Width | 'all'): string {
  const { example, face, note, problems } = frame;
  const name = face === 'full' ? example : face;
  const chip = face === 'full' ? '' : ' <span class="face">face</span>';
  const said = problems.map((problem) => `<p class="problem">${escapeHtml(problem)}</p>`).join('');
  return (
    `<section><header><h2>${escapeHtml(name)}</h2>${chip}<p>${escapeHtml(note)}</p></header>${said}` +
    `${frame.isShown ? figures(block, frame, width) : '<p class="none">Hidden: nothing of the block stands on the page.</p>'}</section>`
  );
}

function figures(block: string, { example, face }: Frame, width: Width | 'all'): string {
  const src = `${ROOT}${block}/${encodeURIComponent(example)}${face === 'full' ? '' : `?face=${face}`}`;
  const names = width === 'all' ? (['phone', 'desktop'] as const) : [width];
  const figure = (name: Width): string => {
    const title = `${face === 'full' ? example : face}, ${name}`;
    return (
      `<figure class="${name}"><figcaption><span>${name}, ${WIDTHS[name]} px</span> <a href="${src}" aria-label="Open ${escapeHtml(title)}">open</a></figcaption>` +
      `<div class="room"><iframe src="${src}" title="${escapeHtml(title)}" width="${WIDTHS[name]}" loading="lazy"></iframe></div></figure>`
    );
  };
  return `<div class="frames">${names.map(figure).join('')}</div>`;
}

/** @param block none: the list of all */
function address(
  block: string | undefined,
  { width, site }: { width: Width | 'all'; site?: string },
): string {
  const query = new URLSearchParams({
    ...(width !== 'all' && { width }),
    ...(site !== undefined && { site }),
  });
  return escapeHtml(`${ROOT}${block ?? ''}${query.size > 0 ? `?${query.toString()}` : ''}`);
}
