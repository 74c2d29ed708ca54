import type { PageData } from './protocol.ts';

let page: PageData | undefined;

const SERVER: PageData = { slug: '', kind: '', api: '' };

/** Page-wide facts, from the page's one script of data. Empty on the server: nothing that is drawn may depend on them. */
export function pageData(): PageData {
  if (typeof document === 'undefined') return SERVER;
  page ??= JSON.parse(document.getElementById('fc-page')?.textContent ?? '{}') as PageData;
  return page;
}
