/**
 * What lies over the page (`data-over`: a menu, full screen) is closed by going back, as shoppers expect of a phone: while
 * it is open it has an entry of its own in the history.
 */
import { isPlain } from './clicks.ts';

let shown: HTMLElement | undefined;
/** On the way back from the entry of what was closed. */
let isLeaving = false;

/** The entry that the browser shows was made for what lies over the page. */
const isOver = (): boolean => (history.state as { over?: true } | null)?.over === true;

/** After a step forward the entry is there already. */
function enter(): void {
  if (!isOver()) history.pushState({ over: true }, '');
}

function onOpen(element: HTMLElement): void {
  shown = element;
  if (!isLeaving) enter();
}

function onClosed(element: HTMLElement): void {
  if (shown !== element) return;
  shown = undefined;
  if (!isOver() || isLeaving) return;
  isLeaving = true;
  history.back();
}

/** Without a step in the history. */
function close(): void {
  const element = shown;
  shown = undefined;
  if (element instanceof HTMLDialogElement) element.close();
  else element?.hidePopover();
}

export function addCovers(): void {
  // A dialog may be gone when its `toggle` comes: its `close` comes first, or as well.
  for (const type of ['toggle', 'close'])
    document.addEventListener(
      type,
      ({ target, newState }: Event & { newState?: string }) => {
        if (!(target instanceof HTMLElement) || target.dataset.over === undefined) return;
        if (newState === 'open') onOpen(target);
        else onClosed(target);
      },
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
