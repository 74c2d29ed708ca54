/**
 * Looks after sleeping blocks; the loader brings it to pages that have one. Nothing wakes at load or on idle: hover,
 * focus and touch start the fetch; a click, a submit, typing or a key that a row names wakes; so does coming into view, for blocks that ask for it.
 */
import { toHeld } from './hold.ts';
import { add, addLink, drop, fetchScripts, findSleeper, wake } from './islands.ts';
import { draftKey } from './page.ts';
import { DRAWN, type BlockScripts, type Drawn } from './protocol.ts';

/** Somebody is there: React may be fetched before it is needed, though never against Save-Data. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'];

listen();
document.addEventListener(DRAWN, ({ detail }: CustomEventInit<Drawn>) => drop(detail?.gone ?? []));

/** The host has no box of its own: its first child is watched. */
const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer.unobserve(target);
    wake(target.parentElement as HTMLElement);
  }
});

/** Looks after the blocks in these elements too, those themselves included. */
export function watch(within: Iterable<Element>, scripts: BlockScripts): void {
  add(scripts);
  for (const element of within) {
    for (const host of [element, ...element.querySelectorAll('[data-wake]')] as HTMLElement[]) {
      if (hasDraft(host)) wake(host);
      else if (host.dataset.wake === 'visible' && host.firstElementChild)
        observer.observe(host.firstElementChild);
    }
  }
  prefetchFor(scripts.wake ?? []);
}

/** Something was typed into it before the page was loaded again. */
function hasDraft({ dataset: { id } }: HTMLElement): boolean {
  try {
    return draftKey(id) in sessionStorage;
  } catch {
    return false;
  }
}

function listen(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    const start = ({ target }: Event): void => {
      const host = findSleeper(target);
      if (host) fetchScripts(host);
    };
    document.addEventListener(type, start, { capture: true, passive: true });
  }
  for (const type of ['click', 'submit', 'input', 'keydown']) {
    const wakeAt = (event: Event): void => {
      const host = findSleeper(event.target);
      if (!host) return;
      const held = toHeld(event);
      if (!held && type === 'keydown') return;
      if (held) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      wake(host, held);
    };
    document.addEventListener(type, wakeAt, true);
  }
}

/** At the first sign of a shopper: many pages are left without one. */
function prefetchFor(addresses: readonly string[]): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const prefetch = (): void => addresses.forEach((url) => addLink('prefetch', url));
  for (const sign of SIGNS) addEventListener(sign, prefetch, { once: true, passive: true });
}
