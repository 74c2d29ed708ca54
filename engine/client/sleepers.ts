/**
 * Looks after sleeping blocks; the loader brings it to pages that have one. Nothing wakes at load or on idle: hover,
 * focus and touch start the fetch; a click, a submit, typing, a key that a row names or a press on what is dragged wakes; so
 * does coming into view, for blocks that ask for it, and an address that says what a block shows.
 */
import { toHeld } from './hold.ts';
import { add, addLink, drop, fetchScripts, findSleeper, wake } from './islands.ts';
import { draftKey, pageData } from './page.ts';
import { DRAWN, type BlockScripts, type Drawn } from './protocol.ts';
import type * as redrawModule from './redraw.ts';

/** A block that waits is asked for so long before it is seen. */
const NEAR = '500px';

/** Somebody is there: React may be fetched before it is needed, though never against Save-Data. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'];

listen();
watchNear();
document.addEventListener(DRAWN, ({ detail }: CustomEventInit<Drawn>) => drop(detail?.gone ?? []));

/** The host has no box of its own: its first child is watched, or what of it names itself by `data-sight`. */
const wakeInSight = whenInSight((seen) => {
  for (const part of seen) wake(part.closest('fc-island') as HTMLElement);
});

/** @returns watches an element, which is told of once */
function whenInSight(
  use: (seen: readonly Element[]) => void,
  rootMargin?: string,
): (element: Element | null) => void {
  const observer = new IntersectionObserver(
    (entries) => {
      const seen = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
      for (const element of seen) observer.unobserve(element);
      use(seen);
    },
    { rootMargin },
  );
  return (element) => element && observer.observe(element);
}

/** Looks after the blocks in these elements too, those themselves included. */
export function watch(within: Iterable<Element>, scripts: BlockScripts): void {
  add(scripts);
  for (const element of within) {
    for (const host of [element, ...element.querySelectorAll('[data-wake]')] as HTMLElement[]) {
      if (isAsked(host) || hasDraft(host)) wake(host);
      else
        wakeInSight(
          host.dataset.wake === 'visible' ? host.firstElementChild : host.querySelector('[data-sight]'),
        );
    }
  }
  prefetchFor(scripts.wake ?? []);
}

/** What is not drawn yet, because few shoppers come so far. */
function watchNear(): void {
  const askInSight = whenInSight((near) => {
    if (near.length > 0)
      ask(near.map(({ parentElement }) => parentElement as HTMLElement)).catch(reportError);
  }, NEAR);
  for (const { firstElementChild } of document.querySelectorAll('[data-anew=near][data-waits]'))
    askInSight(firstElementChild);
}

async function ask(hosts: readonly HTMLElement[]): Promise<void> {
  const redraw = (await import(/* @vite-ignore */ pageData().redraw ?? '')) as typeof redrawModule;
  await redraw.ask(hosts);
}

/** The address says what it shows: `#finance:term=4`. */
function isAsked({ dataset: { id } }: HTMLElement): boolean {
  return location.hash.startsWith(`#${id}:`);
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
  for (const type of ['click', 'submit', 'input', 'keydown', 'pointerdown']) {
    const wakeAt = (event: Event): void => {
      const host = findSleeper(event.target);
      if (!host) return;
      const held = toHeld(event);
      if (!held && type.endsWith('down')) return;
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
