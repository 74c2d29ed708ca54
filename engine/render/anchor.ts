import { escapeHtml } from '../escapeHtml.ts';
import type { Markup } from './markup.ts';

/** What the page itself has as an id: the target of the first link. */
const TAKEN = 'main';
/** The outermost element; what React asks the browser to fetch ahead may stand before it. */
const FIRST_TAG = /^((?:<link[^>]*>)*<[a-z][a-z0-9-]*)((?:\s[^>]*)?)>/;

/**
 * The markup of a block with the block's id on its outermost element, so that links may lead to it: `/contact#hours`.
 * What is drawn per entry has none: nobody wrote its id.
 */
export function withAnchor(markup: Markup, id: string): Markup {
  const [first, ...rest] = markup;
  if (first === undefined || id === TAKEN || id.includes('.')) return markup;
  return [...anchored(first, id), ...rest];
}

/** In pieces: put together, the whole block would be copied once more to be read. */
function anchored(html: string, id: string): Markup {
  const [tag = '', start = '', attributes = ''] = FIRST_TAG.exec(html) ?? [];
  if (tag === '' || /\sid=/.test(attributes)) return [html];
  return [`${start} id="${escapeHtml(id)}"${attributes}>`, html.slice(tag.length)];
}
