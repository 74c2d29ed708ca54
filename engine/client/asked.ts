/**
 * Blocks that stand on the query, or on who is signed in: what of the page has them drawn anew. That is a file of its own, fetched
 * at first use.
 */
import { isPlain } from './clicks.ts';
import { DRAWN, type PageData } from './protocol.ts';
import type * as redrawModule from './redraw.ts';
import type { Question } from './redraw.ts';

export function watch(page: PageData): void {
  const load = (): Promise<typeof redrawModule> =>
    import(/* @vite-ignore */ page.redraw ?? '') as Promise<typeof redrawModule>;
  const draw = (question: Question, submitter?: HTMLElement | null): void =>
    void load().then(
      ({ redraw }) => redraw(question, submitter),
      // Without its script it is what it always was.
      () => (question instanceof HTMLFormElement ? question.submit() : location.assign(String(question))),
    );
  document.addEventListener('click', (event) => {
    const link = within<HTMLAnchorElement>(event, 'a[href]');
    if (!link || link.target || link.download || link.hash || !isPlain(event) || !isHere(link.href)) return;
    event.preventDefault();
    draw(link);
  });
  document.addEventListener('submit', (event) => {
    const form = within<HTMLFormElement>(event, 'form');
    if (form?.method !== 'get' || !isHere(form.action)) return;
    event.preventDefault();
    draw(form, event.submitter);
  });
  let shown = location.search;
  addEventListener('popstate', () => {
    // Another place in the same page is no other question.
    if (location.search !== shown) draw(location.href);
  });
  document.addEventListener(DRAWN, () => (shown = location.search));
  if (document.querySelector('[data-anew=private]'))
    void load().then(({ watchPrivate }) => watchPrivate(), reportError);
}

/** What an event is about, in a block that stands on the query; nothing when somebody has dealt with it. */
function within<E extends Element>({ target, defaultPrevented }: Event, selector: string): E | null {
  return defaultPrevented ? null : (target as Element).closest<E>(`[data-anew=query] ${selector}`);
}

function isHere(address: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === location.origin && pathname === location.pathname;
}
