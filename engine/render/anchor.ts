import { escapeHtml } from '../escapeHtml.ts';

/** What the page itself has as an id: the target of the first link. */
const TAKEN = 'main';
/** The outermost element; what React asks the browser to fetch ahead may stand before it. */
const FIRST_TAG = /^((?:<link[^>]*>)*<[a-z][a-z0-9-]*)((?:\s[^>]*)?)>/;

/**
 * The markup of a block with the block's id on its outermost element, so that links may lead to it: `/contact#hours`.
 * What is drawn per entry has none: nobody wrote its id.
 */
export function withAnchor(html: string, id: string): string {
  if (id === TAKEN || id.includes('.')) return html;
  const [tag = '', start = '', attributes = ''] = FIRST_TAG.exec(html) ?? [];
  if (tag === '' || /\sid=/.test(attributes)) return html;
  // Cut, not replaced in: what is behind, most of a page in its outer blocks, would be copied each time.
  return `${start} id="${escapeHtml(id)}"${attributes}>${html.slice(tag.length)}`;
}
