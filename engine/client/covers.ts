/**
 * What lies over the page (`data-over`: a menu, full screen) is closed by going back, as shoppers expect of a phone: while
 * it is open it has an entry of its own in the history. The loader fetches this when something opens for the first time.
 */
import { isPlain } from './clicks.ts';

let shown: HTMLElement | undefined;
/** On the way back from the entry of what was closed. */
let isLeaving = false;

listen();

/** @param element that has opened */
export function cover(element: HTMLElement): void {
  if (!element.matches(':popover-open, [open]')) return;
  show(element);
  if (!isLeaving) enter();
}

/** What is beneath stays where it is. */
function show(element: HTMLElement | undefined): void {
  shown = element;
  document.documentElement.toggleAttribute('data-covered', element !== undefined);
}

/** The entry that the browser shows was made for what lies over the page. */
const isOver = (): boolean => (history.state as { over?: true } | null)?.over === true;

/** After a step forward the entry is there already. */
function enter(): void {
  if (!isOver()) history.pushState({ over: true }, '');
}

function onClosed(element: EventTarget | null): void {
  if (shown === undefined || shown !== element) return;
  show(undefined);
  if (!isOver() || isLeaving) return;
  isLeaving = true;
  history.back();
}

const OPEN = '[data-over]:popover-open, dialog[data-over][open]';

/** Without a step in the history. What has just opened may not have been told yet. */
function close(): void {
  const element = shown ?? document.querySelector<HTMLElement>(OPEN);
  show(undefined);
  if (element?.matches(':popover-open')) element.hidePopover();
  else if (element instanceof HTMLDialogElement) element.close();
}

function listen(): void {
  // A dialog may be gone when its `toggle` comes: its `close` comes first, or as well.
  for (const type of ['toggle', 'close'])
    document.addEventListener(
      type,
      ({ target, newState }: Event & { newState?: string }) => newState !== 'open' && onClosed(target),
      true,
    );
  addEventListener('popstate', () => {
    const wasLeaving = isLeaving;
    isLeaving = false;
    if (isOver()) return;
    if (!wasLeaving) close();
    // It was opened again in the meantime.
    else if (shown) enter();
  });
  // A page that comes back from memory shows itself, not what was left open.
  addEventListener('pagehide', close);
  document.addEventListener('click', followLink);
}

/** The page that a link leads to takes the place of the entry: going back from it skips what was closed. */
function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || !shown?.contains(link) || !isOver() || event.defaultPrevented || !isPlain(event)) return;
  if (link.target || link.download || link.origin !== location.origin) return;
  event.preventDefault();
  location.replace(link.href);
}
