import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

const marked = new Marked({ gfm: true, breaks: false });

/** Tags that authors may write; h1 and h2 become h3. */
export const ALLOWED_TAGS: readonly string[] =
  'p br strong em ul ol li a blockquote h1 h2 h3 h4 table thead tbody tr th td hr code'.split(' ');

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
  allowedAttributes: { a: ['href'], th: ['scope'], td: ['colspan'] },
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
