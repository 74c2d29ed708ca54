import { escapeHtml } from '../escapeHtml.ts';
import type { Site } from '../layers.ts';
import {
  compileText,
  mapped,
  safeAddress,
  type Compiled,
  type Json,
  type Scope,
  type TextFormat,
} from '../rules/index.ts';
import { compilePage, type LinkedPages, type NamedPage } from './pageAddress.ts';
import { asText } from './merge.ts';

interface Making {
  site: Site;
  toHtml: (markdown: string) => string;
  assetUrl: (site: Site, path: string) => string | undefined;
  /** undefined: the pages are not known yet. */
  pages: () => LinkedPages | undefined;
}

/** What the words `x-format` of a setting's schema make of what stands there. */
export function makeFormats(making: Making): Readonly<Record<'address' | 'markdown' | 'asset', TextFormat>> {
  const { site, assetUrl } = making;
  const finish = (text: string): string => finishAddress(text, site.hosts);
  return {
    address: { compile: (value, scope) => compileAddress(value, scope, making), finish },
    markdown: {
      compile: (text, scope) => compileMarkdown(asText(text), scope, making),
      escape: escapeHtml,
    },
    // An address is finished already: `{site.logo}` in a setting that is an asset too.
    asset: { finish: (path) => (path.startsWith('/') ? path : (assetUrl(site, path) ?? '')) },
  };
}

const NONE: Compiled<string> = { constant: true, value: '' };
const PATH_OR_URL = /^(\/|#|\?|[a-z][a-z0-9+.-]*:)/i;

/** An address as it is drawn: a path or a whole one that is safe to follow. What comes out as a name is none. */
function finishAddress(text: string, hosts: readonly string[]): string {
  const address = text.trim();
  if (/^(tel|sms|mailto):$/.test(address) || !PATH_OR_URL.test(address)) return '';
  return safeAddress(address, hosts);
}

/** The name of a page, alone or with its params, else a text that is an address. */
function compileAddress(
  value: string | Record<string, Json>,
  scope: Scope,
  { site, pages }: Making,
): Compiled<string> {
  const known = pages();
  if (typeof value !== 'string')
    return known && typeof value.page === 'string'
      ? compilePage(value as unknown as NamedPage, scope, known)
      : NONE;
  if (known && isPageName(value)) return compilePage({ page: value.trim() }, scope, known);
  return mapped(compileText(value, scope, { address: true }), (text) => finishAddress(text, site.hosts));
}

/** A name stands there as it is: one that a fact brings is no link. */
export function isPageName(text: string): boolean {
  return !/[{}]/.test(text) && !PATH_OR_URL.test(text.trim()) && text.trim() !== '';
}

/** A link in the HTML of Markdown. */
const LINK = /<a href="([^"]*)">/g;
/** A link without an address, and its words. */
const NO_LINK = /<a href="">([\s\S]*?)<\/a>/g;

/**
 * Markdown as safe HTML with its facts filled in. Its links may name pages, and those of a missing address are words alone.
 */
function compileMarkdown(markdown: string, scope: Scope, making: Making): Compiled<string> {
  const given = new Map<string, Compiled<string>>();
  const html = making.toHtml(markdown).replace(LINK, (whole, written: string) => {
    const address = unescaped(written);
    if (/[{}]/.test(address)) return whole;
    if (!isPageName(address)) return finishAddress(address, making.site.hosts) === '' ? '<a href="">' : whole;
    // No author writes such a name.
    const name = `\u0001${given.size}`;
    given.set(name, escaped(compileAddress(address, scope, making)));
    return `<a href="{${name}}">`;
  });
  const filled = compileText(html, scope, { escape: escapeHtml, given });
  return mapped(filled, (text) => saidIn(withoutEmpty(text)));
}

/** Of Markdown whose values are all missing only tags are left: it says nothing. */
function saidIn(html: string): string {
  return /^(?:<[^>]*>|\s)*$/.test(html) && !html.includes('<hr') ? '' : html;
}

function withoutEmpty(html: string): string {
  return html.includes('<a href="">') ? html.replace(NO_LINK, '$1') : html;
}

const escaped = (address: Compiled<string>): Compiled<string> => mapped(address, escapeHtml);

function unescaped(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
