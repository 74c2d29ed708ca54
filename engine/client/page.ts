import type { PageData } from './protocol.ts';

let page: PageData | undefined;

const SERVER: PageData = { slug: '', kind: '', api: '' };

/** Page-wide facts, from the page's one script of data. Empty on the server: nothing that is drawn may depend on them. */
export function pageData(): PageData {
  if (typeof document === 'undefined') return SERVER;
  page ??= JSON.parse(document.getElementById('fc-page')?.textContent ?? '{}') as PageData;
  return page;
}

/** Under which the browser keeps what was typed into a block of this page. */
export function draftKey(id: string | undefined): string {
  return `draft ${location.pathname} ${id}`;
}
