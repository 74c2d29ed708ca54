import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

const marked = new Marked({ gfm: true, breaks: false });

/** Tags that authors may write; h1 and h2 become h3. */
export const ALLOWED_TAGS: readonly string[] =
  'p br strong em ul ol li a blockquote h1 h2 h3 h4 table thead tbody tr th td hr code'.split(' ');

/** Attributes that authors may write, by tag. */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  th: ['scope'],
  td: ['colspan'],
};

/** Tags that content may use; headings stay below the title of the block that shows it. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'ul',
    'ol',
    'li',
    'a',
    'blockquote',
    'h3',
    'h4',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'hr',
    'code',
  ],
  allowedAttributes: Object.fromEntries(
    Object.entries(ALLOWED_ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: ['https', 'http', 'mailto', 'tel', 'sms'],
  allowProtocolRelative: false,
  transformTags: { h1: 'h3', h2: 'h3' },
};

/** Markdown escapes the braces of `[text]({links.contact})`; only links of the site may be filled in there. */
const LINK_PLACEHOLDER = /="%7Blinks\.(\w+)%7D"/g;

/** Markdown tables always have a head; one without words says nothing to anybody. */
const EMPTY_HEAD = /<thead>\s*<tr>(?:\s*<th>\s*<\/th>)+\s*<\/tr>\s*<\/thead>\s*/g;

/** A small Markdown subset as safe HTML. Braces of our texts pass through; unsafe tags and addresses are dropped. */
export function markdownToHtml(markdown: string): string {
  const html = sanitizeHtml(marked.parse(markdown, { async: false }), ALLOWED);
  return html.replaceAll(EMPTY_HEAD, '').replace(LINK_PLACEHOLDER, '="{links.$1}"');
}

/** A tag as it is written, e.g. `<a href="/contact">`. */
export interface WrittenTag {
  name: string;
  attributes: ReadonlyMap<string, string>;
}

/** What a Markdown text holds besides words. */
export interface MarkdownParts {
  /** Addresses of its links, those of HTML too. */
  links: string[];
  pictures: string[];
  tags: WrittenTag[];
  /** Levels of its headings in order: 1 for `#`. */
  headings: number[];
}

/** Reads Markdown as `markdownToHtml` does, code and escapes included. */
export function readMarkdown(markdown: string): MarkdownParts {
  const parts: MarkdownParts = { links: [], pictures: [], tags: [], headings: [] };
  void marked.walkTokens(marked.lexer(markdown), (token) => {
    const { href, depth, text } = token as { href?: string; depth?: number; text?: string };
    if (token.type === 'link') parts.links.push(decoded(href ?? ''));
    else if (token.type === 'image') parts.pictures.push(decoded(href ?? ''));
    else if (token.type === 'heading') parts.headings.push(depth ?? 1);
    else if (token.type === 'html') parts.tags.push(...tagsIn(text ?? ''));
  });
  for (const { name, attributes } of parts.tags)
    if (name === 'a') parts.links.push(attributes.get('href') ?? '');
  return parts;
}

const TAG = /<([a-z][a-z0-9-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>?/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/** Opening tags of a piece of HTML. */
export function tagsIn(html: string): WrittenTag[] {
  return [...html.matchAll(TAG)].map(([, name = '', rest = '']) => ({
    name: name.toLowerCase(),
    attributes: new Map(
      [...rest.matchAll(ATTRIBUTE)].map(([, key = '', double, single, bare]) => [
        key.toLowerCase(),
        decoded(double ?? single ?? bare ?? ''),
      ]),
    ),
  }));
}

const NAMED: Readonly<Record<string, string>> = {
  colon: ':',
  tab: '\t',
  newline: '\n',
  sol: '/',
  bsol: '\\',
  amp: '&',
};

/** Character references of an address as browsers read them: `java&#x09;script:`. */
function decoded(address: string): string {
  return address.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));?/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
