/** The HTML document around the drawn blocks. No inline script, no style attribute: the CSP allows neither. */
import { escapeHtml } from '../escapeHtml.ts';
import type { FirstPicture } from '../block.ts';
import type { PageData } from '../client/protocol.ts';
import { PICTURE_FORMATS, pictureSrcset, pictureUrl, USUAL_WIDTH } from '../../domain/pictures.ts';
import { jsonScript } from './escape.ts';
import type { PageHead } from './types.ts';

export interface DocumentInput {
  head: PageHead;
  title: string;
  meta: { description?: string; robots?: string };
  kind: string;
  /** No frame stands around the page. */
  isBare: boolean;
  css: string;
  /** The page has the rhythm of sections. */
  isOfSections: boolean;
  /** What stays in view over the page, by the names that its blocks give it. */
  bars: readonly string[];
  /** Its blocks, one after the other. */
  header: readonly string[];
  main: readonly string[];
  footer: readonly string[];
  firstPicture?: FirstPicture | undefined;
  /** Absent: the page has no script at all. */
  script?: PageScript | undefined;
}

export interface PageScript {
  loader: string;
  data: PageData;
}

/** In parts, to be sent one after the other: joined here, one dash would make all of it a wider string. */
export function writeDocument(input: DocumentInput): string[] {
  const { head, script } = input;
  // Said here, and not by `:has()`: that would look through the whole page for it after every change.
  const bars = input.bars.length > 0 ? ` data-bars="${input.bars.join(' ')}"` : '';
  let html = `<!DOCTYPE html><html lang="${escapeHtml(head.lang)}"${bars}><head><meta charset="utf-8">`;
  html += '<meta name="viewport" content="width=device-width, initial-scale=1">';
  // Phones that turn numbers into links would change the markup that a waking block expects.
  html += '<meta name="format-detection" content="telephone=no">';
  html += `<title>${escapeHtml(titleOf(input.title, head.siteName))}</title>`;
  html += metaTags(input) + linkTags(input);
  const parts = [html, '<style>', input.css, '</style>'];
  html = script ? scriptTags(script) : '';
  for (const address of head.scripts ?? [])
    html += `<script type="module" src="${escapeHtml(address)}"></script>`;
  for (const data of head.structuredData ?? []) {
    html += `<script type="application/ld+json">${jsonScript(data)}</script>`;
  }
  html += `</head><body data-kind="${escapeHtml(input.kind)}"${bodyData(head)}>`;
  html += `<a class="fc-skip" href="#main">${escapeHtml(head.skipText)}</a>`;
  parts.push(html);
  if (!input.isBare) parts.push('<header class="fc-header" data-slot>', ...input.header, '</header>');
  // Said here too: `:has()` would know it only when the section is read.
  const rhythm = input.isOfSections ? ' data-sections' : '';
  parts.push(`<main id="main" class="fc-main" tabindex="-1" data-slot${rhythm}>`, ...input.main, '</main>');
  if (input.isBare) parts.push(legalWords(head));
  else parts.push('<footer class="fc-footer" data-slot>', ...input.footer, '</footer>');
  if (script) {
    parts.push(
      toastRegion(head),
      `<script type="application/json" id="fc-page">${jsonScript(script.data)}</script>`,
    );
  }
  parts.push('</body></html>');
  return parts;
}

/** What the loader fetches first is fetched beside it. All of it may wait for picture and fonts: pages work without. */
function scriptTags({ loader, data: { sleepers, enhancers } }: PageScript): string {
  let html = `<script type="module" src="${loader}" fetchpriority="low"></script>`;
  for (const address of [sleepers, enhancers]) {
    if (address) html += `<link rel="modulepreload" href="${address}" fetchpriority="low">`;
  }
  return html;
}

/** Where short texts are said (engine/client/toast.ts): it has to be there before them. */
function toastRegion({ toasts: { shownMs, removeMs } }: PageHead): string {
  return `<div class="fc-toast" id="fc-toast" role="status" data-ms="${shownMs}" data-remove-ms="${removeMs}"></div>`;
}

/** What the law asks for stands on every page, where there is no footer too. */
function legalWords({ legalText }: PageHead): string {
  return legalText ? `<footer class="fc-legal">${escapeHtml(legalText)}</footer>` : '';
}

/** What the browser's tab says. */
export function titleOf(title: string, siteName: string): string {
  return title === '' || title === siteName ? siteName : `${title} | ${siteName}`;
}

function metaTags(input: DocumentInput): string {
  const { head, meta, title } = input;
  let html = '';
  if (meta.description) html += named('description', meta.description);
  if (meta.robots) html += named('robots', meta.robots);
  if (head.themeColour) html += named('theme-color', head.themeColour);
  html += property('og:type', 'website') + property('og:site_name', head.siteName);
  html += property('og:title', title || head.siteName);
  if (meta.description) html += property('og:description', meta.description);
  if (head.canonical) html += property('og:url', head.canonical);
  const image = sharedImage(input);
  return image ? html + property('og:image', image) : html;
}

/** Other sites need an absolute address. */
function sharedImage({ head, firstPicture }: DocumentInput): string | undefined {
  if (!firstPicture || !head.canonical) return undefined;
  return new URL(pictureUrl(firstPicture.of, USUAL_WIDTH), head.canonical).href;
}

function linkTags({ head, firstPicture }: DocumentInput): string {
  let html = head.canonical ? `<link rel="canonical" href="${escapeHtml(head.canonical)}">` : '';
  if (head.icon) html += `<link rel="icon" href="${escapeHtml(head.icon)}">`;
  if (head.touchIcon) html += `<link rel="apple-touch-icon" href="${escapeHtml(head.touchIcon)}">`;
  if (firstPicture) {
    const { of, sizes, upTo } = firstPicture;
    // What knows no such pictures passes over it, and finds the picture in the markup.
    const [format] = PICTURE_FORMATS;
    html += `<link rel="preload" as="image" type="image/${format}"`;
    html += ` imagesrcset="${escapeHtml(pictureSrcset(of, { format, upTo }))}"`;
    html += ` imagesizes="${escapeHtml(sizes)}" fetchpriority="high">`;
  }
  for (const font of head.fonts ?? []) {
    html += `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(font)}" crossorigin>`;
  }
  return html;
}

/** `{ buttonShape: 'pill' }` -> ` data-button-shape="pill"`. */
function bodyData({ body }: PageHead): string {
  let attributes = '';
  for (const name in body) {
    const attribute = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    attributes += ` data-${attribute}="${escapeHtml(body[name] as string)}"`;
  }
  return attributes;
}

const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;
